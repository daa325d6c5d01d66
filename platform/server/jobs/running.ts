import { takeTrace } from '#platform/server/tracing/carried.ts'
import { beginSpan } from '#platform/server/tracing/tracing.ts'
import { inWork } from '#platform/server/tracing/work.ts'

type Runs = { done: number; failed: number; seconds: number }
/** All that this process has run since it started, by task. */
const counted = new Map<string, Runs>()
export const listRuns = (): (Runs & { task: string })[] => [...counted].map(([task, runs]) => ({ task, ...runs }))

/** Runs a task from the queue as one piece of work, which continues the trace of what caused it, and counts it. */
export async function runTask(
  { task, id, stored }: { task: string; id: string; stored: unknown },
  run: (payload: unknown) => Promise<unknown>,
): Promise<void> {
  const { payload, parent } = takeTrace(stored)
  const span = beginSpan(() => ({
    name: `task ${task}`,
    kind: 'consumer',
    attributes: { 'messaging.system': 'graphile-worker', 'messaging.destination.name': task },
    parent,
  }))
  const startedAt = performance.now()
  const runs = counted.get(task) ?? { done: 0, failed: 0, seconds: 0 }
  counted.set(task, runs)
  try {
    await inWork({ id, what: task, span }, () => run(payload))
    runs.done++
    span?.end()
  } catch (error) {
    runs.failed++
    span?.end({ failed: true })
    throw error
  } finally {
    runs.seconds += (performance.now() - startedAt) / 1000
  }
}
