import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'

/** The subscriptions that have begun and not ended on some versions, locked until the transaction ends. */
export const lockOnVersions = (tx: Db, versionIds: readonly string[]) =>
  tx
    .selectFrom('subscriptions as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .innerJoin('planVersions as v', 'v.id', 's.planVersionId')
    .select(['s.id', 's.companyId', 's.periodStart', 's.courtesy', 'c.name as companyName', 'v.price'])
    .where('s.planVersionId', 'in', [...versionIds])
    .where('s.state', 'in', ['em_teste', 'ativa', 'em_atraso', 'suspensa'])
    .orderBy('s.id')
    .forUpdate('s')
    .execute()

/** From a day on, the next period of these subscriptions is on another version. */
export const migrate = (tx: Db, ids: readonly string[], { versionId, from }: { versionId: string; from: string }) =>
  tx
    .updateTable('subscriptions')
    .set({ nextVersionId: versionId, nextFrom: from, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', 'in', [...ids])
    .where('nextInvoiceId', 'is', null)
    .execute()
