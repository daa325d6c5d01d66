import { type Parent, parentOf, traceparentOf } from './traceparent.rules.ts'
import { currentWork } from './work.ts'

/** The payload of a task, with the span that causes it: what the queue stores is all that its worker knows. Unchanged while nothing is traced. */
export function withTrace(payload: object): object {
  const span = currentWork()?.span
  return span ? { ...payload, traceparent: traceparentOf(span) } : payload
}

/** The payload as its handler expects it, and the span that caused it. */
export function takeTrace(stored: unknown): { payload: unknown; parent: Parent | undefined } {
  if (typeof stored !== 'object' || stored === null || !('traceparent' in stored))
    return { payload: stored, parent: undefined }
  const { traceparent, ...payload } = stored
  return { payload, parent: parentOf(traceparent) }
}
