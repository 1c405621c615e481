# For scripts that need a web server on loopback: one nginx, on a random port.
#   start_server DIRECTORY ROOT [DIRECTIVES]   serves ROOT and sets $port; fails when nginx cannot start
#   stop_server                                stops it; does nothing when there is none
# nginx keeps its configuration and its logs in DIRECTORY; DIRECTIVES go into its http block.

PATH=$PATH:/usr/sbin
server=

stop_server() {
    [ -z "$server" ] || { kill "$server" && wait "$server" || true; }
    server=
}

start_server() {
    local directory=$1 root=$2 directives=${3-} _
    for _ in $(seq 20); do
        port=$((20000 + RANDOM))
        cat >"$directory/nginx.conf" <<EOF
daemon off; master_process off; pid $directory/nginx.pid; error_log $directory/error.log;
events { worker_connections 1024; }
http {
    types { application/feed+json json; text/html html; image/png png; }
    access_log off;
    client_body_temp_path $directory/t1; proxy_temp_path $directory/t2;
    fastcgi_temp_path $directory/t3; uwsgi_temp_path $directory/t4; scgi_temp_path $directory/t5;
    $directives
    server { listen 127.0.0.1:$port; root $root; }
}
EOF
        nginx -e "$directory/error.log" -p "$directory" -c "$directory/nginx.conf" &
        server=$!
        # nginx exits at once when the port is taken.
        for _ in $(seq 100); do
            kill -0 "$server" 2>/dev/null || break
            [ ! -s "$directory/nginx.pid" ] || return 0
            sleep 0.05
        done
        stop_server 2>/dev/null
    done
    echo "no web server could be started: $(cat "$directory/error.log")" >&2
    return 1
}
