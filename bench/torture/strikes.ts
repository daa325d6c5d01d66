import { setTimeout as sleep } from 'node:timers/promises'
import type { Hub } from './hub.ts'

export const upTo = (milliseconds: number) => Math.random() * milliseconds
const sometimes = () => Math.random() < 1 / 3

/** Sends a signal. Returns whether the process still existed. */
function signal(pid: number, name: NodeJS.Signals | 0) {
  try {
    return pid > 0 && process.kill(pid, name)
  } catch {
    return false
  }
}

async function until(condition: () => boolean) {
  while (!condition()) await sleep(5)
}

/** Waits for a database with another process id. */
async function another(hub: Hub, old: number) {
  let pid = 0
  await until(() => {
    pid = hub.databasePid()
    return (pid > 0 && pid !== old) || !hub.isAlive()
  })
  return pid
}

/** Kills the database and waits for its replacement, which is killed during startup in one of three cases. */
async function strikeDatabase(hub: Hub, how: 'SIGKILL' | 'SIGINT') {
  const old = hub.databasePid()
  let blow = performance.now()
  signal(old, how)
  const successor = await another(hub, old)
  if (how === 'SIGINT' || !sometimes()) return blow
  await sleep(upTo(200))
  blow = performance.now()
  signal(successor, 'SIGKILL')
  await another(hub, successor)
  return blow
}

async function restartServer(hub: Hub) {
  let blow = performance.now()
  hub.launch()
  while (sometimes()) {
    await sleep(upTo(1500))
    blow = performance.now()
    await hub.kill('SIGKILL')
    hub.launch()
  }
  return blow
}

/** An attack on a hub under writes. Returns the time of the last kill, once it has taken effect. */
export type Strike = (hub: Hub) => Promise<number>

export const strikes: Record<string, Strike> = {
  /** The database keeps running and is adopted. */
  async servidor(hub) {
    await hub.kill('SIGKILL')
    return restartServer(hub)
  },
  banco: (hub) => strikeDatabase(hub, 'SIGKILL'),
  /** Kills one session or background process of PostgreSQL, which then ends all sessions and recovers. */
  async 'sessão do banco'(hub) {
    const pids = await hub.backendPids()
    const pid = pids[Math.floor(upTo(pids.length))]
    if (!pid) throw new Error('the database has no sessions')
    const blow = performance.now()
    signal(pid, 'SIGKILL')
    // Everything seems fine until PostgreSQL has noticed it.
    await until(() => !signal(pid, 0))
    await sleep(100)
    return blow
  },
  async ambos(hub) {
    const database = hub.databasePid()
    const blows = [() => hub.kill('SIGKILL'), async () => signal(database, 'SIGKILL')]
    if (sometimes()) blows.reverse()
    for (const blow of blows) {
      await blow()
      await sleep(upTo(50))
    }
    return restartServer(hub)
  },
  'reinício do banco': (hub) => strikeDatabase(hub, 'SIGINT'),
}

/** Attacks that the server survives: every call must get a response meanwhile. */
export const answeredThrough = ['banco', 'sessão do banco', 'reinício do banco']
