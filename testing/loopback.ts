import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (response: ServerResponse, request: IncomingMessage, text: string) => void

/** A real HTTP server on loopback that answers each request, once it has its text, as a test says. */
export async function openLoopback() {
  let answer: Answer = (response) => response.end()
  const server = createServer(async (request, response) =>
    answer(response, request, Buffer.concat(await request.toArray()).toString()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: (next: Answer) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export const json =
  (status: number, body: unknown, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
