import { readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The socket on which the hub of a port is asked to end a window for appeals. */
const socketOf = (port: string) => join(tmpdir(), `certame-e2e-${port}.sock`)

/** In the hub: a window for appeals takes days, and the clock of a server cannot be set. */
export function endAppealsWhenAsked(port: string, dataDir: string) {
  const socketPath = socketOf(port)
  rmSync(socketPath, { force: true })
  createServer(async ({ url = '' }, response) => {
    // The fifth line of this file is the directory of the database's socket.
    const [, , , , host] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    const client = new pg.Client({ host, user: 'certame', database: 'certame' })
    await client.connect()
    await client.query(`update selective_processes set appeal_closes_at = now() - interval '1 minute' where id = $1`, [
      url.slice(1),
    ])
    await client.end()
    response.end()
  })
    .listen(socketPath)
    .unref()
}

/** In a journey: ends the window for appeals of a process. */
export const endAppeals = (baseURL: string | undefined, processId: string) =>
  new Promise<void>((resolve, reject) => {
    const { port } = new URL(baseURL ?? '')
    request({ socketPath: socketOf(port), path: `/${processId}`, method: 'POST' }, ({ statusCode }) =>
      statusCode === 200 ? resolve() : reject(new Error(`the window for appeals stays open: ${statusCode}`)),
    )
      .on('error', reject)
      .end()
  })
