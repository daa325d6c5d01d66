import { type RawBuilder, sql } from 'kysely'
import { companyToOutsiders } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import type { Minimums, Weights } from '#hiring/contract/components.ts'
import type { Process } from '#hiring/contract/processes.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/db/db.ts'
import { publicStates } from '#vacancies/contract/phases.rules.ts'
import type { PublicPlace, Vacancy, VacancyRow } from '#vacancies/contract/vacancies.ts'

/** A site map has 50,000 addresses at most. */
const mostOpen = 5000

/** The columns of the list. Values that are not public do not leave the database: the company of a confidential process, and a salary that stays hidden. */
const rowColumns = sql`v.slug, v.published_at, p.title, nullif(${companyToOutsiders}, '') as company, p.profession, p.city, p.uf, p.workplace, p.contract,
  case when p.salary_public and (p.salary_min is not null or p.salary_max is not null)
    then json_build_object('min', p.salary_min, 'max', p.salary_max) end as salary,
  p.openings, p.reserve_openings, p.ruleset, p.edital_number, p.code, p.opens_at, p.closes_at, p.zone`

const ofVacancies = sql`vacancies v join selective_processes p on p.id = v.process_id join companies c on c.id = p.company_id`

const requirements = sql`coalesce((select json_agg(json_build_object('text', k.text, 'mandatory', k.mandatory) order by k.mandatory desc, k.position, k.id)
  from criteria k where k.process_id = p.id and k.component = 'requirements'), '[]') as requirements`

/** The vacancies that take applications, or will. */
export async function listOpen(db: Db): Promise<VacancyRow[]> {
  const { rows } = await sql<VacancyRow>`select ${rowColumns} from ${ofVacancies}
    where p.state = 'publicado' and p.deleted_at is null and p.closes_at > now()
    order by p.closes_at, v.slug limit ${mostOpen}`.execute(db)
  return rows
}

/** An open vacancy with the parts of its page beside its row, for the feeds. */
export type OpenVacancy = VacancyRow &
  Pick<Vacancy, 'processId' | 'description' | 'requirements'> & { changedAt: string }

/** All open vacancies with their descriptions. */
export async function listForFeeds(db: Db): Promise<OpenVacancy[]> {
  const { rows } =
    await sql<OpenVacancy>`select ${rowColumns}, p.id as process_id, p.description, ${requirements}, p.updated_at as changed_at from ${ofVacancies}
    where p.state = 'publicado' and p.deleted_at is null and p.closes_at > now() order by v.published_at desc, v.slug`.execute(
      db,
    )
  return rows
}

/** The addresses of open vacancies, and when each changed. */
export async function listAddresses(db: Db): Promise<{ slug: string; at: string }[]> {
  const { rows } = await sql<{ slug: string; at: string }>`select v.slug, p.updated_at as at from ${ofVacancies}
    where p.state = 'publicado' and p.deleted_at is null and p.closes_at > now()
    order by v.published_at desc limit ${mostOpen}`.execute(db)
  return rows
}

/** The process of an address that was public once, with its current address. */
export async function findAddress(db: Db, slug: string) {
  const { rows } = await sql<{ processId: string; slug: string; state: ProcessState; isBinned: boolean }>`
    select p.id as process_id, v.slug, p.state, p.deleted_at is not null as is_binned
    from vacancy_slugs s join vacancies v using (process_id) join selective_processes p on p.id = s.process_id
    where s.slug = ${slug}`.execute(db)
  return rows[0]
}

export type StoredVacancy = VacancyRow &
  Pick<Vacancy, 'processId' | 'description' | 'seniority' | 'hours' | 'benefits' | 'requirements' | 'minimumTotal'> &
  Pick<Process, 'state' | 'steps' | 'missing' | 'tieChain' | 'confidential' | 'appealClosesAt'> & {
    weights: Weights
    minimums: Minimums
  }

/** A public process for its page. */
export async function findVacancy(db: Db, processId: string): Promise<StoredVacancy | undefined> {
  const { rows } =
    await sql<StoredVacancy>`select ${rowColumns}, p.id as process_id, p.description, p.seniority, p.hours, p.benefits, p.steps, p.minimums,
      p.minimum_total, p.missing, p.tie_chain, p.state, p.confidential, p.appeal_closes_at, m.weights, ${requirements}
    from ${ofVacancies} join weight_models m on m.id = p.weight_model_id
    where p.id = ${processId} and p.deleted_at is null and p.state = any(${[...publicStates]}::text[])`.execute(db)
  return rows[0]
}

export type Posted = VacancyRow &
  Pick<Vacancy, 'processId' | 'description' | 'hours' | 'benefits' | 'requirements'> & {
    state: ProcessState
    isBinned: boolean
    isSalaryGiven: boolean
    isSalaryPublic: boolean
    /** Of the company, for administrators. */
    sector: string
    /** The names of a company that stays unknown, which no text may hold. For checks only. */
    hiddenNames: string[]
  }

/** A process with an address, in any state, as other sites may show it. */
export async function findPosted(db: Db, processId: string): Promise<Posted | undefined> {
  const { rows } =
    await sql<Posted>`select ${rowColumns}, p.id as process_id, p.description, p.hours, p.benefits, p.state, p.deleted_at is not null as is_binned,
      num_nonnulls(p.salary_min, p.salary_max) > 0 as is_salary_given, p.salary_public as is_salary_public, c.sector,
      case when p.confidential or c.confidential then array_remove(array[c.legal_name, c.trade_name], '') else '{}' end as hidden_names, ${requirements}
    from ${ofVacancies} where p.id = ${processId}`.execute(db)
  return rows[0]
}

/** The rectifications of an edital: their numbers and dates. Reasons and values are in its documents. */
export async function listRectified(db: Db, processId: string): Promise<{ number: number; at: string }[]> {
  const { rows } = await sql<{ number: number; at: string }>`select number, changed_at as at from rule_changes
    where process_id = ${processId} and number is not null order by number`.execute(db)
  return rows
}

type Published = { id: string; kind: 'preliminar' | 'final'; at: string; people: number }

/** The published results of a process, the latest first. */
export async function listPublished(db: Db, processId: string): Promise<Published[]> {
  const { rows } = await sql<Published>`select r.id, r.kind, r.published_at as at,
      (select count(*)::int from result_places l where l.snapshot_id = r.id and ${isListed}) as people
    from result_snapshots r where r.process_id = ${processId} and r.published_at is not null and r.reopened_at is null
    order by r.published_at desc, r.id desc`.execute(db)
  return rows
}

/** Those who have a place in a result and whose data still exists: of an erased person neither name nor CPF is left. */
const isListed: RawBuilder<boolean> = sql`l.place is not null and l.cpf <> ''`

/** A page of the places of a published result. */
export async function listPlaces(db: Db, snapshotId: string, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<PublicPlace>`select l.place, l.name, l.cpf, l.total, l.list from result_places l
    where l.snapshot_id = ${snapshotId} and ${isListed} order by l.place, l.application_id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}
