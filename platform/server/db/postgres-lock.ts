import { rmSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '#platform/server/operator-error.ts'
import { shortHash } from './postgres-account.ts'

type Lock = { release: () => Promise<void> }
/** `isStopping` is asked when another process wants the directory: whether this one is about to release it. */
type Locking = { say: (sentence: string) => void; isStopping: () => boolean }

/** Milliseconds that a holder has to stop; its own limit is ten seconds, and a busy machine adds to it. */
const patience = 20_000
/** Milliseconds during which a holder that says it is running may still receive its signal. */
const grace = 1500

/**
 * One Certame per data directory. The lock is a listening socket, which the kernel releases however the process ends: no stale file, no reused
 * process id. On Linux it has no file at all (abstract namespace); elsewhere a dead one refuses connections. A holder that is stopping is waited
 * for: a restart may start before the process of before has ended.
 */
export async function lockDirectory(dataDir: string, { say, isStopping }: Locking): Promise<Lock> {
  const abstract = process.platform === 'linux'
  const address = abstract ? `\0certame-${shortHash(dataDir)}` : `/tmp/certame-${shortHash(dataDir)}.lock`
  const began = Date.now()
  let isWaiting = false
  for (;;) {
    const listener = await listen(address, isStopping)
    if (listener) return { release: () => new Promise((resolve) => listener.close(() => resolve())) }
    const holder = await ask(address)
    const waited = Date.now() - began
    if (waited > patience || (holder?.state === 'running' && waited > grace))
      throw new OperatorError(
        `O diretório ${dataDir} já está em uso por outro Certame${holder?.pid ? ` (processo ${holder.pid})` : ''}. Encerre-o ou aponte DATA_DIR para outro diretório.`,
      )
    if (!holder && !abstract) rmSync(address, { force: true })
    if (holder?.state === 'stopping' && !isWaiting) {
      isWaiting = true
      say(`Aguardando o Certame anterior (processo ${holder.pid}), que ainda está parando…`)
    }
    await sleep(50)
  }
}

function listen(address: string, isStopping: () => boolean): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    // A process that finds the directory locked gets the process id and state of the holder.
    const server = createServer((socket) =>
      socket.on('error', () => {}).end(`${process.pid} ${isStopping() ? 'stopping' : 'running'}`),
    )
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(address, () => resolve(server.unref()))
  })
}

/** The holder of a lock, without an id when it is too busy to answer; undefined when the socket is dead. */
function ask(address: string): Promise<{ pid?: string | undefined; state?: string | undefined } | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = createConnection(address)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => {
      const [, pid, state] = /^(\d+) (\w+)$/.exec(answer) ?? []
      resolve({ pid, state })
    })
  })
}
