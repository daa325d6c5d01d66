import { type RawBuilder, sql } from 'kysely'
import type { AskedDocument, DocumentState, ListedDocument } from '#applying/contract/documents.rules.ts'
import type { DocumentFile, DocumentRequest } from '#applying/contract/documents.ts'
import { calledName } from '#platform/server/db/calledName.ts'
import type { Db } from '#platform/server/db/db.ts'

export type RequestRow = Omit<AskedDocument, 'id'> & {
  id: string
  doorId: string | null
  applicationId: string | null
  documentId: string
  required: boolean
  state: DocumentState
  dueAt: string
  reason: string
  round: number
  version: number
  askedAt: string
  sentAt: string | null
  decidedAt: string | null
  remindedAt: string | null
  files: DocumentFile[]
}

const columns = sql`r.id, r.door_id, r.application_id, r.document_id, r.kind, r.title, r.help, r.formats, r.max_megabytes as megabytes, r.required, r.state,
  r.due_at, r.reason, r.round, r.version, r.asked_at, r.sent_at, r.decided_at, r.reminded_at,
  coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'state', f.state, 'isFormer', d.round < r.round,
      'addedAt', to_char(d.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.added_at, f.id)
    from document_files d join files f on f.id = d.file_id and f.deleted_at is null where d.request_id = r.id), '[]') as files`

const rowsWhere = async (db: Db, which: RawBuilder<unknown>) =>
  (
    await sql<RequestRow>`select ${columns} from document_requests r where ${which} order by r.asked_at, r.id`.execute(
      db,
    )
  ).rows

/** A request, locked until the transaction ends. */
export async function lockRequest(tx: Db, id: string): Promise<RequestRow | undefined> {
  await sql`select id from document_requests where id = ${id} for update`.execute(tx)
  return (await rowsWhere(tx, sql`r.id = ${id}`))[0]
}

/** The documents that were sent with the form of an application, by their id in the list of its process. */
export const listOfDoor = (db: Db, doorId: string) => rowsWhere(db, sql`r.door_id = ${doorId}`)

/** The request for a document of a form, made when there is none. Two uploads at once wait for each other. */
export async function requestOfDoor(
  tx: Db,
  { id: doorId, applicationId }: { id: string; applicationId: string | null },
  { id: documentId, megabytes: maxMegabytes, kind, title, help, formats, required }: ListedDocument,
  dueAt: string,
): Promise<RequestRow> {
  const asked = { kind, title, help, formats: [...formats], maxMegabytes, required, dueAt }
  // Somebody who was asked for it by an administrator sends it there.
  const known = applicationId
    ? (await rowsWhere(tx, sql`r.application_id = ${applicationId} and r.document_id = ${documentId}`))[0]
    : undefined
  if (!known)
    await tx
      .insertInto('documentRequests')
      .values({ doorId, applicationId, documentId, ...asked })
      .onConflict((c) => c.columns(['doorId', 'documentId']).where('doorId', 'is not', null).doNothing())
      .execute()
  const [found] = known ? [known] : await rowsWhere(tx, sql`r.door_id = ${doorId} and r.document_id = ${documentId}`)
  const row = found && (await lockRequest(tx, found.id))
  if (!row) throw new Error('A document that was asked for is not there.')
  return row
}

/** SQL: the application of request `r` or one that a merge has set aside for it. */
const isOfApplication = (id: RawBuilder<unknown>) =>
  sql`r.application_id in (select o.id from applications o where o.id = ${id} or o.merged_into = ${id})`

type Of = { applicationId: string | null; doorId: string | null }
/** The documents of several applications as their applicants see them: what they were asked for, and what they sent with a form. */
export async function listOwn(db: Db, all: readonly Of[]): Promise<(RequestRow & { at: number })[]> {
  if (all.length === 0) return []
  const { rows } = await sql<RequestRow & { at: number }>`
    with own as (select * from unnest(${all.map(({ applicationId }) => applicationId)}::uuid[], ${all.map(({ doorId }) => doorId)}::uuid[])
      with ordinality as t(application_id, door_id, at))
    select own.at::int as at, ${columns} from own join document_requests r
      on r.door_id = own.door_id or ${isOfApplication(sql`own.application_id`)}
    where r.state <> 'cancelado' order by r.due_at, r.id`.execute(db)
  return rows
}

const requests = sql`select ${columns}, coalesce(${calledName}, '') as name, u.name as asked_by, v.name as decided_by, a.process_id
  from document_requests r join applications a on a.id = r.application_id join candidates k on k.id = a.candidate_id
    left join accounts u on u.id = r.asked_by left join accounts v on v.id = r.decided_by`

type StoredRequest = DocumentRequest & Pick<RequestRow, 'doorId' | 'round' | 'required'> & { processId: string }

const asAnswer = ({ doorId: _, round: __, processId: ___, required: ____, ...row }: StoredRequest): DocumentRequest =>
  row

/** The documents of an application, as administrators see them. */
export async function listOfApplication(db: Db, applicationId: string): Promise<DocumentRequest[]> {
  const { rows } = await sql<StoredRequest>`${requests}
    where ${isOfApplication(sql`${applicationId}::uuid`)} order by r.asked_at, r.id`.execute(db)
  return rows.map(asAnswer)
}

export async function readRequest(db: Db, id: string): Promise<DocumentRequest | undefined> {
  const { rows } = await sql<StoredRequest>`${requests} where r.id = ${id}`.execute(db)
  return rows[0] && asAnswer(rows[0])
}

/** SQL: a document that was not sent in time. */
const isLate = sql`(r.state in ('pedido', 'recusado') and r.due_at < now())`
/** Documents a page. */
const requestPage = 50

type Which = { state: DocumentState | 'vencido' | ''; page: number }
/** The documents of a process, with how many there are in each state. People in the bin are left out. */
export async function listOfProcess(db: Db, processId: string, { state, page }: Which) {
  const of = sql`a.process_id = ${processId} and k.deleted_at is null and (r.required or r.state <> 'pedido')`
  const which = state === 'vencido' ? isLate : state === '' ? sql`r.state <> 'cancelado'` : sql`r.state = ${state}`
  const { rows: counted } = await sql<Record<DocumentState | 'vencido', number> & { total: number }>`select
      (count(*) filter (where r.state = 'pedido'))::int as pedido, (count(*) filter (where r.state = 'enviado'))::int as enviado,
      (count(*) filter (where r.state = 'aceito'))::int as aceito, (count(*) filter (where r.state = 'recusado'))::int as recusado,
      (count(*) filter (where r.state = 'cancelado'))::int as cancelado, (count(*) filter (where ${isLate}))::int as vencido,
      (count(*) filter (where ${which}))::int as total
    from document_requests r join applications a on a.id = r.application_id join candidates k on k.id = a.candidate_id where ${of}`.execute(
    db,
  )
  const { rows } = await sql<StoredRequest>`${requests} where ${of} and ${which}
    order by r.state = 'enviado' desc, r.due_at, r.id limit ${requestPage} offset ${(page - 1) * requestPage}`.execute(
    db,
  )
  const { total = 0, ...counts } = counted[0] ?? ({} as (typeof counted)[number])
  return { rows: rows.map(asAnswer), total, counts }
}
