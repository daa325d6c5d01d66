import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '#platform/server/operator-error.ts'

const program = fileURLToPath(new URL('./fill.worker.ts', import.meta.url))

/** Formats, for the operator, the reason for which the hub stays empty. */
export const unfilled = (why: string) =>
  `A demonstração não pôde ser criada (${why}). O hub continua vazio. Tente de novo quando o computador e o banco estiverem menos ocupados, ou comece sem ela: DEMO=0 npm start`

type Failure = { message: string; stack: string; isForOperator: boolean }
const isFailure = (sent: object): sent is Failure => 'isForOperator' in sent

/**
 * Fills an empty hub with the demo. A process of its own does it, because the server would keep what that needs, twice its own memory, for as
 * long as it runs. Ended before its time, it leaves nothing: it fills in one transaction.
 */
export function startFilling(ownerUrl: string) {
  const env = { ...process.env, DATABASE_URL: ownerUrl, MIGRATION_DATABASE_URL: undefined }
  const child = fork(program, { env, execArgv: ['--disable-warning=ExperimentalWarning'] })
  const filled = new Promise<void>((resolve, reject) => {
    child.on('message', (sent: object) => {
      if (!isFailure(sent)) return
      const { message, stack, isForOperator } = sent
      reject(isForOperator ? new OperatorError(message) : Object.assign(new Error(message), { stack }))
      child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new OperatorError(unfilled(`o processo que a grava terminou com ${signal ?? code}`))),
    )
  })
  return { filled, stop: async () => child.kill('SIGKILL') }
}
