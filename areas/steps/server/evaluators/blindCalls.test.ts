import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { answering } from '#steps/contract/answering.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { interviews } from '#steps/contract/interviews.ts'
import { profile } from '#steps/contract/profile.ts'
import { review } from '#steps/contract/review.ts'
import { given as givenIn } from '#testing/given.ts'
import { client, started } from '#testing/stepLink.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const appUrl = 'http://hub.test'
const school = 'Universidade Petrópolis (UNIPET)'
const person = {
  fullName: 'Quitéria Zanotto',
  socialName: 'Kitty Zanotto',
  phone: '+5548991237654',
  birthDate: '1979-03-14',
  cep: '89820000',
  street: 'Rua das Palmeiras',
  district: 'Vila Esperança',
  city: 'Xanxerê',
  uf: 'SC',
  headline: 'Zanotto, psicóloga',
  summary:
    'Sou QUITERIA ZANOTTO, nascida em 14/03/1979, de Xanxerê, Rua das Palmeiras. Fale comigo: (48) 99123-7654, kitty@sentinela.com.br ou www.sentinela.com.br. Formada na UNIPET. Atendo adultos.',
  profession: 'Psicóloga',
  councilCategory: 'Clínica',
  councilNumber: '12/99887',
  links: [{ kind: 'linkedin' as const, url: 'https://linkedin.com/in/sentinela' }],
  experiences: [
    { role: 'Psicóloga', company: 'Padaria Sentinela', start: '1998-02', end: '2002-01', about: 'Indicada por Kitty.' },
  ],
  education: [
    { degree: 'mestrado' as const, course: 'Psicologia', institution: school, startYear: 1996, endYear: 1998 },
  ],
  languages: [{ language: 'ingles' as const, level: 'C1' as const }],
  skills: [{ name: 'Escuta', level: 3 as const }],
  certifications: [{ name: 'Perícia', issuer: school, year: 1999, url: 'https://sentinela.com.br' }],
}
const identity =
  /quit[eé]ria|zanotto|kitty|sentinela|99123|7654|1979|14\/03|89820|palmeiras|esperan[cç]a|xanxer|padaria|99887|199[689]|2002/i
const schools = /petr[oó]polis|unipet/i
/** A text without ids, tokens and fractions: their digits are random, and sometimes those of a telephone or a year. */
const withoutIds = (text: string) => text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w-]{32,}|\.\d+/g, '')

let people = 0
/** An application with everything that could say who it is, which a guest evaluates. */
async function evaluated(blind: object) {
  const essay = { kind: 'texto', options: undefined, key: undefined, maxLength: 500, guide: '' }
  const files = { kind: 'arquivo', options: undefined, key: undefined, types: ['application/pdf'], guide: '' }
  const process = await given.process({
    blind,
    steps: ['requirements', 'test', 'video'],
    criteria: [
      { component: 'requirements', text: 'Registro ativo', weight: 1 },
      { component: 'test', text: 'Prova', target: 10 },
      { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
    ],
  })
  const step = await given.step(process, {}, [essay, files])
  const application = await given.application(process.id, { ...person, email: `quiteria${++people}@sentinela.com.br` })
  const { link, token } = await started(world, application.id, step.id)
  const [text = '', file = ''] = step.asked
  const attached = await upload(world.app, `/api/step-link/questions/${file}/evidence`, {
    content: '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n',
    name: 'Quitéria Zanotto.pdf',
    authorization: `Step ${token}`,
  })
  const answers = [
    { questionId: text, value: 'A rede caiu. Att., Quitéria Zanotto, (48) 99123-7654' },
    { questionId: file, value: true },
  ]
  await link(answering.save, { client, answers })
  await link(answering.submit)
  const guest = await given.admin({ role: 'avaliador', rights: [] })
  await world.call(evaluators.add, { params: process, body: { accountId: guest.id, appUrl } })
  await world.call(evaluators.assign, { params: { id: application.id }, body: { evaluatorIds: [guest.id] } })
  const scheduled = await world.call(interviews.schedule, {
    params: { id: application.id },
    body: {
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
      ...{ minutes: 30, place: 'Sala 2, com Kitty Zanotto', note: '', appUrl, interviewerIds: [guest.id], kitId: null },
    },
  })
  expect(scheduled.status).toBe(200)
  const fileId = attached.body.evidence[0].id as string
  const { candidateId } = application
  return { process, candidateId, id: application.id, stepId: step.id, fileId, text, file, as: { as: guest.token } }
}
type Evaluated = Awaited<ReturnType<typeof evaluated>>

type Spec = { paths: Record<string, Record<string, unknown>> }

/** Returns the responses of every call that a guest may read, by its path. */
async function readAll({ id, stepId, fileId, as }: Evaluated) {
  const { paths } = (world.app as unknown as { swagger: () => Spec }).swagger()
  const answers: Record<string, string> = {}
  for (const path of Object.keys(paths).filter((path) => paths[path]?.get && !/stream|docs/.test(path))) {
    const ids: Record<string, string> = { id, stepId, fileId }
    const url = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => ids[name] ?? id)
    const { statusCode, body } = await world.app.inject({ url, headers: { authorization: `Bearer ${as.as}` } })
    if (statusCode === 200) answers[path] = body
  }
  return answers
}

