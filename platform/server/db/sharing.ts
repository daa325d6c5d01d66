import { sql } from 'kysely'

/** Whether a record is locked against changes until the transaction ends; a call that only reads does not wait for them. */
export type Sharing = { isLocked: boolean }
export const locked: Sharing = { isLocked: true }
export const unlocked: Sharing = { isLocked: false }

/** SQL: the lock of a record that is read. */
export const forShare = ({ isLocked }: Sharing) => (isLocked ? sql`for share` : sql``)
