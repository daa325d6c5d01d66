import { daysToAnswer } from '#compliance/contract/privacy.rules.ts'
import { privacyRequests, type RequestInput } from '#compliance/contract/privacy.ts'
import { insertRequest, markWaiting, moveRequest } from '#compliance/server/privacy/requests.sql.ts'
import { installationEntity } from '#platform/contract/audit.ts'
import { dayAfter } from '#platform/contract/days.rules.ts'
import { type AuditEntry, audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { setClock } from './clock.sql.ts'
import type { Desk } from './desk.ts'
import { day, hour, iso } from './times.ts'

type Asked = Pick<RequestInput, 'kind' | 'channel' | 'details'> &
  Partial<Pick<RequestInput, 'name' | 'contact'>> & { daysAgo: number }

const deletion = 'Não procura mais emprego e pede que os dados sejam apagados.'
const stranger = { name: 'Idalina Fontes', contact: 'idalina.fontes@exemplo.com.br' }
const answer = 'Arquivo entregue em mãos, com documento de identidade conferido.'
const asked: Asked[] = [
  { kind: 'exclusao', channel: 'email', details: deletion, daysAgo: 11 },
  { kind: 'correcao', channel: 'telefone', details: 'Mudou de sobrenome; envia a certidão.', daysAgo: 3 },
  {
    kind: 'confirmacao',
    channel: 'formulario',
    details: 'Pergunta se o conselho tem dados seus.',
    daysAgo: 2,
    ...stranger,
  },
  { kind: 'portabilidade', channel: 'presencial', details: '', daysAgo: 26 },
]

/** Requests of a few people about their own data: two open, one in progress and near its deadline, one answered. One contests a decision. */
export async function fillPrivacy(db: Db, desk: Desk, { today, admin: by }: { today: number; admin: string }) {
  await contest(db, desk, { at: today - 2 * day + 15 * hour, by })
  const people = await db
    .selectFrom('candidates as k')
    .select('k.id')
    .where('k.state', '=', 'ativo')
    .where('k.deletedAt', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('applications as a').select('a.id').whereRef('a.candidateId', '=', 'k.id'))),
    )
    .orderBy('k.id')
    .limit(asked.length)
    .execute()
  for (const [nth, { daysAgo, name = '', contact = '', ...request }] of asked.entries()) {
    const at = today - daysAgo * day + 10 * hour
    const receivedOn = iso(at).slice(0, 10)
    const candidateId = name ? null : (people[nth]?.id ?? null)
    if (!name && !candidateId) continue
    const about: Pick<AuditEntry, 'entity' | 'entityId'> = candidateId
      ? { entity: 'candidate', entityId: candidateId }
      : { entity: 'installation', entityId: installationEntity }
    await setClock(db, at)
    const dueOn = dayAfter(receivedOn, daysToAnswer)
    const { id } = await insertRequest(db, {
      ...request,
      name,
      contact,
      candidateId,
      applicationId: null,
      receivedOn,
      dueOn,
      createdBy: by,
    })
    const data = { detail: request.kind, request: id }
    await audit(db, by, { ...about, action: 'privacy.request_received', data })
    if (daysAgo > 10) {
      const isDone = daysAgo > 20
      const to = isDone ? 'atendida' : 'em_andamento'
      await setClock(db, at + 4 * day)
      await moveRequest(db, id, {
        state: to,
        decision: null,
        answer: isDone ? answer : '',
        closedBy: isDone ? by : null,
      })
      await audit(db, by, {
        ...about,
        action: `privacy.request_${to}`,
        data,
        personal: isDone ? { reason: answer } : {},
      })
    }
    if (candidateId) await markWaiting(db, candidateId)
  }
}

/** An applicant who was eliminated asks for a review of the decision. */
async function contest(db: Db, desk: Desk, when: { at: number; by: string }) {
  const eliminated = await db
    .selectFrom('applications as a')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['a.id', 'a.candidateId'])
    .where('a.status', '=', 'eliminada')
    .where('a.stageSince', '<', iso(when.at - 2 * day))
    .where('p.state', '=', 'em_avaliacao')
    .where('k.state', '=', 'ativo')
    .where('k.deletedAt', 'is', null)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()
  if (!eliminated) return
  const { id: applicationId, candidateId } = eliminated
  const details = 'Enviou o registro no conselho no prazo e pede que a eliminação seja revista por outra pessoa.'
  const receivedOn = iso(when.at).slice(0, 10)
  const body = { kind: 'revisao_decisao', channel: 'email', details, receivedOn, candidateId, applicationId } as const
  await desk(when, privacyRequests.create, { body })
}
