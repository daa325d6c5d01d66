import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { answering } from '#steps/contract/answering.ts'
import { evaluators } from '#steps/contract/evaluators.ts'
import { consentVersion } from '#steps/contract/limits.ts'
import { review } from '#steps/contract/review.ts'
import { steps } from '#steps/contract/steps.ts'
import { takes } from '#steps/contract/takes.ts'
import { given as givenIn } from '#testing/given.ts'
import { client, started, tokenFor, withLink } from '#testing/stepLink.ts'
import { arrived, sendRest } from '#testing/tus.ts'
import { codesOf, openWorld, testFiles, type World } from '#testing/world.ts'

const clip = (name: string) => readFileSync(join(import.meta.dirname, '../../../..', name))
const film = clip('demo/videos/escritorio.webm')
const other = clip('testing/videos/recorded.webm')
/** A video with the given duration in its header. */
function lasting(seconds: number) {
  const copy = Buffer.from(film)
  copy.writeDoubleBE(seconds * 1000, copy.indexOf(Buffer.from([0x44, 0x89])) + 10)
  return copy
}

let world: World
let given: ReturnType<typeof givenIn>
let origin: string
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test', files: { ...testFiles, scanner: null } })
  given = givenIn(world)
  await given.admin()
  origin = (await world.app.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')
})
afterAll(() => world.close())

const script = [
  { text: 'Conte uma situação difícil.', prepareSeconds: 30, maxSeconds: 60, takes: 2 },
  { text: 'Por que esta vaga?', prepareSeconds: 0, maxSeconds: 60, takes: 1 },
]
const criteria = [
  { component: 'video', text: 'Clareza', target: 10, byEvaluators: true },
  { component: 'requirements', text: 'Registro ativo', weight: 1 },
]

async function begun(settings: object = {}, over: object = {}) {
  const process = await given.process({ steps: ['video', 'requirements'], criteria, ...over })
  const body = { kind: 'video', settings: { title: 'Vídeo entrevista', days: 7, script, ...settings } }
  const { body: listed } = await world.call(steps.create, { params: process, body })
  const step = listed.steps[0] as (typeof listed.steps)[number]
  const application = await given.application(process.id, { fullName: 'Ana Alves' })
  const attempt = await started(world, application.id, step.id)
  const asked = attempt.page.sheet?.sections[0]?.questions.map(({ id }) => id) ?? []
  const begin = (questionId: string | undefined, size: number) =>
    attempt.link(takes.begin, { size }, { questionId: questionId ?? '' })
  /** Records an answer as the page does. */
  async function record(questionId: string | undefined, content: Buffer, cuts = 0) {
    const { status, body: upload } = await begin(questionId, content.length)
    if (status !== 200) return { status, body: upload as Record<string, unknown> }
    await sendRest({ origin, id: upload.id, token: attempt.token, scheme: 'Step' }, content, { piece: 20_000, cuts })
    return attempt.link(takes.finish, undefined, { id: upload.id })
  }
  return { process, step, application, ...attempt, asked, begin, record, of: { id: application.id, stepId: step.id } }
}
const codeOf = ({ status, body }: { status: number; body: object }) => [status, (body as { code?: string }).code]

