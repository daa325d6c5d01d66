import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './spans.ts'

/** A piece of work under way: a call or a task. */
export type Work = {
  /** That of the call, which its caller and the log have too; that of the job for a task. */
  id: string
  /** `GET /api/companies`, or the name of the task. Never a value. */
  what: string
  /** Undefined while nothing is traced. */
  span: Span | undefined
}

const works = new AsyncLocalStorage<Work>()

export const currentWork = (): Work | undefined => works.getStore()
export const inWork = <T>(work: Work, run: () => T): T => works.run(work, run)
