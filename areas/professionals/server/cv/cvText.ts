import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Refusal } from '#platform/contract/refusals.ts'

export type CvKind = 'pdf' | 'docx'
type CvFailure = Extract<Refusal, `cv_${string}`>
export type CvText = { text: string; pages: number | null } | { failure: CvFailure }

const program = fileURLToPath(new URL('./cvText.worker.ts', import.meta.url))
/** Time limit in milliseconds for any file. */
const longest = 30_000
/** Limit in characters of the answer, above the size of any CV text as JSON. */
const maxAnswer = 2_000_000

/** Gives a process a low priority. One that has ended has none. */
function yieldTo(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It failed to start, which its own events say.
  }
}

/**
 * The text of a CV. A child process reads it without our environment (no key, no address of the database), limits its own memory and
 * is killed at the time limit, so that a file can harm nothing else.
 */
export function readText(bytes: Buffer, kind: CvKind): Promise<CvText> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, kind], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
    // Requests come first: many people send a CV in the last hour of a vacancy.
    if (child.pid) yieldTo(child.pid)
    let answer = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), longest)
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      answer += part
      if (answer.length > maxAnswer) child.kill('SIGKILL')
    })
    // The child may exit before it has read everything.
    child.stdin.on('error', () => {})
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0 ? (JSON.parse(answer) as CvText) : { failure: 'cv_too_heavy' })
    })
    child.stdin.end(bytes)
  })
}
