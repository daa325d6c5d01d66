import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** Letters whose content is stored. */
export const listSealed = (db: Db) =>
  db.selectFrom('deliveries').select(['id', 'subject', 'sealed']).where('sealed', 'is not', null).execute()

/** Removes what a letter says; one that waits is not sent. */
export const eraseLetter = (db: Db, id: string) =>
  sql`update deliveries set subject = '', sealed = null, state = case when state = 'na_fila' then 'cancelado' else state end,
    cause_code = 'erased', cause = '' where id = ${id}`.execute(db)
