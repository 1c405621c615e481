"""An nginx on loopback that serves DIRECTORY/www: at once on one port, late on another."""
import os
import shutil
import socket
import subprocess
import time

# Debian's module. brew has none, and then no port is late.
ECHO = "/usr/lib/nginx/modules/ngx_http_echo_module.so"
LATENCY = 0.1
LAST_MODIFIED = "Thu, 09 Oct 2025 08:53:20 GMT"

CONFIGURATION = """
{load}
daemon off; master_process off; pid {directory}/nginx.pid; error_log {directory}/error.log;
events {{ worker_connections 1024; }}
http {{
    types {{ application/feed+json json; application/xml xml; }}
    access_log off; sendfile on; keepalive_requests 1000000; gzip_static on; gzip_vary on;
    client_body_temp_path {directory}/t1; proxy_temp_path {directory}/t2;
    fastcgi_temp_path {directory}/t3; uwsgi_temp_path {directory}/t4; scgi_temp_path {directory}/t5;
    server {{
        listen 127.0.0.1:{prompt};
        root {directory}/www;
        # The same documents under any number of names.
        location ~ ^/[0-9]+/ {{ rewrite ^/[0-9]+/(.*)$ /$1 last; }}
        location /peers/ {{ root {directory}; }}
    }}
    {late_server}
}}
"""
LATE_SERVER = """
    server {{
        listen 127.0.0.1:{late};
        location / {{ echo_sleep {latency}; echo_exec @document; }}
        location @document {{ root {directory}/www; }}
    }}
"""

# A proxy that answers for all hosts, and notes which host was asked, and when.
PROXY = """
daemon off; master_process off; pid {directory}/proxy.pid; error_log {directory}/error.log;
events {{ worker_connections 1024; }}
http {{
    log_format host "$host $msec"; access_log {directory}/proxy.log host buffer=64k flush=1s;
    keepalive_timeout 0;
    client_body_temp_path {directory}/t1; proxy_temp_path {directory}/t2;
    fastcgi_temp_path {directory}/t3; uwsgi_temp_path {directory}/t4; scgi_temp_path {directory}/t5;
    server {{
        listen 127.0.0.1:{port};
        default_type application/feed+json;
        add_header ETag '"1"' always;
        location /same/ {{ return 304; }}
        location /new/ {{
            return 200 '{{"version": "https://jsonfeed.org/version/1.1", "title": "$host$uri",
              "items": [{{"id": "$host$uri", "url": "http://$host$uri", "title": "News of $host$uri",
              "content_text": "It has come."}}]}}';
        }}
    }}
}}
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`prompt` and `late` are base URLs; `late` is None where nginx cannot wait."""

    def __init__(self, directory):
        prompt, late = free_port(), free_port()
        waits = os.path.exists(ECHO)
        self.prompt = f"http://127.0.0.1:{prompt}"
        self.late = f"http://127.0.0.1:{late}" if waits else None
        path, errors = (os.path.join(directory, name) for name in ("nginx.conf", "error.log"))
        with open(path, "w") as file:
            file.write(CONFIGURATION.format(
                directory=directory, prompt=prompt, load=f"load_module {ECHO};" if waits else "",
                late_server=LATE_SERVER.format(directory=directory, late=late, latency=LATENCY)
                if waits else ""))
        self.start(directory, path, prompt, errors)

    def start(self, directory, path, port, errors):
        program = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
        self.process = subprocess.Popen(
            [program, "-e", errors, "-p", directory, "-c", path], stdin=subprocess.DEVNULL)
        self.wait(port, errors)

    def wait(self, port, errors):
        for _ in range(200):
            if self.process.poll() is not None:
                break
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.02)
        with open(errors) as file:
            raise SystemExit(f"no web server could be started: {file.read()}")

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Proxy(Server):
    """A proxy at `url` that answers for all hosts."""

    def __init__(self, directory):
        port = free_port()
        self.url, self.log = f"http://127.0.0.1:{port}", os.path.join(directory, "proxy.log")
        path, errors = (os.path.join(directory, name) for name in ("proxy.conf", "error.log"))
        with open(path, "w") as file:
            file.write(PROXY.format(directory=directory, port=port))
        self.start(directory, path, port, errors)

    def requests(self):
        """The hosts that were asked so far, each with the time."""
        time.sleep(1.5)
        with open(self.log) as file:
            return [(host, float(moment)) for host, moment in map(str.split, file)]
