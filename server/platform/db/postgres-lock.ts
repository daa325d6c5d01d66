import { rmSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { OperatorError } from '#server/platform/operator-error.ts'
import { shortHash } from './postgres-account.ts'

export type Lock = { release: () => Promise<void> }

/**
 * One Certame per data directory. The lock is a listening socket, which the kernel releases however the process ends: no stale file, no reused
 * process id. On Linux it has no file at all (abstract namespace); elsewhere a dead one refuses connections.
 */
export async function lockDirectory(dataDir: string): Promise<Lock> {
  const abstract = process.platform === 'linux'
  const address = abstract ? `\0certame-${shortHash(dataDir)}` : `/tmp/certame-${shortHash(dataDir)}.lock`
  let server = await listen(address)
  if (!server) {
    const holder = await ask(address)
    if (holder === undefined && !abstract) {
      rmSync(address, { force: true })
      server = await listen(address)
    }
    if (!server)
      throw new OperatorError(
        `O diretório ${dataDir} já está em uso por outro Certame (processo ${holder ?? '?'}). Encerre-o ou aponte DATA_DIR para outro diretório.`,
      )
  }
  const listener = server
  return { release: () => new Promise((resolve) => listener.close(() => resolve())) }
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    // A process that finds the directory locked gets the holder's process id.
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(address, () => resolve(server.unref()))
  })
}

function ask(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = createConnection(address)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => resolve(answer || '?'))
  })
}
