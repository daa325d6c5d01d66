import type { Db } from '#platform/server/db/db.ts'

type Handler<T> = (tx: Db, payload: T) => Promise<unknown>

/** Something that happened in one area and that later areas act on, in the same transaction. */
export type DomainEvent<T> = { name: string; handlers: Handler<T>[] | null }

/** The payload of an event. */
export type PayloadOf<E> = E extends DomainEvent<infer T> ? T : never

/** Declares an event. Its area emits it; `app/server/registry.ts` names its handlers. */
export const defineEvent = <T>(name: string): DomainEvent<T> => ({ name, handlers: null })

/** Names the handlers of an event, in the order in which they run. Called once for each event, by `app/server/registry.ts`. */
export function handle<T>(event: DomainEvent<T>, ...handlers: Handler<T>[]) {
  event.handlers = handlers
}

/**
 * Runs the handlers of an event in the transaction of what caused it: all of it commits, or none.
 *
 * @throws when `app/server/registry.ts` does not know the event, which would otherwise lose what follows from it.
 */
export async function emit<T>(tx: Db, event: DomainEvent<T>, payload: T): Promise<void> {
  if (!event.handlers) throw new Error(`app/server/registry.ts names no handlers of ${event.name}`)
  for (const handler of event.handlers) await handler(tx, payload)
}
