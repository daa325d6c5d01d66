import { parentPort, workerData } from 'node:worker_threads'
import { type Counted, patternsOf } from './tables.rules.ts'

/** The counts to decide on, or nothing: then it only answers that. */
const { processes, minimum } = workerData as { processes?: Counted[]; minimum?: number }
parentPort?.postMessage(processes && minimum ? patternsOf(processes, minimum) : { failure: 'nothing' })
