import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Council, restartAfter } from './councils.rules.ts'

export type Program = { path: string; flags: readonly string[] }

/** Milliseconds after which a council that runs is no longer one that fails at once. */
const settled = 60_000
/** Milliseconds that a council has to stop by itself; it stops within ten seconds. */
const patience = 15_000

const isLogLine = (line: string) => line.startsWith('{"level":')

/**
 * Runs the process of one council, again and again when it ends, until it is stopped.
 * @param turn waits for the turn of a start: many at once would all be slow.
 */
export function runCouncil(
  { name, env }: Council,
  port: number,
  { path, flags }: Program,
  turn: () => Promise<() => void>,
) {
  let isStopping = false
  let child: ChildProcess | undefined
  const ending = new AbortController()

  const write = (stream: 'stdout' | 'stderr', line: string) =>
    process[stream].write(isLogLine(line) ? `{"council":"${name}",${line.slice(1)}\n` : `[${name}] ${line}\n`)

  async function once() {
    const release = await turn()
    try {
      if (isStopping) return null
      // Nothing of the supervisor's own environment: what is not in `env` does not reach the process.
      const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...flags, path], {
        env: { ...env, PORT: String(port) },
        // It ends with the supervisor, as the channel closes.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child = started
      const exit = new Promise<string>((settle) => {
        started.on('error', (error) => settle(error.message))
        started.on('exit', (code, signal) => settle(String(signal ?? code)))
      })
      const ready = new Promise<void>((settle) => {
        for (const stream of ['stdout', 'stderr'] as const) {
          const input = started[stream]
          if (!input) continue
          createInterface({ input }).on('line', (line) => {
            write(stream, line)
            if (line.includes('Certame is ready at')) settle()
          })
        }
      })
      await Promise.race([ready, exit])
      return exit
    } finally {
      release()
    }
  }

  async function keepRunning() {
    for (let failures = 0; !isStopping; ) {
      const began = Date.now()
      const exit = await once()
      if (isStopping || exit === null) return
      failures = Date.now() - began > settled ? 1 : failures + 1
      const seconds = restartAfter(failures)
      write('stderr', `O conselho parou (${exit}); recomeça em ${seconds} s.`)
      await sleep(seconds * 1000, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  const ended = keepRunning()
  return {
    pid: () => child?.pid,
    stop: async () => {
      isStopping = true
      ending.abort()
      child?.kill('SIGTERM')
      const late = setTimeout(() => child?.kill('SIGKILL'), patience)
      await ended
      clearTimeout(late)
    },
  }
}
