// Builds the script of the pages, and the program of its workers, for the program to include:
// node build.mjs [FOLDER]. The same sources make the same bytes on any machine.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const [folder = fileURLToPath(new URL("../src/page/assets", import.meta.url))] =
  process.argv.slice(2);

await build({
  absWorkingDir: fileURLToPath(new URL(".", import.meta.url)),
  entryPoints: { early: "src/early.ts", page: "src/main.ts", worker: "src/worker.ts" },
  outdir: folder,
  bundle: true,
  charset: "utf8",
  format: "iife",
  target: "es2022",
  minify: true,
  banner: { js: '// Built from web/ by `npm run build`. Change the sources there.\n"use strict";' },
});
