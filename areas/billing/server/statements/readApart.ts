import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Refusal } from '#platform/contract/refusals.ts'
import { WrongStatement } from './entries.rules.ts'
import { readStatement, type Statement } from './readStatement.ts'

export type FromStatementWorker =
  | { statement: Statement }
  | { failure: Refusal; values: Record<string, string | number> }

/** Bytes that are read in less time than a thread needs to start: most statements. */
const small = 256 * 1024
/** Milliseconds for any file; a month of a large account takes one second. */
const patience = 30_000
/** A file that needs more memory ends the thread, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }

/** Reads a statement, a large one in a thread of its own while other requests are answered. Throws `WrongStatement`. */
export async function readStatementApart(bytes: Buffer): Promise<Statement> {
  if (bytes.length <= small) return readStatement(bytes)
  const copy = new Uint8Array(bytes)
  const worker = new Worker(new URL('./statement.worker.ts', import.meta.url), {
    workerData: { bytes: copy },
    transferList: [copy.buffer],
    resourceLimits,
  })
  const signal = AbortSignal.timeout(patience)
  try {
    const [message] = (await once(worker, 'message', { signal })) as [FromStatementWorker]
    if ('statement' in message) return message.statement
    throw new WrongStatement(message.failure, message.values)
  } catch (error) {
    const isTooMuch = signal.aborted || (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isTooMuch ? new WrongStatement('statement_broken') : error
  } finally {
    await worker.terminate()
  }
}
