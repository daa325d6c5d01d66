import { type RawBuilder, sql } from 'kysely'
import type { AccountState } from '#access/contract/accounts.rules.ts'
import type { NoteEntity } from '#access/contract/notes.ts'
import type { CompanyState } from '#companies/contract/companies.ts'
import type { PartnerState } from '#companies/contract/partners.ts'
import { type ProcessState, processStates } from '#platform/contract/states.ts'
import { calledNameOf } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'
import { companyLogoOf, partnerLogoOf, photoOf } from '#platform/server/files/files.sql.ts'
import type { CandidateState } from '#professionals/contract/candidates.ts'

// Limits for terms that match a large part of a table: matches read, and matches ranked, active ones first.
// The palette must answer while the user types.
const lookedAt = 2000
const weighed = 300

type Found = { id: string; title: string; detail: string; pictureId: string | null }
type Shown = {
  title: RawBuilder<string>
  detail: RawBuilder<string>
  picture?: RawBuilder<string | null>
  /** States in which a record is in use. */
  active: readonly string[]
}

const activeCompanies: readonly CompanyState[] = ['ativa', 'inadimplente', 'pendente_verificacao', 'rascunho']
const activeCandidates: readonly CandidateState[] = ['convidado', 'cadastrado', 'ativo']
const activeProcesses: readonly ProcessState[] = processStates.filter(
  (state) => !['homologado', 'arquivado', 'suspenso', 'cancelado'].includes(state),
)
const activePartners: readonly PartnerState[] = ['prospecto', 'em_negociacao', 'ativo']
const activeAccounts: readonly AccountState[] = ['convidado', 'pendente', 'ativo']

/** Sort key that puts rows in use first. */
const isOver = (states: readonly string[]) => sql`state <> all(${[...states]}::text[])`

/** Finds up to five rows that contain the term: rows in use first, then names that begin with the term. */
async function few(
  db: Db,
  table: 'companies' | 'candidates' | 'selectiveProcesses' | 'partners',
  { title, detail, picture = sql`null`, active }: Shown,
  search: string,
): Promise<Found[]> {
  const beginning = sql`substr(anywhere(${search}), 2)`
  const having = (pattern: RawBuilder<unknown>) =>
    sql`(select id from (select id, state from ${sql.table(table)} where deleted_at is null and search_text like ${pattern}
      limit ${sql.lit(lookedAt)}) found order by ${isOver(active)} limit ${sql.lit(weighed)})`
  const { rows } = await sql<Found>`
    with fitting as (${having(beginning)} union ${having(sql`anywhere(${search})`)})
    select t.id, ${title} as title, ${detail} as detail, ${picture} as "pictureId" from fitting join ${sql.table(table)} t on t.id = fitting.id
    order by ${isOver(active)}, fold(${title}) like ${beginning} desc, ${title}, t.id limit 5`.execute(db)
  return rows
}

const joined = (...parts: RawBuilder<string>[]) =>
  sql<string>`concat_ws(' · ', ${sql.join(parts.map((p) => sql`nullif(${p}, '')`))})`

export const findCompanies = (db: Db, search: string) =>
  few(
    db,
    'companies',
    { title: sql`t.name`, detail: sql`t.cnpj`, picture: companyLogoOf('t.id'), active: activeCompanies },
    search,
  )

export const findPartners = (db: Db, search: string) =>
  few(
    db,
    'partners',
    {
      title: sql`t.name`,
      detail: joined(sql`t.contact_name`, sql`t.city`),
      picture: partnerLogoOf('t.id'),
      active: activePartners,
    },
    search,
  )

/** Posts are few, so their states need no ranking: what was written last comes first. */
export async function findPosts(db: Db, search: string) {
  const { rows } = await sql<Found & { slug: string }>`
    select p.id, p.slug, p.title, ${joined(sql`p.draft->'tags'->>0`, sql`a.name`)} as detail, p.draft->>'coverId' as "pictureId"
    from news_posts p join accounts a on a.id = p.author_id
    where p.deleted_at is null and p.title <> '' and p.search_text like anywhere(${search})
    order by fold(p.title) like anywhere(${search}) desc, p.updated_at desc, p.id limit 5`.execute(db)
  return rows
}

