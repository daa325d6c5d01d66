import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companies } from '#companies/contract/companies.ts'
import { siteOfSources } from '#testing/site.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { maxWaiting, publicAnswers } from '#vacancies/contract/publicAnswers.ts'
import { givenVacancies } from '#vacancies/server/reading/vacancies.given.ts'

let world: World
let given: ReturnType<typeof givenVacancies>
beforeAll(async () => {
  world = await openWorld({ site: siteOfSources, publicUrl: 'https://hub.example.org' })
  given = givenVacancies(world)
  await given.admin()
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('loginFailures').execute())

const pair = (question: string, answer: string) => ({ id: randomUUID(), question, answer })
const read = async (id: string) => (await world.call(publicAnswers.get, { params: { id } })).body
const write = (id: string, version: number, ...answers: ReturnType<typeof pair>[]) =>
  world.call(publicAnswers.update, { params: { id }, body: { answers, version } })
const ask = (slug: string, fields: Record<string, string>, ip = '203.0.113.1') =>
  world.app.inject({
    method: 'POST',
    url: `/vagas/${slug}`,
    remoteAddress: ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'pt-BR' },
    payload: new URLSearchParams(fields).toString(),
  })
const answer = (id: string, questionId: string, over: object = {}) =>
  world.call(publicAnswers.answer, {
    params: { id, questionId },
    body: { question: 'Há vale?', answer: 'Sim.', isPublished: true, version: 0, ...over },
  })
async function asked(fields: Record<string, string> = {}) {
  const process = await given.process()
  const slug = await given.slugOf(process)
  expect((await ask(slug, { question: 'Tem vale-transporte?', ...fields })).statusCode).toBe(200)
  const { waiting } = await read(process.id)
  return { process, slug, question: waiting[0]?.id ?? '' }
}
const mailsOf = async (template: string) =>
  (
    await world.db.selectFrom('deliveries').select(['recipient', 'sealed']).where('template', '=', template).execute()
  ).map(({ recipient, sealed }) => ({ recipient, text: testSeal.open(sealed as Buffer) }))
const refusedWith = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code: string }).code]

describe('the questions and answers of a vacancy', () => {
  it('stand on its page within a second, in their order', async () => {
    const process = await given.process()
    const url = `/vagas/${await given.slugOf(process)}`
    await given.get(url)
    expect((await write(process.id, 0, pair('Segunda?', 'B'), pair('Primeira?', 'A'))).status).toBe(200)
    expect(await given.within(world.app, url, (body) => body.includes('Segunda?'))).toBe(true)
    const { body } = await given.get(url)
    expect(body.indexOf('Segunda?')).toBeLessThan(body.indexOf('Primeira?'))
  })

  it('are not overwritten unseen', async () => {
    const process = await given.process()
    await write(process.id, 0, pair('Uma?', 'A'))
    expect(refusedWith(await write(process.id, 0, pair('Outra?', 'B')))).toEqual([409, 'stale'])
    expect((await read(process.id)).answers.map(({ question }) => question)).toEqual(['Uma?'])
  })

  it('name no company that stays unknown, and nobody by a CPF', async () => {
    const process = await given.process({ confidential: true })
    const { companyId } = process
    const { body } = await world.call(companies.get, { params: { id: companyId } })
    const named = pair('Quem contrata?', `É a ${body.tradeName || body.legalName}.`)
    expect(refusedWith(await write(process.id, 0, named))).toEqual([409, 'answer_names_company'])
    expect(refusedWith(await write(process.id, 0, pair('E ele?', 'O CPF é 529.982.247-25.')))).toEqual([
      409,
      'answer_tells_of_person',
    ])
    expect((await write(process.id, 0, pair('E o número?', 'O protocolo é 123.456.789-00.'))).status).toBe(200)
  })

  it('are refused without a text, with one id twice, and in the bin', async () => {
    const process = await given.process()
    expect((await write(process.id, 0, pair('', 'A'))).status).toBe(400)
    const made = pair('Uma?', 'A')
    expect((await write(process.id, 0, made, made)).status).toBe(400)
    expect((await world.call(publicAnswers.get, { params: { id: randomUUID() } })).status).toBe(404)
    await world.db
      .updateTable('selectiveProcesses')
      .set({ deletedAt: new Date().toISOString() })
      .where('id', '=', process.id)
      .execute()
    expect(refusedWith(await write(process.id, 0, made))).toEqual([409, 'in_the_bin'])
  })
})

