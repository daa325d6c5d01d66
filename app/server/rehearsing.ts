import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./rehearse.worker.ts', import.meta.url))
/** Megabytes: it reads everything in pieces, so that a large hub needs no more. */
const memory = 256

/** Starts a rehearsal. A process of its own does it, with little memory and behind all others, so that the hub answers as before; the task does not wait. */
export function startRehearsing(id: string, env: NodeJS.ProcessEnv = process.env) {
  const execArgv = ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${memory}`]
  const child = fork(program, [id], { env, execArgv })
  return new Promise<void>((settle) => {
    child.on('exit', () => settle())
    child.on('error', () => settle())
  })
}
