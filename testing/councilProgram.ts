// Stands for the server in tests of the supervisor: answers with its environment, and ends when it is asked to.
import { createServer } from 'node:http'

const { PORT, HOST } = process.env
const server = createServer((request, response) => {
  if (request.url === '/fail') process.exit(3)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ pid: process.pid, host: request.headers.host, env: process.env }))
})
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
server.listen(Number(PORT), HOST, () => console.log(`Certame is ready at http://${HOST}:${PORT}`))
