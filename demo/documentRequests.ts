import { sql } from 'kysely'
import type { ListedDocument } from '#applying/contract/documents.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import { setClock } from './clock.sql.ts'
import { addFile, type FileSetting } from './files.ts'
import { drawPaper } from './papers.ts'
import { type Random, randomFrom } from './random.ts'
import { awake, day, hour, iso } from './times.ts'

const listed: ListedDocument[] = [
  {
    ...{ id: '01900000-0000-7000-8000-00000000d101', kind: 'identity', title: 'Documento de identidade' },
    ...{ help: 'Frente e verso, legíveis.', formats: ['pdf', 'jpg', 'png'], megabytes: 10 },
    ...{ when: 'later', required: true },
  },
  {
    ...{ id: '01900000-0000-7000-8000-00000000d102', kind: 'diploma', title: 'Diploma de graduação' },
    ...{ help: 'Ou a declaração de conclusão.', formats: ['pdf', 'jpg'], megabytes: 10, when: 'later', required: true },
  },
  {
    ...{ id: '01900000-0000-7000-8000-00000000d103', kind: 'council_card', title: 'Carteira do conselho' },
    ...{ help: '', formats: ['pdf', 'jpg', 'png'], megabytes: 5, when: 'later', required: false },
  },
]

/** The states of requests, each with the days until its deadline; one that is behind is late. */
const fates = [
  ['pedido', 4],
  ['pedido', -2],
  ['enviado', 3],
  ['aceito', -1],
  ['recusado', 2],
  ['enviado', 1],
  ['cancelado', 5],
  ['pedido', 6],
  ['aceito', 3],
] as const
type State = (typeof fates)[number][0]

const reason = 'A foto está cortada: não se leem o número nem a data.'

type Setting = Omit<FileSetting, 'storage'> & { admin: string; storage: FileSetting['storage'] | undefined }
type Asked = { applicationId: string; candidateId: string; processId: string }

/** Asks people who came by the page of a vacancy for documents, of which some were sent, accepted or refused. Without a storage none was sent. */
export async function fillDocumentRequests(tx: Db, { seed, today, admin, storage, team }: Setting) {
  const random = randomFrom(seed + 89)
  const { rows } = await sql<Asked>`select d.application_id, d.candidate_id, d.process_id from door_applications d
    where d.state = 'enviada' and d.process_id = (select p.id from selective_processes p
      where exists (select from door_applications o where o.process_id = p.id and o.state = 'enviada')
      order by (select count(*) from applications a where a.process_id = p.id) desc, p.code limit 1) order by d.sent_at, d.id limit ${fates.length}`.execute(
    tx,
  )
  const [first] = rows
  if (!first) return
  const updatedAt = iso(today - 6 * day)
  await insertMany(tx, 'documentLists', [{ processId: first.processId, documents: listed, version: 1, updatedAt }])
  for (const [nth, asked] of rows.entries()) {
    const [state, dueIn] = fates[nth] ?? fates[0]
    if (storage || state === 'pedido' || state === 'cancelado')
      await ask(tx, asked, { state, dueIn, nth, random, today, admin, storage, team })
  }
  await setClock(tx, today)
}

type Fate = Setting & { state: State; dueIn: number; nth: number; random: Random }
type Act = { action: 'asked' | 'added' | 'accepted' | 'refused' | 'cancelled'; at: number; by?: string; why?: string }

async function ask(tx: Db, { applicationId, candidateId }: Asked, fate: Omit<Fate, 'seed'>) {
  const { state, dueIn, nth, random, today, admin, storage, team } = fate
  const {
    id: documentId,
    kind,
    title,
    help,
    formats,
    megabytes,
    required,
  } = listed[nth % listed.length] as ListedDocument
  const askedAt = awake(today - 5 * day) + nth * hour
  const [sentAt, decidedAt] = [askedAt + day, askedAt + 2 * day]
  const id = random.uuid(askedAt)
  const isSent = state === 'enviado' || state === 'aceito' || state === 'recusado'
  const isDecided = state !== 'pedido' && state !== 'enviado'
  await insertMany(tx, 'documentRequests', [
    {
      ...{ id, doorId: null, applicationId, documentId, kind, title, help, formats, maxMegabytes: megabytes, required },
      ...{ dueAt: iso(today + dueIn * day + 20 * hour), state, reason: state === 'recusado' ? reason : '' },
      ...{ round: state === 'recusado' ? 2 : 1, version: 1, askedBy: admin, askedAt: iso(askedAt) },
      ...{ sentAt: isSent ? iso(sentAt) : null, decidedBy: isDecided ? admin : null },
      ...{ decidedAt: isDecided ? iso(decidedAt) : null, remindedAt: dueIn < 0 ? iso(today - 3 * day) : null },
    },
  ])
  const acts: Act[] = [{ action: 'asked', at: askedAt, by: admin }]
  if (isSent && storage) {
    const bytes = await drawPaper({ title, lines: ['Cópia enviada pela pessoa candidata.'], foot: '' })
    const owner = { entity: 'candidate' as const, entityId: candidateId, at: sentAt }
    const name = `${kind}.pdf`
    const content = { kind: 'evidence' as const, name, type: 'application/pdf' as const }
    const fileId = await addFile(tx, { storage, team, random }, owner, {
      ...content,
      parts: [{ bytes, size: 'large' }],
    })
    await insertMany(tx, 'documentFiles', [{ fileId, requestId: id, round: 1, addedAt: iso(sentAt) }])
  }
  if (state === 'aceito') acts.push({ action: 'accepted', at: decidedAt, by: admin })
  if (state === 'recusado') acts.push({ action: 'refused', at: decidedAt, by: admin, why: reason })
  if (state === 'cancelado') acts.push({ action: 'cancelled', at: decidedAt, by: admin })
  for (const { action, at, by, why } of acts) {
    await setClock(tx, at)
    await audit(tx, by ?? null, {
      ...{ action: `application.document_${action}`, entity: 'application', entityId: applicationId },
      ...{ data: { detail: title }, ...(why && { personal: { reason: why } }) },
    })
  }
}
