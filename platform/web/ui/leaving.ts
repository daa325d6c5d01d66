import { ApiError } from '#platform/web/api/client.ts'
import { toast } from './noticeQueue.ts'

/** Something that was sent and has not left: for some seconds its user can undo it or let it leave. */
export type Leaving = {
  id: string
  /** The sentence with the seconds that are left. */
  says: (seconds: number) => string
  /** Seconds until it leaves, by the clock of the server, when it was answered. */
  seconds: number
  undo: () => Promise<unknown>
  leave?: () => Promise<unknown>
  /** It has left. */
  onGone?: () => void
}
export type Counted = Leaving & { until: number }

let waiting: readonly Counted[] = []
const listeners = new Set<() => void>()
function set(next: readonly Counted[]) {
  waiting = next
  for (const listener of listeners) listener()
}

/** Says an error, and whether it ends the matter: without a connection it can be tried again. */
function isOver(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
  return error.status !== 0
}
const ends = (act: Promise<unknown> | undefined) => (act ?? Promise.resolve()).then(() => true, isOver)

/** Everything that is leaving, whatever page is open: a page that closes stops no countdown. */
export const leaving = {
  add: (added: Leaving) =>
    set([...waiting.filter(({ id }) => id !== added.id), { ...added, until: Date.now() + added.seconds * 1000 }]),
  remove: (id: string) => set(waiting.filter((each) => each.id !== id)),
  /** Undoes one of them, the last one without an id; a refusal is a notice. */
  async undo(id?: string) {
    const found = waiting.findLast((each) => id === undefined || each.id === id)
    if (!found) return
    if (await ends(found.undo())) leaving.remove(found.id)
  },
  async leave(id: string) {
    const found = waiting.find((each) => each.id === id)
    if (!(await ends(found?.leave?.()))) return
    found?.onGone?.()
    leaving.remove(id)
  },
  all: () => waiting,
  watch: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
