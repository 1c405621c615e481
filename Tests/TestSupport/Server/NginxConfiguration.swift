import Loopback
import System

/// The configuration file of an ``NginxServer``.
struct NginxConfiguration {
    var port: UInt16
    var securePort: UInt16
    var root: String
    var directives: String
    /// Lines for the `http` block.
    var httpDirectives: String
    var certificate: TestCertificate
    /// Where nginx keeps its own files.
    var directory: String

    static var brotliModule: String? {
        let path = "/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so"
        return access(path, R_OK) == 0 ? path : nil
    }

    var text: String {
        let module = Self.brotliModule
        let types = """
            application/feed+json application/json application/rss+xml application/atom+xml \
            application/xml text/xml text/plain text/x-opml
            """
        let brotli = """
            brotli on;
                brotli_min_length 1;
                brotli_types \(types);
            """
        return """
            \(module.map { "load_module \"\($0)\";" } ?? "")
            daemon off;
            master_process off;
            pid "\(directory)/nginx.pid";
            error_log stderr notice;
            events { worker_connections 2048; }
            http {
                types {
                    application/feed+json json;
                    application/rss+xml rss;
                    application/atom+xml atom;
                    application/xml xml;
                    text/x-opml opml;
                    text/html html;
                    text/plain txt;
                    image/png png;
                }
                default_type application/octet-stream;
                log_format line '$request_method $request_uri $server_protocol $status '
                    '$coding';
                map $sent_http_content_encoding $coding {
                    default $sent_http_content_encoding;
                    '' -;
                }
                access_log "\(directory)/access.log" line;
                client_body_temp_path "\(directory)/body";
                proxy_temp_path "\(directory)/proxy";
                fastcgi_temp_path "\(directory)/fastcgi";
                uwsgi_temp_path "\(directory)/uwsgi";
                scgi_temp_path "\(directory)/scgi";
                gzip on;
                gzip_min_length 1;
                gzip_types \(types);
                gzip_vary on;
                \(module == nil ? "" : brotli)
                \(httpDirectives)
                server {
                    listen 127.0.0.1:\(port) backlog=1024;
                    listen 127.0.0.1:\(securePort) ssl http2 backlog=1024;
                    server_name localhost;
                    ssl_certificate "\(certificate.certificatePath)";
                    ssl_certificate_key "\(certificate.keyPath)";
                    root "\(root)";
                    \(directives)
                }
            }

            """
    }
}
