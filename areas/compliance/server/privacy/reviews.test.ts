import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privacyRequests } from '#compliance/contract/privacy.ts'
import { applications } from '#hiring/contract/applications.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { audit } from '#platform/contract/audit.ts'
import { dayAfter, dayInBrasilia } from '#platform/contract/days.rules.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { remindDeadlines } from './privacy.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
let reviewer: { id: string; token: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
  reviewer = await given.admin({ name: 'Nair Revisora' })
})
afterAll(() => world.close())

const today = dayInBrasilia(new Date())
type Applied = { id: string; candidateId: string }

const ask = ({ id: applicationId, candidateId }: Applied, over: object = {}) =>
  world.call(privacyRequests.create, {
    body: {
      kind: 'revisao_decisao',
      channel: 'email',
      receivedOn: today,
      candidateId,
      applicationId,
      details: 'A prova não foi lida por inteiro.',
      ...over,
    },
  })
type Moved = { to: string; answer?: string; decision?: string | null }
const move = (request: { id: string; version: number }, body: Moved, as = reviewer.token) =>
  world.call(privacyRequests.move, { params: request, body: { ...body, version: request.version } }, { as })
const upheld = { to: 'atendida', decision: 'mantida', answer: 'A nota segue os critérios do edital.' }
const decisionsOf = (request: { id: string }, as = reviewer.token) =>
  world.call(privacyRequests.decisions, { params: request }, { as })
const eventsOf = async ({ id }: { id: string }) =>
  (await world.call(audit.list, { query: { entity: 'application', entityId: id } })).body.rows

describe('a request to review a decision', () => {
  it('names the application, and its clock is that of the other requests', async () => {
    const process = await given.process({ title: 'Analista de Compras' })
    const applied = await given.application(process.id)
    const { body, status } = await ask(applied, { receivedOn: dayAfter(today, -3) })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      kind: 'revisao_decisao',
      dueOn: dayAfter(today, 12),
      state: 'aberta',
      decision: null,
      contested: {
        applicationId: applied.id,
        processId: process.id,
        processTitle: 'Analista de Compras',
        processCode: process.code,
      },
    })
    expect((await eventsOf(applied))[0]).toMatchObject({ action: 'application.review_requested' })
    const facets = (await world.call(privacyRequests.facets, { query: {} })).body.kind
    expect(facets.map(({ value }) => value)).toContain('revisao_decisao')
  })
  it('is refused, with the field marked, without a person, an application of theirs, or what they contest', async () => {
    const process = await given.process()
    const [applied, other] = [await given.application(process.id), await given.application(process.id)]
    const wrong = async (over: object) => (await ask(applied, over)).body.fields
    expect(await wrong({ candidateId: null, name: 'Tomé', contact: 'tome@exemplo.com.br' })).toMatchObject({
      candidateId: { code: 'required' },
    })
    expect(await wrong({ applicationId: null })).toMatchObject({ applicationId: { code: 'required' } })
    expect(await wrong({ applicationId: other.id })).toMatchObject({ applicationId: { code: 'invalid_choice' } })
    expect(await wrong({ applicationId: process.id })).toMatchObject({ applicationId: { code: 'invalid_choice' } })
    expect(await wrong({ details: ' \u200b ' })).toMatchObject({ details: { code: 'required' } })
  })
  it('keeps no application with another kind of request', async () => {
    const applied = await given.application((await given.process()).id)
    expect((await ask(applied, { kind: 'correcao' })).body).toMatchObject({ kind: 'correcao', contested: null })
  })
  it('is recorded once while it waits', async () => {
    const applied = await given.application((await given.process()).id)
    await ask(applied)
    expect((await ask(applied)).body.code).toBe('request_repeated')
    expect((await ask(applied, { details: 'E a entrevista.' })).status).toBe(200)
  })
  it('is announced before its deadline like the others', async () => {
    const process = await given.process()
    const applied = await given.application(process.id, { fullName: 'Graça Pontual' })
    await ask(applied, { receivedOn: dayAfter(today, -11) })
    await remindDeadlines(world.db, testContext)
    const sent = await world.db
      .selectFrom('notices')
      .select('data')
      .where('kind', '=', 'privacy_request_due')
      .where('accountId', '=', reviewer.id)
      .execute()
    expect(sent.map(({ data }) => (data as { name: string }).name)).toContain('Graça Pontual')
  })
  it('is marked on the application until it is closed', async () => {
    const applied = await given.application((await given.process()).id)
    const contestedOn = async () => (await world.call(applications.evaluation, { params: applied })).body.contestedOn
    expect(await contestedOn()).toBeNull()
    const first = (await ask(applied, { receivedOn: dayAfter(today, -2) })).body
    const second = (await ask(applied, { details: 'E a entrevista.' })).body
    expect(await contestedOn()).toBe(dayAfter(today, -2))
    const onPage = await world.call(candidates.applications, { params: { id: applied.candidateId } })
    expect(onPage.body.rows[0]?.contestedOn).toBe(dayAfter(today, -2))
    await move(first, upheld)
    expect(await contestedOn()).toBe(today)
    const answered = (await move(second, { to: 'recusada', answer: 'É o mesmo pedido.' })).body
    expect(await contestedOn()).toBeNull()
    await move(answered, { to: 'em_andamento' })
    expect(await contestedOn()).toBe(today)
  })
})

