import { type RawBuilder, sql } from 'kysely'
import type { DoorAnswers, DoorData, HoldCause } from '#applying/contract/form.rules.ts'
import { companyToOutsiders } from '#deliveries/server/templates/companyToOutsiders.sql.ts'
import type { ProcessState } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/db/db.ts'
import { publicStates } from '#vacancies/contract/phases.rules.ts'

/** The process behind an address of the public site. */
export type DoorProcess = {
  id: string
  slug: string
  title: string
  company: string | null
  editalNumber: string
  opensAt: string
  closesAt: string
  zone: string
  state: ProcessState
}

/** The process of an address that is or was public; undefined for an unknown one and for a process in the bin. */
export const findBySlug = (db: Db, slug: string) =>
  processAt(db, slug, sql`p.state = any(${[...publicStates]}::text[])`)

/** The same, of a process that may have been suspended or archived since: for what somebody has already sent. */
export const findPastBySlug = (db: Db, slug: string) => processAt(db, slug, sql`true`)

async function processAt(db: Db, slug: string, which: RawBuilder<unknown>): Promise<DoorProcess | undefined> {
  const { rows } =
    await sql<DoorProcess>`select p.id, v.slug, p.title, nullif(${companyToOutsiders}, '') as company, p.edital_number,
      p.opens_at, p.closes_at, p.zone, p.state
    from vacancy_slugs s join vacancies v using (process_id) join selective_processes p on p.id = s.process_id
      join companies c on c.id = p.company_id
    where s.slug = ${slug} and p.deleted_at is null and ${which}`.execute(db)
  return rows[0]
}

export type DoorState = 'aberta' | 'enviada' | 'a_conferir' | 'recusada' | 'desistida'
export type DoorRow = {
  id: string
  processId: string
  address: string
  data: DoorData
  answers: DoorAnswers
  revision: number
  source: string
  state: DoorState
  cause: HoldCause | ''
  number: string | null
  versions: number
  candidateId: string | null
  applicationId: string | null
  begunAt: string
  savedAt: string
  sentAt: string | null
  /** Its CV: its own until it is sent, then that of the professional. */
  cv: { id: string; name: string; size: number; isOwn: boolean } | null
}

const columns = sql`d.id, d.process_id, d.address, d.data, d.answers, d.revision, d.source, d.state, d.cause, d.number, d.versions, d.candidate_id,
  d.application_id, d.begun_at, d.saved_at, d.sent_at,
  (select json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'isOwn', f.entity = 'door') from files f
    where ((f.entity = 'door' and f.entity_id = d.id) or (f.entity = 'candidate' and f.entity_id = d.candidate_id))
      and f.kind = 'cv' and f.deleted_at is null and f.state <> 'quarantined' order by f.entity desc, f.created_at desc limit 1) as cv`

const rowsWhere = async (db: Db, which: RawBuilder<unknown>) =>
  (await sql<DoorRow>`select ${columns} from door_applications d where ${which}`.execute(db)).rows

/** The application of an address to a process. */
export const findDoor = async (db: Db, processId: string, address: string) =>
  (await rowsWhere(db, sql`d.process_id = ${processId} and d.address = ${address}`))[0]

/** The same, locked until the transaction ends. */
export async function lockDoor(tx: Db, processId: string, address: string) {
  await sql`select id from door_applications where process_id = ${processId} and address = ${address} for update`.execute(
    tx,
  )
  return findDoor(tx, processId, address)
}

/** The same by its id. */
export async function lockDoorById(tx: Db, id: string) {
  await sql`select id from door_applications where id = ${id} for update`.execute(tx)
  return (await rowsWhere(tx, sql`d.id = ${id}`))[0]
}

type Begun = { processId: string; address: string; source: string; data: DoorData }
/** Returns whether it is a new one. */
export async function beginDoor(tx: Db, { processId, address, source, data }: Begun): Promise<boolean> {
  const made = await tx
    .insertInto('doorApplications')
    .values({ processId, address, source, data: JSON.stringify(data) })
    .onConflict((c) => c.columns(['processId', 'address']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const saveDoor = (tx: Db, id: string, { data, answers }: { data: DoorData; answers: DoorAnswers }) =>
  tx
    .updateTable('doorApplications')
    .set({
      data: JSON.stringify(data),
      answers: JSON.stringify(answers),
      revision: sql`revision + 1`,
      savedAt: sql`now()`,
    })
    .where('id', '=', id)
    .returning(['revision', 'savedAt'])
    .executeTakeFirstOrThrow()

type Sent = {
  privacyVersion: number | null
  whatsapp: boolean
  state: 'enviada' | 'a_conferir' | 'recusada'
  cause: HoldCause | ''
  candidateId: string | null
  applicationId: string | null
}

/** Records a version that was sent, and gives the first one its number. */
export async function recordSent(tx: Db, row: DoorRow, sent: Sent, questions: readonly object[]): Promise<void> {
  const n = row.versions + 1
  await tx
    .updateTable('doorApplications')
    .set({
      ...sent,
      versions: n,
      sentAt: sql`now()`,
      withdrawnAt: null,
      withdrawnReason: '',
      number: sql`coalesce(number, to_char(now(), 'YYYY') || '-' || lpad(nextval('door_numbers')::text, 6, '0'))`,
    })
    .where('id', '=', row.id)
    .execute()
  const { data, answers, cv } = row
  const file = cv ? await tx.selectFrom('files').select('sha256').where('id', '=', cv.id).executeTakeFirst() : undefined
  await tx
    .insertInto('doorVersions')
    .values({
      ...{ doorId: row.id, n, data: JSON.stringify(data), answers: JSON.stringify(answers) },
      ...{ cvId: cv?.id ?? null, cvName: cv?.name ?? '', cvSha256: file?.sha256.toString('hex') ?? '' },
      questions: JSON.stringify(questions),
    })
    .execute()
}

/** The version of the privacy text in force. */
export async function currentPrivacy(db: Db): Promise<number | null> {
  const { rows } = await sql<{
    n: number | null
  }>`select max(n) as n from site_versions where page = 'privacy'`.execute(db)
  return rows[0]?.n ?? null
}

/** The content of the version that was sent last. */
export async function lastSent(db: Db, doorId: string) {
  const { rows } = await sql<{
    data: DoorData
    answers: DoorAnswers
    cvId: string | null
    sentAt: string
  }>`select data, answers, cv_id, sent_at from door_versions
    where door_id = ${doorId} order by n desc limit 1`.execute(db)
  return rows[0]
}
