import { type RawBuilder, sql } from 'kysely'
import { invoiceCode } from '#billing/server/invoices/invoices.sql.ts'
import { addressOfRecord } from '#desk/contract/recordLinks.rules.ts'
import type { LinkedKind, RecordLink, RecordRef } from '#desk/contract/recordLinks.ts'
import { formatCnpj } from '#platform/contract/brazil.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

type Row = Omit<RecordLink, 'kind' | 'address'> & { processId?: string; typeUser?: number }
type Read = (ids: string[], readerId: string) => RawBuilder<Row>

const inBin = sql`deleted_at is not null as "inBin"`
const never = sql`false as "inBin"`
const planName = sql`(select p.name from plan_versions v join plans p on p.id = v.plan_id where v.id = s.plan_version_id)`
const isErased = sql`k.privacy_state = 'anonimizado'`

/** Records of each kind by their ids. A message is visible to its author only, and an erased professional to nobody. */
const reads: Record<LinkedKind, Read> = {
  company: (ids) =>
    sql`select id, name as title, cnpj as subtitle, state, ${inBin} from companies where id = any(${ids}::uuid[])`,
  candidate: (ids) =>
    sql`select k.id, ${calledName} as title, concat_ws(' · ', nullif(k.profession, ''), nullif(k.city, '')) as subtitle, k.state,
      k.deleted_at is not null as "inBin" from candidates k where k.id = any(${ids}::uuid[]) and not ${isErased}`,
  process: (ids) =>
    sql`select p.id, p.title, concat_ws(' · ', p.code, c.name) as subtitle, p.state, p.deleted_at is not null as "inBin"
      from selective_processes p join companies c on c.id = p.company_id where p.id = any(${ids}::uuid[])`,
  application: (ids) =>
    sql`select a.id, ${calledName} as title, p.title as subtitle, a.status as state, p.deleted_at is not null or k.deleted_at is not null as "inBin",
      p.id as "processId" from applications a join candidates k on k.id = a.candidate_id join selective_processes p on p.id = a.process_id
      where a.id = any(${ids}::uuid[]) and not ${isErased}`,
  partner: (ids) =>
    sql`select id, name as title, contact_name as subtitle, state, ${inBin} from partners where id = any(${ids}::uuid[])`,
  account: (ids) =>
    sql`select id, name as title, occupation as subtitle, state, ${never} from accounts where id = any(${ids}::uuid[]) and not shadow`,
  message: (ids, readerId) =>
    sql`select id, subject as title, '' as subtitle, state, ${inBin}, type_user as "typeUser" from messages where id = any(${ids}::uuid[]) and author_id = ${readerId}`,
  plan: (ids) =>
    sql`select p.id, p.name as title, p.code as subtitle, p.state, ${never} from plans p where p.id = any(${ids}::uuid[])`,
  subscription: (ids) =>
    sql`select s.id, c.name as title, ${planName} as subtitle, s.state, ${never} from subscriptions s join companies c on c.id = s.company_id
      where s.id = any(${ids}::uuid[])`,
  invoice: (ids) =>
    sql`select i.id, ${invoiceCode} as title, c.name as subtitle, i.state, ${never} from invoices i join companies c on c.id = i.company_id
      where i.id = any(${ids}::uuid[])`,
  task: (ids) =>
    sql`select t.id, t.title, c.name as subtitle, '' as state, t.archived_at is not null as "inBin" from tasks t join task_columns c on c.id = t.column_id
      where t.id = any(${ids}::uuid[])`,
  post: (ids) =>
    sql`select id, coalesce(nullif(title, ''), slug) as title, slug as subtitle, state, ${inBin} from news_posts where id = any(${ids}::uuid[])`,
  voucher: (ids) =>
    sql`select id, code as title, name as subtitle, state, ${never} from vouchers where id = any(${ids}::uuid[])`,
}

async function readKind(db: Db, kind: LinkedKind, ids: string[], readerId: string): Promise<RecordLink[]> {
  const { rows } = await reads[kind](ids, readerId).execute(db)
  return rows.map(({ processId, typeUser, ...row }) => ({
    ...row,
    kind,
    subtitle: kind === 'company' ? formatCnpj(row.subtitle) : (row.subtitle ?? ''),
    address: addressOfRecord({ kind, id: row.id, processId, typeUser }),
  }))
}

/** The records of references as links, by one query of each kind. Those that do not exist or are not visible to the reader are missing. */
export async function resolveLinks(db: Db, refs: readonly RecordRef[], readerId: string): Promise<RecordLink[]> {
  const byKind = Map.groupBy(refs, ({ kind }) => kind)
  const found = await Promise.all(
    [...byKind].map(([kind, of]) => readKind(db, kind, [...new Set(of.map(({ id }) => id))], readerId)),
  )
  const links = new Map(found.flat().map((link) => [`${link.kind}:${link.id}`, link]))
  return [...new Set(refs.map(({ kind, id }) => `${kind}:${id}`))].flatMap((key) => links.get(key) ?? [])
}
