import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReminderDays } from '#companies/contract/partners.rules.ts'
import {
  type AgreementStanding,
  type PartnerInput,
  PartnerRow,
  type PartnerState,
  type partnerQuery,
} from '#companies/contract/partners.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import { columnsOf } from '#platform/server/db/columns.ts'
import type { Db } from '#platform/server/db/db.ts'
import { countRows, facetsBy, matchesSearch, narrowBy, offset, sorting } from '#platform/server/db/lists.ts'
import { forShare, type Sharing } from '#platform/server/db/sharing.ts'
import { today } from '#platform/server/db/today.ts'
import { partnerLogoOf } from '#platform/server/files/files.sql.ts'

type Query = z.output<typeof partnerQuery>
const standing = sql<AgreementStanding>`case when agreement_end is null then 'sem_prazo' when agreement_end < ${today} then 'vencido'
  when agreement_end <= ${today} + 30 then 'a_vencer' else 'vigente' end`

const filters = {
  state: sql.ref<string>('state'),
  type: sql.ref<string>('type'),
  agreement: standing,
  uf: sql.ref<string>('uf'),
}

/** The partners that match the filters. A facet ignores its own filter. */
function matching(db: Db, query: Query, except?: string) {
  let found = db.selectFrom('partners').where('deletedAt', query.trash ? 'is not' : 'is', null)
  if (query.search) found = found.where(matchesSearch(query.search))
  return narrowBy(found, filters, query, except)
}

/** The columns of the list, in its order. */
function selectPartners(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  return (
    matching(db, query)
      .select(columnsOf(PartnerRow, ['agreement', 'logoUrl']))
      .select(standing.as('agreement'))
      // Agreements without an end sort last in both directions.
      .orderBy(column, (order) => (direction === 'desc' ? order.desc() : order.asc()).nullsLast())
      .orderBy('id')
  )
}

/** All matches, for an export. */
export const allPartners = (db: Db, query: Query) => ({
  found: matching(db, query).select('id'),
  rows: selectPartners(db, query),
})

/** A page of partners, and the count of all matches. */
export async function listPartners(db: Db, query: Query) {
  const [rows, counted] = await Promise.all([
    selectPartners(db, query)
      .select(partnerLogoOf('partners.id').as('logoId'))
      .limit(query.limit)
      .offset(offset(query))
      .execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...counted }
}

export const partnerFacets = (db: Db, query: Query) => facetsBy(filters, (by) => matching(db, query, by))

const partnerOf = (db: Db, id: string) =>
  db
    .selectFrom('partners')
    .selectAll()
    .select(standing.as('agreement'))
    .where('id', '=', id)
    .$narrowType<{ uf: ''; benefits: CleanHtml }>()
export const findPartner = (db: Db, id: string) => partnerOf(db, id).executeTakeFirst()

/** HTML is stored only after cleanRichText. */
type CleanInput = PartnerInput & { benefits: CleanHtml }

export const insertPartner = (db: Db, partner: CleanInput) =>
  db.insertInto('partners').values(partner).returning('id').executeTakeFirstOrThrow()

type Change = Partial<CleanInput> & { state?: PartnerState; stateReason?: string; deletedAt?: string | null }
export const updatePartner = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('partners')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/** The agreements that end within a number of days, including today, of partnerships that have not ended. */
export const endingAgreements = (db: Db, days: number) =>
  db
    .selectFrom('partners')
    .select(['id', 'name', sql<string>`agreement_end`.as('end'), sql<number>`agreement_end - ${today}`.as('daysLeft')])
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'encerrado')
    .where(sql<boolean>`agreement_end between ${today} and ${today} + ${days}::int`)
    .orderBy('agreementEnd')
    .orderBy('id')
    .execute()

/** Returns nothing when this reminder is already recorded for this end date. */
export const recordReminder = (db: Db, partnerId: string, agreementEnd: string, days: ReminderDays) =>
  db
    .insertInto('partnerReminders')
    .values({ partnerId, agreementEnd, days })
    .onConflict((conflict) => conflict.doNothing())
    .returning('days')
    .executeTakeFirst()

/** A partner, locked while its files change. */
export async function sharePartner(tx: Db, id: string, sharing: Sharing) {
  const { rows } = await sql<{
    deleted: boolean
  }>`select deleted_at is not null as deleted from partners where id = ${id} ${forShare(sharing)}`.execute(tx)
  return rows[0]
}
