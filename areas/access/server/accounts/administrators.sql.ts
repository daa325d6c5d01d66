import type { Db } from '#platform/server/db/db.ts'

/** The active administrators among some accounts. */
export const findActiveAdministrators = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('accounts')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .where('state', '=', 'ativo')
        .where('role', '=', 'administrador')
        .where('shadow', '=', false)
        .execute()

export const isActiveAdministrator = async (db: Db, id: string) => (await findActiveAdministrators(db, [id])).length > 0
