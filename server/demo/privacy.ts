import { daysToAnswer } from '#contract/compliance/privacy.rules.ts'
import type { RequestInput, RequestState } from '#contract/compliance/privacy.ts'
import { dayAfter } from '#contract/platform/days.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Happening } from './history.ts'
import { randomFrom } from './random.ts'
import { iso } from './times.ts'

type Asked = Pick<RequestInput, 'kind' | 'channel' | 'details'> & {
  daysAgo: number
  state: RequestState
  answer?: string
  /** A person who is not registered. */
  stranger?: Pick<RequestInput, 'name' | 'contact'>
}

const asked: Asked[] = [
  {
    kind: 'exclusao',
    channel: 'email',
    details: 'Não procura mais emprego e pede que os dados sejam apagados.',
    daysAgo: 11,
    state: 'em_andamento',
  },
  {
    kind: 'correcao',
    channel: 'telefone',
    details: 'Mudou de sobrenome; envia a certidão.',
    daysAgo: 3,
    state: 'aberta',
  },
  {
    kind: 'confirmacao',
    channel: 'formulario',
    details: 'Pergunta se o conselho tem algum dado seu.',
    daysAgo: 2,
    state: 'aberta',
    stranger: { name: 'Idalina Fontes', contact: 'idalina.fontes@exemplo.com.br' },
  },
  {
    kind: 'portabilidade',
    channel: 'presencial',
    details: '',
    daysAgo: 26,
    state: 'atendida',
    answer: 'Arquivo entregue em mãos, com documento de identidade conferido.',
  },
]

/** Requests of a few people about their own data. One request is near its deadline. */
export async function fillPrivacy(tx: Db, { seed, today, admin }: { seed: number; today: number; admin: string }) {
  const random = randomFrom(seed + 27)
  const people = await tx
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
  const history: Happening[] = []
  for (const [nth, { daysAgo, stranger, answer = '', ...request }] of asked.entries()) {
    const at = today - daysAgo * 86_400_000 + 10 * 3_600_000
    const receivedOn = iso(at).slice(0, 10)
    const candidateId = stranger ? null : (people[nth]?.id ?? null)
    if (!stranger && !candidateId) continue
    const closedAt = request.state === 'atendida' ? iso(at + 4 * 86_400_000) : null
    const id = random.uuid(at)
    await tx
      .insertInto('privacyRequests')
      .values({
        id,
        ...request,
        ...stranger,
        candidateId,
        answer,
        receivedOn,
        dueOn: dayAfter(receivedOn, daysToAnswer),
        createdBy: admin,
        createdAt: iso(at),
        closedAt,
        closedBy: closedAt && admin,
      })
      .execute()
    if (!candidateId) continue
    const event = {
      actorId: admin,
      entity: 'candidate' as const,
      entityId: candidateId,
      data: { detail: request.kind },
    }
    history.push({ ...event, at, action: 'privacy.request_received' })
    if (closedAt)
      history.push({ ...event, at: Date.parse(closedAt), action: 'privacy.request_atendida', reason: answer })
    if (request.kind === 'exclusao')
      await tx
        .updateTable('candidates')
        .set({ privacyState: 'exclusao_solicitada' })
        .where('id', '=', candidateId)
        .execute()
  }
  return history
}
