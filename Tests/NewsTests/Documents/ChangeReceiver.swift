import Loopback
import TestSupport
import Testing

/// A server that takes changes, with the shell that sends them there and reads them again.
struct ChangeReceiver {
    /// The server; it ends with this value.
    let process: ChildProcess
    /// The variables by which clients find it.
    let variables: [String: String]
    /// Prints all that it has, one change per line.
    let reading: String

    /// A server of NATS that keeps streams in the directory.
    static func nats(in directory: TemporaryDirectory) async throws -> ChangeReceiver {
        let process = try ChildProcess(
            "nats-server",
            ["-a", "127.0.0.1", "-p", "-1", "-js", "-sd", directory.file("nats")],
            timeout: .seconds(3600))
        try await process.waitForErrorOutput(containing: "Server is ready\n")
        let port = try #require(
            process.stderr.port(after: "Listening for client connections on 127.0.0.1:"))
        return ChangeReceiver(
            process: process, variables: ["NATS_PORT": port],
            reading: #"""
                exec bash <<'EOF'
                exec 3<> /dev/tcp/127.0.0.1/$NATS_PORT
                printf 'CONNECT {"verbose": false}\r\nSUB inbox 1\r\n' >&3
                for ((n = 1; ; n++)); do
                    wanted="{\"seq\": $n}"
                    printf 'PUB $JS.API.STREAM.MSG.GET.NEWS inbox %d\r\n%s\r\n' ${#wanted} "$wanted" >&3
                    while IFS= read -r line <&3; do case $line in '{'*) break ;; esac; done
                    case $line in *'"error"'*) exit 0 ;; esac
                    printf '%s' "$line" | jq -r .message.data | base64 -d && echo
                done
                EOF
                """#)
    }

    /// The broker that librdkafka has for tests. It lives in a client, and speaks Kafka's protocol with
    /// others, too.
    static func kafka() async throws -> ChangeReceiver {
        let process = try ChildProcess(
            "kcat",
            [
                "-b", "none", "-X", "test.mock.num.brokers=1", "-d", "mock", "-C", "-t", "news",
                "-q",
            ], timeout: .seconds(3600))
        let mark = "bootstrap.servers=127.0.0.1:"
        try await process.waitForErrorOutput(containing: "Created topic")
        let port = try #require(process.stderr.port(after: mark))
        return ChangeReceiver(
            process: process, variables: ["BROKER": "127.0.0.1:\(port)"],
            reading: "kcat -C -b \"$BROKER\" -t news -e -q")
    }

    /// A server of PostgreSQL with its files and its socket in the directory. It refuses to run as root.
    static func postgres(in directory: TemporaryDirectory) async throws -> ChangeReceiver {
        let process = try ChildProcess(
            "/bin/sh",
            [
                "-c",
                """
                set -e
                bin=$(dirname "$(ls /usr/lib/postgresql/*/bin/postgres 2>&- | tail -n 1 || :)")
                test -x "$bin/postgres" || bin=$(dirname "$(command -v postgres)")
                as=
                if test "$(id -u)" = 0; then
                    chown postgres "$0"
                    as='setpriv --reuid=postgres --regid=postgres --clear-groups'
                fi
                cd "$0"
                $as "$bin/initdb" -D data -A trust -U me -E UTF8 --locale=C --no-sync > /dev/null
                exec $as "$bin/postgres" -D data -k "$0" -c listen_addresses= -c fsync=off
                """, directory.path,
            ], timeout: .seconds(3600))
        try await process.waitForErrorOutput(containing: "ready to accept connections")
        return ChangeReceiver(
            process: process,
            variables: ["PGHOST": directory.path, "PGUSER": "me", "PGDATABASE": "postgres"],
            reading: "psql -At -c 'SELECT item FROM article ORDER BY id'")
    }

    /// Ends the server in good order; the files of a killed one stay in the memory of the system.
    func stop() async {
        process.interrupt()
        _ = await process.wait()
    }
}

extension String {
    /// The digits after a text.
    fileprivate func port(after text: String) -> String? {
        firstRange(of: text).map { String(self[$0.upperBound...].prefix(while: \.isNumber)) }
    }
}
