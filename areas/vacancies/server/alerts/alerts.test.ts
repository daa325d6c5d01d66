import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processes } from '#hiring/contract/processes.ts'
import { siteOfSources } from '#testing/site.ts'
import { openWorld, testContext, testSeal, type World } from '#testing/world.ts'
import { type AlertTopic, topicOf } from '#vacancies/contract/alerts.ts'
import { givenVacancies } from '#vacancies/server/reading/vacancies.given.ts'
import { sendVacancy } from './alerts.jobs.ts'

const publicUrl = 'https://hub.example.org'
const context = { ...testContext, publicUrl }
let world: World
let given: ReturnType<typeof givenVacancies>
beforeAll(async () => {
  world = await openWorld({ site: siteOfSources, publicUrl })
  given = givenVacancies(world)
  await given.admin()
})
afterAll(() => world.close())

const form = (fields: Record<string, string>) =>
  world.app.inject({
    ...{ method: 'POST', url: '/vagas' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'pt-BR' },
    payload: new URLSearchParams(fields).toString(),
  })
const mailsOf = async (template: string) =>
  (
    await world.db.selectFrom('deliveries').select(['recipient', 'sealed']).where('template', '=', template).execute()
  ).map(({ recipient, sealed }) => ({ recipient, ...JSON.parse(testSeal.open(sealed as Buffer)) }))

let confirmed = 0
/** A subscriber who has confirmed. */
async function reader(
  email: string,
  topic: Partial<AlertTopic>,
  state: 'confirmado' | 'pendente' | 'saiu' = 'confirmado',
) {
  const at = new Date().toISOString()
  const n = ++confirmed
  await world.db
    .insertInto('subscribers')
    .values({
      ...{ email, purpose: 'vacancies', topic: topicOf({ uf: '', profession: '', ...topic }), language: 'pt', state },
      ...{ confirmHash: Buffer.from(`c${n}`), leaveHash: Buffer.from(`l${n}`), confirmedAt: at, leftAt: at },
    })
    .execute()
}

describe('a visitor who wants to hear of new vacancies', () => {
  it('confirms by mail and leaves with one click', async () => {
    const sent = await form({ email: 'lia@exemplo.com', uf: 'SP', profession: 'Finanças' })
    expect([sent.statusCode, sent.body.includes('você vai receber um e-mail')]).toEqual([200, true])
    const [mail] = await mailsOf('subscription_confirm')
    const link = /https:\/\/hub\.example\.org(\/subscriptions\/confirm\/[\w-]+)/.exec(mail.text)?.[1] ?? ''
    expect((await world.app.inject({ method: 'POST', url: link })).statusCode).toBe(200)
    const [stored] = await world.db
      .selectFrom('subscribers')
      .selectAll()
      .where('email', '=', 'lia@exemplo.com')
      .execute()
    expect(stored).toMatchObject({ purpose: 'vacancies', topic: 'SP/Finanças', state: 'confirmado' })

    const process = await given.process({ title: 'Tesoureira', uf: 'SP', city: 'Itu', profession: 'financas' })
    await sendVacancy(world.db, context, process.id)
    const [alert] = await mailsOf('vacancy_published')
    expect(alert.recipient).toBe('lia@exemplo.com')
    expect(alert.text).toContain('Tesoureira')
    expect(alert.text).toContain(`${publicUrl}/vagas/${await given.slugOf(process)}?utm_source=aviso&lang=pt`)
    const leave = new URL(alert.leaveUrl).pathname
    expect((await world.app.inject({ method: 'POST', url: leave })).body).toContain('Você saiu da lista')
  })

  it('reads that an address is wrong, and gets three mails in ten minutes at most', async () => {
    const wrong = await form({ email: 'lia@', uf: 'SP' })
    expect([wrong.statusCode, wrong.body.includes('Digite um e-mail completo')]).toEqual([400, true])
    for (const uf of ['SP', 'RJ', 'MG', 'BA', 'CE']) await form({ email: 'cheia@exemplo.com', uf })
    expect(
      (await mailsOf('subscription_confirm')).filter(({ recipient }) => recipient === 'cheia@exemplo.com'),
    ).toHaveLength(3)
    await form({ email: 'robo@exemplo.com', website: 'x' })
    expect((await mailsOf('subscription_confirm')).filter(({ recipient }) => recipient === 'robo@exemplo.com')).toEqual(
      [],
    )
  })
})

describe('a published process', () => {
  it('is announced once to each address whose state and profession fit, also with several workers', async () => {
    await world.db.deleteFrom('deliveries').execute()
    await reader('todas@exemplo.com', {})
    await reader('todas@exemplo.com', { uf: 'GO' })
    await reader('goias@exemplo.com', { uf: 'GO', profession: 'SAÚDE' })
    await reader('acre@exemplo.com', { uf: 'AC' })
    await reader('outra@exemplo.com', { uf: 'GO', profession: 'Direito' })
    await reader('pendente@exemplo.com', {}, 'pendente')
    await reader('saiu@exemplo.com', {}, 'saiu')
    const process = await given.process({ title: 'Médica', uf: 'GO', profession: 'Saúde' })
    await Promise.all([1, 2, 3].map(() => sendVacancy(world.db, context, process.id)))
    await sendVacancy(world.db, context, process.id)
    expect((await mailsOf('vacancy_published')).map(({ recipient }) => recipient).toSorted()).toEqual([
      'goias@exemplo.com',
      'todas@exemplo.com',
    ])
    const remote = await given.process({
      title: 'Médica a distância',
      uf: 'GO',
      profession: 'Saúde',
      workplace: 'remoto',
    })
    await sendVacancy(world.db, context, remote.id)
    const mails = await mailsOf('vacancy_published')
    expect(mails.filter(({ recipient }) => recipient === 'acre@exemplo.com')).toHaveLength(1)
  })

  it('that was suspended before the mails leave is announced to nobody, and to everybody once it is published again', async () => {
    await world.db.deleteFrom('deliveries').execute()
    const process = await given.process({ title: 'Vai e Volta' })
    const move = async (to: string, reason = '') => {
      const { version } = (await world.call(processes.get, { params: process })).body
      expect((await world.call(processes.move, { params: process, body: { to, reason, version } })).status).toBe(200)
    }
    await move('suspenso', 'Revisão')
    await sendVacancy(world.db, context, process.id)
    expect(await mailsOf('vacancy_published')).toEqual([])
    await move('publicado')
    await sendVacancy(world.db, context, process.id)
    expect((await mailsOf('vacancy_published')).map(({ recipient }) => recipient)).toEqual(['todas@exemplo.com'])
    await move('suspenso', 'Revisão')
    await move('publicado')
    await sendVacancy(world.db, context, process.id)
    expect(await mailsOf('vacancy_published')).toHaveLength(1)
  })

  it('does not name a company that stays unknown in its mails', async () => {
    await world.db.deleteFrom('deliveries').execute()
    const company = await given.company({ legalName: 'Clínica Sentinela Ltda.' })
    const process = await given.process({ companyId: company.id, confidential: true })
    await sendVacancy(world.db, context, process.id)
    const mails = await mailsOf('vacancy_published')
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toMatch(/sentinela/i)
  })
})