describe('four eyes', () => {
  /** An application on which only the given administrator has decided. */
  const decided: Record<string, (as: string) => Promise<Applied>> = {
    elimination: async (as) => {
      const process = await given.process()
      const applied = await given.application(process.id)
      await given.marks(applied.id, process, { 'Registro ativo': 0 })
      await given.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao')
      const body = { decision: 'confirm', reason: 'Sem registro' }
      const { status } = await world.call(applications.decideElimination, { params: applied, body }, { as })
      expect(status).toBe(200)
      return applied
    },
    'reopened elimination': async (as) => {
      const applied = (await decided.elimination?.(world.token)) as Applied
      const body = { decision: 'reopen', reason: 'O registro estava ativo' }
      const { status } = await world.call(applications.decideElimination, { params: applied, body }, { as })
      expect(status).toBe(200)
      return applied
    },
    component: async (as) => {
      const process = await given.process()
      const applied = await given.application(process.id)
      await given.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao')
      const body = { component: 'test', decision: 'ausente', reason: 'Não compareceu', ids: [applied.id] }
      const { body: recorded } = await world.call(decisions.decide, { params: process, body }, { as })
      expect(recorded.changed).toEqual([applied.id])
      return applied
    },
    outcome: async (as) => {
      const process = await given.process()
      const applied = await given.application(process.id)
      const body = { ids: [applied.id], status: 'reprovada', reason: 'Prova' }
      await world.call(applications.setStatus, { params: process, body }, { as })
      return applied
    },
    grades: async (as) => {
      const process = await given.process()
      const applied = await given.application(process.id)
      const body = { marks: [{ criterionId: process.criteria[2]?.id, value: 11 }] }
      await world.call(applications.mark, { params: applied, body }, { as })
      // A removed mark was a decision all the same.
      await world.call(
        applications.mark,
        { params: applied, body: { marks: [{ criterionId: process.criteria[2]?.id, value: null }] } },
        { as },
      )
      return applied
    },
    freeze: async (as) => {
      const { process, people } = await given.ranked()
      const frozen = await world.call(ranking.freeze, { params: process, body: { version: process.version } }, { as })
      expect(frozen.status).toBe(200)
      return people[1] as Applied
    },
  }
  it.each(Object.keys(decided))('refuse a review by the author of the decision: %s', async (kind) => {
    const decider = await given.admin({ name: 'Dora Decidiu' })
    const applied = (await decided[kind]?.(decider.token)) as Applied
    const { body: request } = await ask(applied)
    expect((await decisionsOf(request, decider.token)).body.own).toEqual([kind.split(' ').at(-1)])
    for (const body of [
      { to: 'em_andamento' },
      upheld,
      { to: 'recusada', answer: 'Não cabe' },
      { to: 'cancelada', answer: 'Engano' },
    ]) {
      const refused = await move(request, body, decider.token)
      expect([refused.status, refused.body.code]).toEqual([409, 'review_by_decider'])
      expect(refused.body.message).toContain('quatro olhos')
    }
    expect((await decisionsOf(request)).body.own).toEqual([])
    expect((await move(request, { to: 'em_andamento' })).body).toMatchObject({ state: 'em_andamento' })
  })
  it('show who decided what and when, but not who graded', async () => {
    const decider = await given.admin({ name: 'Dora Decidiu' })
    const applied = (await decided.elimination?.(decider.token)) as Applied
    const { body: request } = await ask(applied)
    const { body } = await decisionsOf(request)
    expect(body).toMatchObject({ status: 'eliminada', own: [] })
    expect(body.decisions).toMatchObject([{ kind: 'elimination', to: 'eliminada', by: 'Dora Decidiu' }])
    expect(JSON.stringify(body)).not.toContain('Vera Lemos')
    const plain = await ask(applied, { kind: 'correcao' })
    expect((await decisionsOf(plain.body)).status).toBe(404)
    expect((await world.call(privacyRequests.decisions, { params: request }, { as: null })).status).toBe(401)
  })
})

