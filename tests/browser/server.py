"""A server of pages on this machine."""

import functools
import http.server
import threading


class Server(http.server.ThreadingHTTPServer):
    """Serves a folder, and records what it is asked for."""

    daemon_threads = True

    def __init__(self, folder):
        class Handler(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                self.server.asked.append(self.path.rsplit("/", 1)[-1])
                super().do_GET()

        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        self.folder, self.asked = folder, []
        self.origin = f"http://127.0.0.1:{self.server_port}/"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def kinds(self):
        """The kinds of files that it was asked for: their names without the digest."""
        return {name.split("-")[0].split("?")[0] for name in self.asked}

    def file(self, kind):
        [path] = (self.folder / "files").glob(f"{kind}-*")
        return path
