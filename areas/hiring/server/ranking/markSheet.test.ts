import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testStatistics } from '#assessment/contract/testStatistics.ts'
import { applications } from '#hiring/contract/applications.ts'
import { markSheet } from '#hiring/contract/markSheet.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { answering } from '#steps/contract/answering.ts'
import { consentVersion } from '#steps/contract/limits.ts'
import { review } from '#steps/contract/review.ts'
import { given as givenIn } from '#testing/given.ts'
import { client, withLink } from '#testing/stepLink.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin({ name: 'Vera Lemos' })
})
afterAll(() => world.close())

async function printed(id: string) {
  const url = `/api${ranking.explanationPdf.path.replace(':id', id)}`
  const { rawPayload } = await world.app.inject({ url, headers: { authorization: `Bearer ${world.token}` } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))
  return text.join(' ').replace(/\s+/g, ' ')
}

it('the sheet has each mark with its note and role, and answers beside the key once the result is frozen', async () => {
  const process = await given.process()
  const step = await given.step(process, {}, [{}, {}])
  const application = await given.application(process.id, { fullName: 'Bia Braga' })
  const { id } = application
  const criterion = (text: string) => process.criteria.find((c) => c.text === text)?.id
  const marks = [
    { criterionId: criterion('Registro ativo'), value: 1, note: 'Carteira conferida no conselho' },
    { criterionId: criterion('Inglês'), value: 0, note: 'Certificado vencido, ao contrário do de Ana Alves' },
  ]
  await given.application(process.id, { fullName: 'Ana Alves' })
  expect((await world.call(applications.mark, { params: { id }, body: { marks } })).status).toBe(200)
  const params = { id, stepId: step.id }
  const { body: asked } = await world.call(review.onBehalf, {
    params,
    body: { reason: 'Respondeu por telefone', appUrl: 'http://hub.test' },
  })
  const link = withLink(world, asked.address.slice(-43))
  await link(answering.start, { client, consent: consentVersion })
  const answers = [
    { questionId: step.asked[0], value: 'b' },
    { questionId: step.asked[1], value: 'c' },
  ]
  await link(answering.save, { client, answers })
  expect((await link(answering.submit)).status).toBe(200)

  const early = (await world.call(markSheet.get, { params: { id } })).body
  expect(early).toMatchObject({
    hasAnswers: false,
    attempts: [{ title: 'Prova escrita', onBehalf: true, answers: [] }],
  })
  const voided = { id: step.testId, number: 1, questionId: step.asked[1] }
  const reason = 'Duas alternativas corretas'
  expect((await world.call(testStatistics.void, { params: voided, body: { reason } })).status).toBe(200)
  await given.moved(process.id, 'inscricoes_encerradas', 'em_avaliacao')
  // As the freeze does it: what the sheet tells depends on nothing else.
  const frozenAt = new Date().toISOString()
  await world.db.updateTable('selectiveProcesses').set({ frozenAt }).where('id', '=', process.id).execute()

  const { status, body } = await world.call(markSheet.get, { params: { id } })
  expect(status).toBe(200)
  expect(body.marks.map(({ criterion: of, value, most, origin, role }) => [of, value, most, origin, role])).toEqual([
    ['Registro ativo', 1, 1, 'person', 'Analista'],
    ['Inglês', 0, 1, 'person', 'Analista'],
    ['Prova', 20, 20, 'test', ''],
  ])
  expect(body.attempts[0]).toMatchObject({
    number: 1,
    onBehalf: true,
    onBehalfReason: 'Respondeu por telefone',
    answers: [
      { answer: 'Alternativa b', key: 'Alternativa b', points: 2, of: 2, voidReason: null },
      { answer: 'Alternativa c', key: 'Alternativa b', points: 2, of: 2, voidReason: reason },
    ],
  })
  const text = await printed(id)
  for (const said of [
    'Notas por critério',
    'Carteira conferida no conselho',
    'ao contrário do de [outra pessoa]',
    'Respostas: Prova escrita, 1ª tentativa',
    'Alternativa c',
    'Questão 2 anulada: Duas alternativas corretas',
    'em nome da candidatura: Respondeu por telefone',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Vera Lemos')
})

it('the grades of evaluators have numbers and no names, and are shown to nobody from whom they are hidden', async () => {
  const process = await given.process({
    steps: ['requirements', 'video'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo' },
      { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
    ],
  })
  const { id } = await given.application(process.id)
  const [grader, other] = [await given.admin({ name: 'Gil Nota' }), await given.admin()]
  const teams = [grader, other].map((evaluator) => ({ applicationId: id, evaluatorId: evaluator.id }))
  await world.db.insertInto('evaluatorAssignments').values(teams).execute()
  const marks = [
    { criterionId: process.criteria.find(({ text }) => text === 'Clareza')?.id, value: 8, note: 'Boa dicção' },
  ]
  const read = (as: string) => world.call(markSheet.get, { params: { id } }, { as })
  await world.call(applications.mark, { params: { id }, body: { marks } }, { as: grader.token })
  expect((await read(grader.token)).status).toBe(409)
  await world.call(
    applications.send,
    { params: { id }, body: { component: 'video', sent: true } },
    { as: grader.token },
  )
  const { body } = await read(grader.token)
  const graded = { criterion: 'Clareza', value: 8, most: 10, origin: 'evaluator', evaluator: 1, note: 'Boa dicção' }
  expect(body.marks).toMatchObject([graded])
  expect(JSON.stringify(body)).not.toContain('Gil Nota')
  expect((await read(other.token)).status).toBe(409)
})
