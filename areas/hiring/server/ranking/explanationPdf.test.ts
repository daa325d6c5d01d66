import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())

async function sheetOf(id: string) {
  const address = `/api${ranking.explanationPdf.path.replace(':id', id)}`
  const { rawPayload, headers } = await world.app.inject({
    url: address,
    headers: { authorization: `Bearer ${world.token}` },
  })
  expect(headers['content-type']).toContain('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))
  return text.join(' ').replace(/\s+/g, ' ')
}
const freeze = async (process: { id: string; version: number }) =>
  expect((await world.call(ranking.freeze, { params: process, body: { version: process.version } })).status).toBe(200)

describe('the explanation sheet of an applicant', () => {
  it('has the own contributions, the rules and what can be contested', async () => {
    const { process, people } = await given.ranked({
      minimums: [null, null, null, null, 50, null],
      minimumTotal: 40,
      missing: 'zero',
    })
    const text = await sheetOf(people[1]?.id ?? '')
    for (const said of [
      'Explicação da candidatura',
      process.title,
      process.code,
      'Bia Braga',
      'Requisitos',
      '66,67',
      'Prova',
      '66,00',
      'Total 66,30',
      'Pesos versão',
      'Prova 50,00; total 40,00',
      'conta zero',
      'inscrição mais antiga',
      'Uma pessoa que não participou da decisão',
      'LGPD, art. 20',
    ])
      expect(text).toContain(said)
  })
  it('tells the place only of a frozen result', async () => {
    const { process, people } = await given.ranked()
    const id = people[1]?.id ?? ''
    expect(await sheetOf(id)).toContain('informado depois que o resultado é congelado')
    await freeze(process)
    const text = await sheetOf(id)
    expect(text).toContain('3º de 3')
    expect(text).toContain('Resultado congelado, por uma pessoa na função de Analista')
  })
  it('tells who decided as a role, with the causes and reasons', async () => {
    const { people, process } = await given.ranked({ minimumTotal: 90 })
    const id = people[1]?.id ?? ''
    expect(await sheetOf(id)).toContain('ainda sem decisão de uma pessoa: total abaixo do mínimo')
    await world.call(applications.decideElimination, {
      params: { id },
      body: { decision: 'confirm', reason: 'Nota abaixo da de Ana Alves e do edital' },
    })
    const text = await sheetOf(id)
    expect(text).toContain('Eliminação confirmada, por uma pessoa na função de Analista')
    expect(text).toContain('Causas: total abaixo do mínimo. Motivo: Nota abaixo da de [outra pessoa] e do edital')
    expect(text).not.toContain('Vera Lemos')
    expect(text).toContain(process.code)
  })
  it('tells what was not presented, with the reason and without others, and an applicant without any mark', async () => {
    const { process } = await given.ranked()
    const { body } = await world.call(applications.add, {
      params: { id: process.id },
      body: { candidateIds: [(await given.candidate({ fullName: 'Davi Duarte' })).id], lateReason: 'Liminar' },
    })
    const id = body.added[0] ?? ''
    expect(await sheetOf(id)).toContain('sem nota até agora')
    for (const [component, decision] of [
      ['test', 'ausente'],
      ['requirements', 'dispensado'],
    ]) {
      const reason = 'Ao contrário de Bia Braga, não compareceu'
      const decided = await world.call(decisions.decide, {
        params: process,
        body: { component, decision, reason, ids: [id] },
      })
      expect(decided.body.changed, JSON.stringify(decided.body)).toEqual([id])
    }
    const text = await sheetOf(id)
    for (const said of [
      'protocolo',
      'Incluída fora do prazo de inscrição Liminar',
      '0,00 (não apresentado)',
      'dispensado',
      'Ausência registrada: Prova, por uma pessoa na função de Analista',
      'Ao contrário de [outra pessoa], não compareceu',
    ])
      expect(text).toContain(said)
  })
  it('keeps the place of the frozen result, whatever is recorded after it', async () => {
    const { process, people } = await given.ranked()
    await freeze(process)
    const body = { ids: [people[0]?.id, people[1]?.id], status: 'desistente', reason: 'Aceitou outra vaga' }
    expect((await world.call(applications.setStatus, { params: process, body })).status).toBe(200)
    expect(await sheetOf(people[1]?.id ?? '')).toContain('3º de 3')
  })
  it('tells how many graded, and never who', async () => {
    const process = await given.process({
      steps: ['requirements', 'video'],
      criteria: [
        { component: 'requirements', text: 'Registro ativo', mandatory: true },
        { component: 'video', text: 'Clareza', byEvaluators: true, target: 5 },
      ],
    })
    const { id } = await given.application(process.id, { fullName: 'Bia Braga' })
    await given.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao')
    const graders = [await given.admin({ name: 'Glória Avalia' }), await given.admin({ name: 'Gil Avalia' })]
    for (const { token } of graders) {
      const marks = [{ criterionId: process.criteria[1]?.id, value: 4 }]
      await world.call(applications.mark, { params: { id }, body: { marks } }, { as: token })
      const sent = await world.call(
        applications.send,
        { params: { id }, body: { component: 'video', sent: true } },
        { as: token },
      )
      expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    }
    const text = await sheetOf(id)
    expect(text).toContain('Vídeo: 2 avaliadores, cada um sem ver as notas dos demais')
    for (const name of ['Glória', 'Gil']) expect(text).not.toContain(name)
  })
  it('has no data of other applicants: no name, CPF or total, before and after the freeze', async () => {
    const { process, people } = await given.ranked()
    const own = people[1]?.id ?? ''
    await given.marks(people[0]?.id ?? '', process, { Prova: 17.31 })
    await given.marks(people[2]?.id ?? '', process, { Prova: 8.9 })
    // As many points as the applicant: the tie is decided by the chain, which the explanation on the screen shows with the other's values.
    const tied = await world.call(applications.add, {
      params: { id: process.id },
      body: { candidateIds: [(await given.candidate({ fullName: 'Davi Duarte' })).id], lateReason: 'Recurso' },
    })
    await given.marks(tied.body.added[0] ?? '', process, { 'Registro ativo': 1, Inglês: 0, Prova: 13.2 })
    const explanation = (await world.call(ranking.explain, { params: { id: own } })).body
    expect(explanation.ties.map((tie) => tie.with.name)).toEqual(['Davi Duarte'])
    expect(explanation.next?.name).toBe('Caio Costa')
    const { rows } = (await world.call(ranking.list, { params: process, query: {} })).body
    const totals = rows.flatMap(({ total }) =>
      total === null || total === explanation.total ? [] : [total.toFixed(2).replace('.', ',')],
    )
    expect(totals.length).toBe(2)
    const others = await world.db
      .selectFrom('candidates')
      .select(['fullName', 'cpf'])
      .where('fullName', '<>', 'Bia Braga')
      .execute()
    for (const isFrozen of [false, true]) {
      if (isFrozen) await freeze(process)
      const sheet = await sheetOf(own)
      expect(sheet).toContain('Bia Braga')
      for (const { fullName, cpf } of others)
        for (const text of [fullName, cpf, `${cpf.slice(3, 6)}.${cpf.slice(6, 9)}`]) expect(sheet).not.toContain(text)
      for (const total of totals) expect(sheet).not.toContain(total)
    }
  })
  it('is refused to an evaluator who has not sent their grades', async () => {
    const process = await given.process({
      steps: ['requirements', 'video'],
      criteria: [
        { component: 'requirements', text: 'Registro ativo', mandatory: true },
        { component: 'video', text: 'Clareza', byEvaluators: true, target: 5 },
      ],
    })
    const { id } = await given.application(process.id)
    await given.marks(id, process, { 'Registro ativo': 1 })
    const grader = await given.admin()
    const marks = [{ criterionId: process.criteria[1]?.id, value: 4 }]
    await world.call(applications.mark, { params: { id }, body: { marks } }, { as: grader.token })
    const refused = await world.call(ranking.explanationPdf, { params: { id } }, { as: grader.token })
    expect([refused.status, refused.body.code]).toEqual([409, 'scores_unsent'])
    const looks = await world.call(audit.list, { query: { entity: 'application', entityId: id, looks: true } })
    expect(looks.body.rows).toEqual([])
  })
  it('is recorded as an access, and refused to strangers', async () => {
    const { people } = await given.ranked()
    const id = people[0]?.id ?? ''
    await sheetOf(id)
    const looks = (await world.call(audit.list, { query: { entity: 'application', entityId: id, looks: true } })).body
    expect(looks.rows[0]).toMatchObject({ action: 'application.explanation_downloaded', actorName: 'Vera Lemos' })
    expect((await world.call(ranking.explanationPdf, { params: { id } }, { as: null })).status).toBe(401)
    const nobody = '01900000-0000-7000-8000-000000000000'
    expect((await world.call(ranking.explanationPdf, { params: { id: nobody } })).status).toBe(404)
  })
})
