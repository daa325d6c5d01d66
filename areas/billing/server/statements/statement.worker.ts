import { parentPort, workerData } from 'node:worker_threads'
import { WrongStatement } from './entries.rules.ts'
import type { FromStatementWorker } from './readApart.ts'
import { readStatement } from './readStatement.ts'

const { bytes } = workerData as { bytes: Uint8Array }
const say = (message: FromStatementWorker) => parentPort?.postMessage(message)

try {
  say({ statement: readStatement(Buffer.from(bytes)) })
} catch (error) {
  if (!(error instanceof WrongStatement)) throw error
  say({ failure: error.why, values: error.values })
}
