import type { Db } from '#platform/server/db/db.ts'

export const findErasure = (db: Db, candidateId: string) =>
  db.selectFrom('personErasures').selectAll().where('candidateId', '=', candidateId).executeTakeFirst()
