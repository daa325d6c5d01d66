import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Refusal } from '#contract/platform/refusals.ts'

export type CvKind = 'pdf' | 'docx'
type CvFailure = Extract<Refusal, `cv_${string}`>
export type CvText = { text: string; pages: number | null } | { failure: CvFailure }

const program = fileURLToPath(new URL('./cvText.worker.ts', import.meta.url))
/** Whatever a file makes of it, it is over after so many milliseconds. */
const longest = 30_000
/** More than the text of a CV as JSON ever is. */
const mostAnswer = 2_000_000

/**
 * What a CV says. A program of its own reads it, which knows nothing of ours (no key, no address of the database), watches its own memory and
 * is ended when it takes too long: a file can harm nothing but itself.
 */
export function readText(bytes: Buffer, kind: CvKind): Promise<CvText> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, kind], { env: {}, stdio: ['pipe', 'pipe', 'ignore'] })
    let answer = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), longest)
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      answer += part
      if (answer.length > mostAnswer) child.kill('SIGKILL')
    })
    // It may be gone before it has read everything.
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
