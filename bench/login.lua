-- Logs in with each request.
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"email":"bench@exemplo.com.br","password":"bancada-2026"}'
