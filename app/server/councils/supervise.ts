import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { complain, say } from '#platform/server/output.ts'
import { type Program, runCouncil } from './council.ts'
import { type Council, councilsOf, type EnvFile, mapOf } from './councils.rules.ts'
import { replaceMap, writeMap } from './proxyMap.ts'

type Options = {
  /** The folder with one file per council. */
  folder: string
  program: Program
  /** The environment of the supervisor. */
  env: Readonly<NodeJS.ProcessEnv>
  /** The folder with the `DATA_DIR` of councils that name none. */
  dataDir: string
  host: string
  firstPort: number
  mapFile: string
  /** The address at which HAProxy takes commands: a socket, or `host:port`. */
  haproxy: string | undefined
  /** Milliseconds between two looks at the folder. */
  every?: number
}

type Running = { council: Council; port: number; process: ReturnType<typeof runCouncil> }

/** Starts, restarts and stops the councils that the files of a folder describe, each in a process of its own, and tells the proxy where they are. */
export async function supervise(options: Options) {
  const { folder, program, env, dataDir, host, firstPort, mapFile, haproxy, every = 2000 } = options
  const running = new Map<string, Running>()
  const stopping = new AbortController()
  const turn = turnsOf(availableParallelism())
  let lastFaults = ''
  let written: string | undefined
  let isWithProxy = true

  async function look() {
    const { councils, faults } = councilsOf(await readFiles(folder), env, dataDir)
    const said = faults.map(({ name, sentence }) => `${name}: ${sentence}`).join('\n')
    if (said !== lastFaults && said) console.error(said)
    lastFaults = said
    // A file that was broken while its council runs does not stop it: only one that is gone does.
    const broken = new Set(faults.map(({ name }) => name.replace(/\.env$/, '')))
    const changed = (council: Council) => {
      const now = running.get(council.name)
      return now && !isDeepStrictEqual(now.council, council)
    }
    const gone = [...running.keys()].filter(
      (name) => !broken.has(name) && !councils.some((council) => council.name === name),
    )
    const again = councils.filter(changed).map(({ name }) => name)
    await Promise.all([...gone, ...again].map(stopOne))
    for (const council of councils)
      if (!running.has(council.name)) {
        const port = again.includes(council.name) ? (ports.get(council.name) ?? firstPort) : await freePort()
        ports.set(council.name, port)
        await mkdir(council.env.DATA_DIR ?? dataDir, { recursive: true, mode: 0o700 })
        say(`${council.name}: ${council.hosts.join(', ')} em ${host}:${port}`)
        running.set(council.name, { council, port, process: runCouncil(council, port, program, turn) })
      }
    await publish()
  }

  const ports = new Map<string, number>()
  async function stopOne(name: string) {
    await running.get(name)?.process.stop()
    running.delete(name)
    say(`${name}: parado`)
  }

  async function freePort() {
    const taken = new Set([...running.values()].map(({ port }) => port))
    for (let port = firstPort; ; port++) if (!taken.has(port) && (await isFree(port, host))) return port
  }

  async function publish() {
    const lines = mapOf(
      [...running.values()].map(({ council, port }) => ({ hosts: council.hosts, address: `${host}:${port}` })),
    )
    if (lines.join('\n') !== written) {
      await writeMap(mapFile, lines)
      written = lines.join('\n')
      isWithProxy = false
    }
    if (isWithProxy || !haproxy) return
    await replaceMap(haproxy, mapFile, lines)
    isWithProxy = true
  }

  await mkdir(dataDir, { recursive: true })
  const ended = (async () => {
    let failure = ''
    while (!stopping.signal.aborted) {
      await look().then(
        () => {
          failure = ''
        },
        (error: unknown) => {
          // The folder or the proxy is away: what runs goes on, and it is said once.
          const message = error instanceof Error ? error.message : String(error)
          if (message !== failure) complain(error)
          failure = message
        },
      )
      await sleep(every, undefined, { signal: stopping.signal }).catch(() => {})
    }
    await Promise.all([...running.values()].map(({ process }) => process.stop()))
  })()
  return {
    running: () =>
      [...running.values()].map(({ council, port, process }) => ({ name: council.name, port, pid: process.pid() })),
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}

/** Files of another kind are no councils; one that is being written is read at the next look. */
async function readFiles(folder: string): Promise<EnvFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.env'))
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const [text, { mode }] = await Promise.all([readFile(path, 'utf8'), stat(path)])
      return { name, text, isOpenToOthers: (mode & 0o007) !== 0 }
    }),
  )
}

function isFree(port: number, host: string) {
  return new Promise<boolean>((settle) => {
    const server = createServer()
    server.once('error', () => settle(false))
    server.listen(port, host, () => server.close(() => settle(true)))
  })
}

/** Lets so many starts be under way at a time. */
function turnsOf(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((settle) => waiting.push(settle))
    return release
  }
}