describe('a step that is answered by video', () => {
  it('needs a script', async () => {
    const process = await given.process({ steps: ['video'], criteria: criteria.slice(0, 1) })
    const body = { kind: 'video', settings: { title: 'Vídeo', days: 7 } }
    const { status, body: problem } = await world.call(steps.create, { params: process, body })
    expect([status, codesOf(problem.fields)]).toEqual([400, { 'settings.script': 'required' }])
    const { body: known } = await world.call(steps.list, { params: process })
    expect(known.kinds).toContain('video')
  })

  it('takes recordings in pieces, keeps the chosen one, and gives it byte for byte to who evaluates', async () => {
    const { link, asked, record, of, application, step, page } = await begun()
    expect(page.sheet?.sections[0]?.questions[0]?.content).toMatchObject({ kind: 'video', ...script[0] })
    const first = await record(asked[0], film, 2)
    expect(first.body.takes).toMatchObject([{ questionId: asked[0], chosen: true, size: film.length }])
    const second = await record(asked[0], other)
    expect(second.body.takes).toMatchObject([{ chosen: false }, { chosen: true }])
    const [kept, dropped] = (second.body as { takes: { id: string }[] }).takes
    expect((await link(takes.choose, { id: kept?.id }, { questionId: asked[0] ?? '' })).body.takes).toMatchObject([
      { chosen: true, url: expect.any(String) },
      { chosen: false },
    ])
    await link(answering.save, { client, answers: [{ questionId: asked[1], value: 'Porque é perto.' }] })
    const again = (await link(answering.read)).body
    expect(again.answers).toHaveLength(2)
    expect(again.takes).toHaveLength(2)
    expect((await link(answering.submit)).body.state).toBe('enviado')
    const { body } = await world.call(review.read, { params: of })
    expect(body.review).toMatchObject({ kind: 'video', state: 'enviado', marks: [] })
    expect(body.review?.questions).toMatchObject([
      { value: true, takes: [{ id: kept?.id, mayWatch: true, notes: [] }] },
      { value: 'Porque é perto.', takes: [] },
    ])
    const files = await world.db
      .selectFrom('files')
      .select(['id', 'kind', 'deletedAt'])
      .where('entityId', '=', application.candidateId)
      .execute()
    expect(files.find(({ id }) => id === dropped?.id)?.deletedAt).not.toBeNull()
    const watched = await world.call(takes.watch, { params: { ...of, fileId: kept?.id ?? '' } })
    const bytes = await fetch(`${origin}${watched.body.url}`)
    expect(Buffer.from(await bytes.arrayBuffer()).equals(film)).toBe(true)
    const gone = await world.call(takes.watch, { params: { ...of, fileId: dropped?.id ?? '' } })
    expect(gone.status).toBe(404)
    expect(
      (await world.call(steps.overview, { params: { id: application.candidateId, processId: step.id } })).status,
    ).toBe(404)
  })

  it('is graded when evaluators have given the component a score', async () => {
    const { process, link, asked, record, application, of } = await begun()
    await record(asked[0], film)
    await link(answering.submit)
    const criterionId = process.criteria.find(({ text }) => text === 'Clareza')?.id
    await world.call(applications.mark, { params: application, body: { marks: [{ criterionId, value: 8 }] } })
    const sent = await world.call(applications.send, { params: application, body: { component: 'video', sent: true } })
    expect(sent.status).toBe(200)
    expect((await world.call(review.read, { params: of })).body.review).toMatchObject({ state: 'corrigido', score: 80 })
    const { body } = await world.call(ranking.list, { params: process, query: {} })
    expect(body.rows).toMatchObject([{ id: application.id, scores: { video: 80 } }])
  })
})

