import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CountedProcess } from './counts.sql.ts'
import type { Patterns } from './tables.rules.ts'

/** Far more than thousands of processes take. */
const longest = 60_000

async function decide(processes: readonly CountedProcess[], minimum: number): Promise<Patterns> {
  const counted = processes.map(({ id, year, kinds, reached }) => ({ id, year, kinds, reached }))
  const worker = new Worker(new URL('./patterns.worker.ts', import.meta.url), {
    workerData: { processes: counted, minimum },
  })
  try {
    const [patterns] = await once(worker, 'message', { signal: AbortSignal.timeout(longest) })
    return patterns
  } finally {
    await worker.terminate()
  }
}

/** Decides what is hidden in a thread of its own, so that the server keeps responding, and once for each state of the counts. */
export function patternsOfCounts() {
  let last: { key: string; patterns: Promise<Patterns> } | undefined
  return (processes: readonly CountedProcess[], minimum: number): Promise<Patterns> => {
    const key = JSON.stringify([minimum, processes.map(({ id, year, countedAt }) => [id, year, countedAt])])
    if (last?.key !== key) {
      const own = { key, patterns: decide(processes, minimum) }
      own.patterns.catch(() => {
        if (last === own) last = undefined
      })
      last = own
    }
    return last.patterns
  }
}
