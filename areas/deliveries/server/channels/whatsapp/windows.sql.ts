import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** A user who wrote within 24 hours may be answered in free words. */
export const isOpen = (phone: RawBuilder<unknown>) => sql<boolean>`exists (select from whatsapp_windows w
  where address_key(w.phone) = address_key(${phone}) and w.last_at > now() - interval '24 hours')`

/** Opens the window of a user who wrote at a moment, in seconds since 1970. */
export const recordInbound = (tx: Db, phone: string, at: number) =>
  sql`insert into whatsapp_windows as w (phone, last_at) values (${phone}, least(to_timestamp(${at}), now()))
    on conflict (phone) do update set last_at = greatest(w.last_at, excluded.last_at)`.execute(tx)
