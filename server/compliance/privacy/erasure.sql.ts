import { sql } from 'kysely'
import type { ErasureFacts } from '#contract/compliance/privacy.rules.ts'
import { recordsOf } from '#server/platform/audit/audit.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { anonymous, type Person } from './person.rules.ts'
import { type countHeld, importRows, lettersTo } from './personData.sql.ts'

/** Who somebody is, held until the transaction ends when they are about to change. */
export const findPerson = (db: Db, id: string, hold = false) =>
  db
    .selectFrom('candidates')
    .select(['id', 'fullName', 'deletedAt', 'mergedInto', 'privacyState'])
    .where('id', '=', id)
    .$if(hold, (q) => q.forUpdate())
    .$narrowType<Pick<ErasureFacts, 'privacyState'>>()
    .executeTakeFirst()

/** The processes that somebody stands in, as the law weighs them. */
export const applicationFacts = (db: Db, candidateId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .select(['a.status', 'p.state as processState', 'p.ruleset'])
    .where('a.candidateId', '=', candidateId)
    .$narrowType<ErasureFacts['applications'][number]>()
    .execute()

/** All records of one person: erasing one of them would leave the others. */
export const listRecords = async (db: Db, id: string): Promise<string[]> =>
  (await sql<{ id: string }>`select id from ${recordsOf(id)} records`.execute(db)).rows.map((record) => record.id)

/** Asks for an erasure. From now on nobody finds or changes the person. */
export async function askErasure(tx: Db, candidateId: string, requestedBy: string | null) {
  await tx
    .insertInto('personErasures')
    .values({ candidateId, requestedBy })
    .onConflict((c) => c.doNothing())
    .execute()
  await sql`update candidates set privacy_state = 'exclusao_solicitada', deleted_at = coalesce(deleted_at, now()),
    version = version + 1, updated_at = now() where id = ${candidateId}`.execute(tx)
}

/** Every object of somebody in the storage: of files, removed ones too, and of the sheets that have a row of them. */
export async function listObjects(db: Db, person: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files where entity = 'candidate' and entity_id = any(${person.ids}::uuid[])
    union select id from files where entity = 'message' and entity_id in ${lettersTo(person)}
    union select id from files where entity = 'import' and deleted_at is not null
      and entity_id in (select import_id from import_rows where ${importRows(person)})`.execute(db)
  return rows.map((row) => row.id)
}

export const listVideoUploads = async (db: Db, { ids }: Person): Promise<string[]> =>
  (
    await db
      .selectFrom('videoUploads')
      .select('id')
      .where('entity', '=', 'candidate')
      .where('entityId', 'in', ids)
      .execute()
  ).map((row) => row.id)

/** Empties the row of somebody: only what others refer to stays. */
export const emptyPerson = (tx: Db, id: string) =>
  sql`update candidates set full_name = ${anonymous}, social_name = '', cpf = repeat('-', 11) || id, email = id || '@anonimizado.invalid',
    birth_date = null, phone = '', whatsapp_consent = false, whatsapp_consent_at = null, whatsapp_source = '', profession = '', headline = '',
    summary = '', cep = '', street = '', street_number = '', complement = '', district = '', city = '', uf = '', council = '', council_uf = '',
    council_number = '', council_category = '', council_status = null, council_expires_on = null, council_verified_at = null,
    council_verified_by = null, links = '[]', education = '[]', experiences = '[]', languages = '[]', skills = '[]', certifications = '[]',
    salary_expectation = null, contracts = '{}', workplaces = '{}', availability = null, tags = '{}', notice_choices = '{}',
    visibility = 'oculto', state = 'inativo', state_reason = '', retention_exemption = '', retention_due_on = null,
    privacy_state = 'anonimizado', deleted_at = coalesce(deleted_at, now()), version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx)

/** What was asked for is done: the requests for it are answered. */
export const closeErasureRequests = (tx: Db, candidateId: string, closedBy: string | null) =>
  sql`update privacy_requests set state = 'atendida', closed_at = now(), closed_by = ${closedBy}::uuid, version = version + 1, updated_at = now()
    where candidate_id = ${candidateId} and kind = 'exclusao' and state in ('aberta', 'em_andamento')`.execute(tx)

/** Nothing when somebody else has finished it. */
export const finishErasure = (tx: Db, candidateId: string, counts: Awaited<ReturnType<typeof countHeld>>) =>
  tx
    .updateTable('personErasures')
    .set({ finishedAt: sql`now()`, counts: JSON.stringify(counts) })
    .where('candidateId', '=', candidateId)
    .where('finishedAt', 'is', null)
    .returning(['requestedBy'])
    .executeTakeFirst()
