import { nameOf, shapeOf } from './shape.rules.ts'
import { beginSpan } from './tracing.ts'
import { currentWork } from './work.ts'

type Line = { ms: number; statement: string; request?: string | undefined; work?: string | undefined }
type Log = { warn: (line: Line, message: string) => void }

let slow: { log: Log; from: number } | undefined

/** From now on statements that take this many milliseconds are logged, by their shape. */
export function logSlowStatements(log: Log, from: number): void {
  slow = { log, from }
}

/** Begins to measure a statement; what is returned is called when it has ended. Its parameters are not passed, and so cannot be logged. */
export function measureStatement(text: string): (failure?: unknown) => void {
  const startedAt = performance.now()
  const work = currentWork()
  const parent = work?.span
  const span =
    parent &&
    beginSpan(() => {
      const shape = shapeOf(text)
      return {
        name: nameOf(shape),
        kind: 'client',
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': shape },
        parent,
      }
    })
  return (failure) => {
    const { code } = (failure ?? {}) as { code?: unknown }
    span?.end({
      failed: failure !== undefined,
      ...(typeof code === 'string' && { attributes: { 'db.response.status_code': code } }),
    })
    if (!slow) return
    const ms = Math.round(performance.now() - startedAt)
    if (ms < slow.from) return
    slow.log.warn({ ms, statement: shapeOf(text), request: work?.id, work: work?.what }, 'slow statement')
  }
}