describe('a recording', () => {
  it.each([
    ['what is no video', Buffer.from('%PDF-1.7 not a video at all'), 'video_type'],
    ['one that is too long', lasting(90), 'take_too_long'],
  ])('refuses %s', async (_, content, code) => {
    const { asked, record } = await begun()
    const { status, body } = await record(asked[0], content)
    expect([status, codesOf((body as { fields: Record<string, { code: string }> }).fields)]).toEqual([
      400,
      { file: code },
    ])
  })

  it('is not finished before all of it came', async () => {
    const { asked, begin, link } = await begun()
    const { body } = await begin(asked[0], film.length)
    expect(codeOf(await link(takes.finish, undefined, { id: body.id }))).toEqual([409, 'video_incomplete'])
  })

  it('is made as often as the question allows, and only for a question of the script', async () => {
    const { asked, record, begin, page } = await begun()
    await record(asked[1], film)
    expect(codeOf(await record(asked[1], film))).toEqual([409, 'too_many_takes'])
    expect(codeOf(await begin(client, film.length))).toEqual([409, 'answer_unasked'])
    expect((await begin(asked[0], 400 * 1024 * 1024)).status).toBe(400)
    for (let at = 0; at < 5; at++) expect((await begin(asked[0], 100)).status).toBe(200)
    expect(codeOf(await begin(asked[0], 100))).toEqual([409, 'too_many_video_uploads'])
    expect(page.state).toBe('iniciado')
  })

  it('is given up with its bytes', async () => {
    const { asked, begin, link, token } = await begun()
    const { id } = (await begin(asked[0], film.length)).body
    expect((await arrived(origin, id, token, 'Step')).status).toBe(200)
    expect((await link(takes.cancel, undefined, { id })).status).toBe(200)
    expect((await arrived(origin, id, token, 'Step')).status).toBe(404)
  })

  it('does not exist for another link, nor for a session', async () => {
    const [mine, theirs] = [await begun(), await begun()]
    const { id } = (await mine.begin(mine.asked[0], film.length)).body
    expect((await arrived(origin, id, theirs.token, 'Step')).status).toBe(404)
    expect((await arrived(origin, id, world.token)).status).toBe(404)
    expect(codeOf(await theirs.link(takes.finish, undefined, { id }))).toEqual([404, 'not_found'])
    await mine.record(mine.asked[0], film)
    const [take] = (await mine.link(answering.read)).body.takes
    const chosen = await theirs.link(takes.choose, { id: take?.id }, { questionId: theirs.asked[0] ?? '' })
    expect(codeOf(chosen)).toEqual([404, 'not_found'])
  })

  it('is not taken before the start, nor after the step was handed in', async () => {
    const { process, step, link, asked, begin, record } = await begun()
    await record(asked[0], film)
    await link(answering.submit)
    expect(codeOf(await begin(asked[1], film.length))).toEqual([409, 'step_sent'])
    const second = await given.application(process.id)
    const unstarted = withLink(world, await tokenFor(world, second.id, step.id))
    const refused = await unstarted(takes.begin, { size: 10 }, { questionId: asked[0] ?? '' })
    expect(codeOf(refused)).toEqual([409, 'step_not_started'])
  })

  it('is not taken once its applicant is out, and what was begun before is not finished', async () => {
    const { application, asked, begin, record, link } = await begun()
    const { body: upload } = await begin(asked[0], film.length)
    await world.db.updateTable('applications').set({ status: 'desistente' }).where('id', '=', application.id).execute()
    expect(codeOf(await begin(asked[0], film.length))).toEqual([409, 'step_closed'])
    expect(codeOf(await record(asked[1], film))).toEqual([409, 'step_closed'])
    expect(codeOf(await link(takes.finish, undefined, { id: upload.id }))).toEqual([409, 'step_closed'])
  })

  it('that was never made answers nothing', async () => {
    const { link, asked, of } = await begun()
    await link(answering.save, { client, answers: [{ questionId: asked[0], value: true }] })
    await link(answering.submit)
    const { body } = await world.call(review.read, { params: of })
    expect(body.review?.questions[0]).toMatchObject({ value: null, takes: [] })
  })
})

it('a text takes its place where the step allows it, or for whom it was granted', async () => {
  const { link, asked, of, application } = await begun({ textAnswers: false })
  const write = () => link(answering.save, { client, answers: [{ questionId: asked[0], value: 'Por escrito.' }] })
  expect(codeOf(await write())).toEqual([409, 'answer_by_video'])
  expect((await link(answering.read)).body.intro.textAnswers).toBe(false)
  const body = { extraPercent: 0, textInstead: true, reason: 'Laudo' }
  const granted = await world.call(steps.accommodate, { params: { id: application.id }, body })
  expect(granted.body).toMatchObject({ textInstead: true })
  expect((await write()).status).toBe(200)
  await link(answering.start, { client, consent: consentVersion })
  await link(answering.submit)
  expect((await world.call(review.read, { params: of })).body.review?.questions[0]?.value).toBe('Por escrito.')
})