describe('the answer to a review', () => {
  it('says whether the decision was upheld or revised, with reasons, and goes to the person', async () => {
    const process = await given.process({ title: 'Analista de Compras' })
    const applied = await given.application(process.id, { fullName: 'Rosa Maia', email: 'rosa.maia@exemplo.com.br' })
    const { body: request } = await ask(applied)
    expect((await move(request, { ...upheld, answer: '' })).body.code).toBe('reason_required')
    expect((await move(request, { ...upheld, decision: null })).body.code).toBe('review_undecided')
    const { body } = await move(request, { ...upheld, decision: 'revista', answer: 'A questão 3 foi lida de novo.' })
    expect(body).toMatchObject({
      state: 'atendida',
      decision: 'revista',
      answer: 'A questão 3 foi lida de novo.',
      closedByName: 'Nair Revisora',
    })
    expect((await eventsOf(applied))[0]).toMatchObject({
      action: 'application.reviewed',
      detail: 'revista',
      reason: 'A questão 3 foi lida de novo.',
      actorName: 'Nair Revisora',
    })
    const letter = await world.db
      .selectFrom('deliveries')
      .select(['template', 'subject', 'sealed'])
      .where('recipient', '=', 'rosa.maia@exemplo.com.br')
      .executeTakeFirstOrThrow()
    expect(letter).toMatchObject({
      template: 'review_answered',
      subject: 'Resposta ao seu pedido de revisão: Analista de Compras',
    })
    const text = String(JSON.parse(world.app.seal.open(letter.sealed as Buffer)).text)
    for (const said of ['Rosa Maia', 'A decisão foi revista.', 'A questão 3 foi lida de novo.'])
      expect(text).toContain(said)
  })
  it('forgets its decision when it is reopened, and sends nothing when it is cancelled', async () => {
    const applied = await given.application((await given.process()).id, { email: 'ivo.neto@exemplo.com.br' })
    const { body: request } = await ask(applied)
    const { body: cancelled } = await move(request, { to: 'cancelada', answer: 'Registrado por engano' })
    const { body: again } = await move(cancelled, { to: 'em_andamento' })
    const sent = () =>
      world.db.selectFrom('deliveries').select('id').where('recipient', '=', 'ivo.neto@exemplo.com.br').execute()
    expect(await sent()).toHaveLength(0)
    const { body: answered } = await move(again, upheld)
    expect(await sent()).toHaveLength(1)
    expect((await move(answered, { to: 'em_andamento' })).body).toMatchObject({ decision: null, state: 'em_andamento' })
  })
})
