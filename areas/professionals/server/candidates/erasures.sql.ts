import type { Db } from '#server/platform/db/db.ts'

export const findErasure = (db: Db, candidateId: string) =>
  db.selectFrom('personErasures').selectAll().where('candidateId', '=', candidateId).executeTakeFirst()