describe('notes on a recording', () => {
  it('are those of their author only, at a time within it', async () => {
    const { link, asked, record, of, process } = await begun()
    await record(asked[0], film)
    await link(answering.submit)
    const take = (await world.call(review.read, { params: of })).body.review?.questions[0]?.takes[0]
    const params = { ...of, fileId: take?.id ?? '' }
    const note = (body: object, as = {}) => world.call(takes.note, { params, body: { atSeconds: 0.5, ...body } }, as)
    const criterionId = process.criteria.find(({ text }) => text === 'Clareza')?.id
    expect((await note({ text: 'situação', criterionId })).body).toMatchObject([{ text: 'situação', criterionId }])
    const colleague = await given.admin()
    const as = { as: colleague.token }
    expect((await note({ text: 'outra' }, as)).body).toMatchObject([{ text: 'outra' }])
    const read = await world.call(review.read, { params: of })
    expect(read.body.review?.questions[0]?.takes[0]?.notes).toMatchObject([{ text: 'situação' }])
    expect(codesOf((await note({ atSeconds: 3000 })).body.fields)).toEqual({ atSeconds: 'too_big' })
    const many = Array.from({ length: 99 }, () => ({
      fileId: take?.id ?? '',
      evaluatorId: colleague.id,
      atSeconds: 0,
      text: '',
    }))
    await world.db.insertInto('takeNotes').values(many).execute()
    expect(codeOf(await note({ text: 'mais uma' }, as))).toEqual([409, 'notes_too_many'])
    expect(codesOf((await note({ criterionId: of.id })).body.fields)).toEqual({ criterionId: 'not_found' })
    const [own] = read.body.review?.questions[0]?.takes[0]?.notes ?? []
    const remove = (as: object) => world.call(takes.removeNote, { params: { ...params, noteId: own?.id ?? '' } }, as)
    expect((await remove(as)).status).toBe(404)
    expect((await remove({})).body).toEqual([])
  })

  it('captions are checked, and shown to who watches', async () => {
    const { link, asked, record, of } = await begun()
    await record(asked[0], film)
    await link(answering.submit)
    const take = (await world.call(review.read, { params: of })).body.review?.questions[0]?.takes[0]
    const params = { ...of, fileId: take?.id ?? '' }
    const text = 'WEBVTT\n\n00:00.500 --> 00:02.000\nOlá, sou a Ana.\n'
    expect((await world.call(takes.captions, { params, body: { text: 'no' } })).status).toBe(400)
    const { body } = await world.call(takes.captions, { params, body: { text } })
    expect(await (await fetch(`${origin}${body.captions}`)).text()).toBe(text)
    expect((await world.call(takes.captions, { params, body: { text: null } })).body).toEqual({ captions: null })
  })
})

describe('a guest evaluator', () => {
  async function evaluated(blind: object) {
    const begin = await begun({}, { blind })
    await begin.record(begin.asked[0], film)
    await begin.link(answering.save, {
      client,
      answers: [{ questionId: begin.asked[1], value: 'Ana Alves, por escrito.' }],
    })
    await begin.link(answering.submit)
    const guest = await given.admin({ role: 'avaliador', rights: [] })
    const appUrl = 'http://hub.test'
    await world.call(evaluators.add, { params: begin.process, body: { accountId: guest.id, appUrl } })
    const as = { as: guest.token }
    const read = async () => (await world.call(review.read, { params: begin.of }, as)).body.review
    const assign = () =>
      world.call(evaluators.assign, { params: { id: begin.application.id }, body: { evaluatorIds: [guest.id] } })
    return { ...begin, as, read, assign }
  }

  it('watches what is assigned to them, without a name', async () => {
    const { as, of, read, assign, application } = await evaluated({ on: true, schools: false, video: true })
    expect((await world.call(review.read, { params: of }, as)).status).toBe(404)
    await assign()
    const seen = await read()
    expect(seen?.questions).toMatchObject([{ takes: [{ mayWatch: true }] }, { takes: [] }])
    expect(JSON.stringify(seen)).not.toMatch(/Ana Alves/)
    const { body } = await world.call(evaluators.read, { params: application }, as)
    expect(body.steps).toMatchObject([{ kind: 'video', title: 'Vídeo entrevista' }])
    const fileId = seen?.questions[0]?.takes[0]?.id ?? ''
    expect((await world.call(takes.watch, { params: { ...of, fileId } }, as)).status).toBe(200)
    expect((await world.call(takes.captions, { params: { ...of, fileId }, body: { text: null } }, as)).status).toBe(403)
  })

  it('watches nothing where a blind process hides videos', async () => {
    const { as, of, read, assign } = await evaluated({ on: true, schools: false, video: false })
    await assign()
    const seen = await read()
    expect(seen?.questions[0]).toMatchObject({ takes: [{ mayWatch: false, captions: null }] })
    const params = { ...of, fileId: seen?.questions[0]?.takes[0]?.id ?? '' }
    expect(codeOf(await world.call(takes.watch, { params }, as))).toEqual([409, 'video_hidden'])
    expect(codeOf(await world.call(takes.note, { params, body: { atSeconds: 0 } }, as))).toEqual([409, 'video_hidden'])
  })
})