const opened = [
  '/api/applications/{id}/evaluation',
  '/api/applications/{id}/steps/{stepId}/evidence/{fileId}/address',
  '/api/applications/{id}/steps/{stepId}/review',
  '/api/evaluations',
  '/api/evaluations/{id}',
  '/api/evaluations/{id}/interviews',
  '/api/evaluations/{id}/profile',
]

/** Grades everything, and returns what the calls answer. */
async function gradeAll({ process, id, stepId, text, file, as }: Evaluated) {
  const criterionId = process.criteria.find(({ byEvaluators }) => byEvaluators)?.id
  const params = { id, stepId }
  const attemptId = (await world.call(review.read, { params }, as)).body.review?.attemptId
  const grades = [text, file].map((questionId) => ({ questionId, points: 1, note: '' }))
  const answers = [
    await world.call(applications.mark, { params: { id }, body: { marks: [{ criterionId, value: 8 }] } }, as),
    await world.call(applications.send, { params: { id }, body: { component: 'video', sent: true } }, as),
    await world.call(review.grade, { params, body: { attemptId, grades, reason: '' } }, as),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  return JSON.stringify(answers)
}

describe('the calls of a guest in a blind process', () => {
  it('say nothing about who the applicant is, before and after the own grades', async () => {
    const of = await evaluated({ on: true, schools: true, video: false })
    const before = await readAll(of)
    expect(Object.keys(before)).toEqual(expect.arrayContaining(opened))
    const texts = {
      ...before,
      grading: await gradeAll(of),
      ...Object.fromEntries(Object.entries(await readAll(of)).map(([path, body]) => [`${path} after`, body])),
    }
    for (const [path, body] of Object.entries(texts)) {
      expect([path, withoutIds(body).match(identity)]).toEqual([path, null])
      expect([path, body.match(schools)]).toEqual([path, null])
      // The id of a person is the same in all processes, and its first digits are the moment of registration.
      expect([path, body.includes(of.candidateId)]).toEqual([path, false])
    }
    const served = await world.app.inject(JSON.parse(before[opened[1] ?? ''] ?? '{}').url)
    expect(served.headers['content-disposition']).toContain('resposta-1.pdf')
    expect(served.headers['content-disposition']).not.toMatch(identity)
  })

  it('give a profile instead of the CV', async () => {
    const { id, as } = await evaluated({ on: true, schools: true, video: false })
    expect((await world.call(profile.read, { params: { id } }, as)).body).toEqual({
      headline: '•••, psicóloga',
      summary: 'Sou •••, nascida em •••, de •••, •••. Fale comigo: •••, ••• ou •••. Formada na •••. Atendo adultos.',
      profession: 'Psicóloga',
      councilCategory: 'Clínica',
      experiences: [{ role: 'Psicóloga', months: 48, ongoing: false, about: 'Indicada por •••.' }],
      education: [{ degree: 'mestrado', course: 'Psicologia', state: 'concluido', institution: null }],
      languages: [{ language: 'ingles', level: 'C1' }],
      skills: [{ name: 'Escuta', level: 3 }],
      certifications: [{ name: 'Perícia', issuer: null }],
    })
  })

  it.each([
    { on: false, schools: true, video: false },
    { on: true, schools: false, video: false },
  ])('name schools under %j', async (blind) => {
    const of = await evaluated(blind)
    const { body } = await world.call(profile.read, { params: { id: of.id } }, of.as)
    expect(body.education).toMatchObject([{ institution: school }])
    expect(body.certifications).toMatchObject([{ issuer: school }])
    expect(body.summary).toContain('Formada na UNIPET.')
    for (const [path, text] of Object.entries(await readAll(of))) {
      expect([path, withoutIds(text).match(identity)]).toEqual([path, null])
      expect([path, text.includes(of.candidateId)]).toEqual([path, false])
    }
  })

  it('know a person who is in two processes by two numbers, and by nothing that both have', async () => {
    const [first, other] = [await evaluated({ on: true }), await evaluated({ on: true })]
    await world.db
      .updateTable('applications')
      .set({ candidateId: first.candidateId })
      .where('id', '=', other.id)
      .execute()
    const idsIn = async (of: Evaluated) => {
      const said = JSON.stringify([await readAll(of), await gradeAll(of)])
      return new Set(said.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g))
    }
    const [ofFirst, ofOther] = [await idsIn(first), await idsIn(other)]
    expect(ofFirst.size).toBeGreaterThan(5)
    expect([...ofFirst].filter((id) => ofOther.has(id))).toEqual([])
    const protocols = await Promise.all(
      [first, other].map(
        async ({ id, as }) => (await world.call(evaluators.read, { params: { id } }, as)).body.protocol,
      ),
    )
    expect(new Set(protocols).size).toBe(2)
  })

  it('answer not found for a profile that is not assigned', async () => {
    const { id, as } = await evaluated({ on: true })
    const other = await given.admin({ role: 'avaliador', rights: [] })
    for (const who of [{ as: other.token }, {}])
      expect((await world.call(profile.read, { params: { id } }, who)).status).toBe(404)
    await world.call(evaluators.declareConflict, { params: { id }, body: { reason: 'Amizade' } }, as)
    expect((await world.call(profile.read, { params: { id } }, as)).status).toBe(404)
  })
})