describe('the question of a visitor', () => {
  it('waits, once however often it is sent, without its address for administrators', async () => {
    const { process, slug } = await asked({ email: 'Ana@exemplo.com.br' })
    await ask(slug, { question: 'Tem vale-transporte?', email: 'ana@exemplo.com.br' })
    const found = await read(process.id)
    expect(found.waiting).toMatchObject([{ text: 'Tem vale-transporte?', wantsAnswer: true }])
    expect(JSON.stringify(found)).not.toContain('exemplo.com.br')
    expect((await given.get(`/vagas/${slug}`)).body).not.toContain('Tem vale-transporte?')
    const notices = await world.db.selectFrom('notices').select('data').where('kind', '=', 'visitor_asked').execute()
    expect(notices.filter(({ data }) => (data as { process: string }).process === process.id)).toHaveLength(1)
  })

  it('is answered on the page with other words and by mail, and leaves nothing of its author', async () => {
    const { process, slug, question } = await asked({ email: 'ana@exemplo.com.br', lang: 'en' })
    const { status, body } = await answer(process.id, question)
    expect([status, body.waiting, body.answers.length]).toEqual([200, [], 1])
    expect(await given.within(world.app, `/vagas/${slug}`, (page) => page.includes('Há vale?'))).toBe(true)
    const [mail] = await mailsOf('visitor_answer')
    expect(mail?.recipient).toBe('ana@exemplo.com.br')
    expect(mail?.text).toContain('See the vacancy')
    expect(mail?.text).toContain('Sim.')
    expect(await world.db.selectFrom('visitorQuestions').selectAll().where('id', '=', question).execute()).toEqual([])
    expect(refusedWith(await answer(process.id, question, { version: 1 }))).toEqual([404, 'not_found'])
  })

  it('is answered over the version that was seen only, and waits otherwise', async () => {
    const { process, question } = await asked()
    await write(process.id, 0, pair('Uma?', 'A'))
    expect(refusedWith(await answer(process.id, question))).toEqual([409, 'stale'])
    expect((await read(process.id)).waiting).toHaveLength(1)
  })

  it('without an address is published or dismissed', async () => {
    const { process, question } = await asked()
    expect(refusedWith(await answer(process.id, question, { isPublished: false }))).toEqual([
      409,
      'answer_reaches_nobody',
    ])
    const params = { id: process.id, questionId: question }
    expect((await world.call(publicAnswers.dismiss, { params })).body.waiting).toEqual([])
    expect((await world.call(publicAnswers.dismiss, { params })).status).toBe(404)
  })

  it('is not answered through another process', async () => {
    const { question } = await asked()
    const other = await given.process()
    expect(refusedWith(await answer(other.id, question))).toEqual([404, 'not_found'])
  })

  it('marks what is wrong and keeps what was typed', async () => {
    const slug = await given.slugOf(await given.process())
    const empty = await ask(slug, { question: ' ', email: 'ana@exemplo.com.br' })
    expect([empty.statusCode, empty.headers['cache-control']]).toEqual([400, 'no-store'])
    expect(empty.body).toContain('value="ana@exemplo.com.br"')
    const wrong = await ask(slug, { question: '<b>Tem vale?</b>', email: 'ana@' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('&lt;b&gt;Tem vale?')
    expect((await ask(slug, { question: 'x'.repeat(501) })).statusCode).toBe(400)
    expect((await ask(slug, { question: '\0'.repeat(3) })).statusCode).toBe(400)
  })

  it('of a bot reads the same answer and is not kept', async () => {
    const process = await given.process()
    const slug = await given.slugOf(process)
    const bot = await ask(slug, { question: 'Comprem aqui', website: 'http://spam.test' })
    const person = await ask(slug, { question: 'Tem vale?' })
    expect([bot.statusCode, bot.body]).toEqual([200, person.body])
    expect((await read(process.id)).waiting).toHaveLength(1)
  })

  it('is not taken where too many wait, nor from a network that asks without end', async () => {
    const { process, slug } = await asked()
    for (let n = 0; n < 30; n++) await ask(slug, { question: `Pergunta ${n}` }, '203.0.113.9')
    expect((await ask(slug, { question: 'Mais uma' }, '203.0.113.9')).statusCode).toBe(429)
    const many = Array.from({ length: maxWaiting }, (_, n) => ({
      ...{ processId: process.id, text: `Outra ${n}`, language: 'pt' as const },
    }))
    await world.db.insertInto('visitorQuestions').values(many).execute()
    const full = await ask(slug, { question: 'A última' }, '203.0.113.10')
    expect(full.statusCode).toBe(400)
    expect(full.body).toContain('Há muitas perguntas')
  })

  it('is not taken by a vacancy that is closed, withdrawn or unknown', async () => {
    const closed = await given.process()
    await given.moved(closed.id, 'inscricoes_encerradas')
    const slug = await given.slugOf(closed)
    const page = await ask(slug, { question: 'Ainda dá?' })
    expect(page.body).not.toContain('Enviar a pergunta')
    expect((await read(closed.id)).waiting).toEqual([])
    expect((await ask('nenhuma-vaga', { question: 'Olá?' })).statusCode).toBe(404)
    const draft = await given.process({}, 'rascunho')
    expect((await ask(draft.code.toLowerCase(), { question: 'Olá?' })).statusCode).toBe(404)
  })
})
