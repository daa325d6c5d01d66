import { AsyncLocalStorage } from 'node:async_hooks'

/** A call that its caller may repeat with the same key. */
export type Repeatable = {
  /** A hash of the key and of who calls. */
  id: Buffer
  /** A hash of what was asked. */
  asked: Buffer
  /** Whether a transaction of this call has committed its key. */
  isClaimed: boolean
}

const calls = new AsyncLocalStorage<Repeatable>()

/** Runs a call whose first transaction that writes also stores its key: both commit, or neither. */
export const runRepeatable = <T>(call: Repeatable, run: () => Promise<T>): Promise<T> => calls.run(call, run)

/** The call under way, while nothing of it has been committed. */
export function unclaimed(): Repeatable | undefined {
  const call = calls.getStore()
  return call?.isClaimed ? undefined : call
}

/** Stores the key unless the transaction has written nothing. A second call with the same key waits here for the first, and fails when that commits. */
export const claim = `insert into idempotency_keys (id, asked) select $1, $2 where pg_current_xact_id_if_assigned() is not null`