/** Agendas are few: those in which applicants may choose come first. */
export async function findAgendas(db: Db, search: string) {
  const { rows } = await sql<Omit<Found, 'pictureId'>>`
    select g.id, g.title, ${joined(sql`p.title`, sql`c.name`)} as detail
    from booking_agendas g join selective_processes p on p.id = g.process_id join companies c on c.id = p.company_id
    where p.deleted_at is null and (fold(g.title) like anywhere(${search}) or p.search_text like anywhere(${search}))
    order by g.closed_at is null and g.choose_until > now() desc, fold(g.title) like substr(anywhere(${search}), 2) desc, g.choose_until desc, g.id limit 5`.execute(
    db,
  )
  return rows
}

/** Accounts are few and have no bin, so no index is needed. */
export async function findAccounts(db: Db, search: string) {
  const { rows } = await sql<Omit<Found, 'pictureId'>>`
    select t.id, t.name as title, ${joined(sql`t.occupation`, sql`t.email`)} as detail from accounts t
    where not t.shadow and t.search_text like anywhere(${search})
    order by ${isOver(activeAccounts)}, fold(t.name) like substr(anywhere(${search}), 2) desc, t.name, t.id limit 5`.execute(
    db,
  )
  return rows
}

/** Finds open tasks that contain the words, the newest first. */
export async function findTasks(db: Db, search: string) {
  const { rows } = await sql<Omit<Found, 'pictureId'>>`
    select t.id, t.title, c.name as detail from tasks t join task_columns c on c.id = t.column_id
    where t.archived_at is null and t.search_text like anywhere(${search})
    order by t.done_at is not null, fold(t.title) like substr(anywhere(${search}), 2) desc, t.created_at desc, t.id limit 5`.execute(
    db,
  )
  return rows
}

type FoundNote = Omit<Found, 'pictureId'> & { entity: NoteEntity; entityId: string; processId: string | null }
/** Finds notes that contain the words, newest first. Excludes notes about records in the bin. */
export async function findNotes(db: Db, search: string) {
  const { rows } = await sql<FoundNote>`
    with fitting as (select * from notes where search_text like anywhere(${search}) limit ${sql.lit(weighed)})
    select n.id, left(regexp_replace(n.text, '\\s+', ' ', 'g'), 120) as title,
      coalesce(c.name, nullif(k.social_name, ''), k.full_name, p.title, t.title) as detail,
      case when n.company_id is not null then 'company' when n.candidate_id is not null then 'candidate'
        when n.process_id is not null then 'process'
        when n.task_id is not null then 'task' else 'application' end as entity,
      coalesce(n.company_id, n.candidate_id, n.process_id, n.application_id, n.task_id) as "entityId", a.process_id as "processId"
    from fitting n left join applications a on a.id = n.application_id left join companies c on c.id = n.company_id
      left join candidates k on k.id = coalesce(n.candidate_id, a.candidate_id)
      left join selective_processes p on p.id = coalesce(n.process_id, a.process_id) left join tasks t on t.id = n.task_id
    where coalesce(c.deleted_at, k.deleted_at, p.deleted_at, t.archived_at) is null
    order by n.created_at desc, n.id desc limit 5`.execute(db)
  return rows
}

export const findCandidates = (db: Db, search: string) =>
  few(
    db,
    'candidates',
    {
      title: calledNameOf('t'),
      detail: joined(sql`t.profession`, sql`t.city`),
      picture: photoOf('t.id'),
      active: activeCandidates,
    },
    search,
  )

export const findProcesses = (db: Db, search: string) =>
  few(
    db,
    'selectiveProcesses',
    {
      title: sql`t.title`,
      detail: joined(sql`t.code`, sql`(select c.name from companies c where c.id = t.company_id)`),
      active: activeProcesses,
    },
    search,
  )
