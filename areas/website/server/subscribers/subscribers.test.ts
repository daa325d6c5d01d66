import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { siteOfSources } from '#testing/site.ts'
import { openWorld, testSeal, type World } from '#testing/world.ts'
import { confirmedSubscribers, leaveTokenOf } from './subscribers.sql.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ site: siteOfSources, publicUrl: 'https://hub.example.org' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('loginFailures').execute()
})

const post = (url: string, fields: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const get = (url: string) => world.app.inject({ url })
const ask = (email: string, more: Record<string, string> = {}) => post('/coming-soon', { email, lang: 'pt', ...more })

/** The links of the mails to an address, the newest last. */
async function linksTo(email: string) {
  const mails = await world.db
    .selectFrom('deliveries')
    .where('recipient', '=', email)
    .orderBy('id')
    .select('sealed')
    .execute()
  return mails.map(({ sealed }) => {
    const { text } = JSON.parse(testSeal.open(sealed as Buffer)) as { text: string }
    return /https:\/\/hub\.example\.org(\/subscriptions\/confirm\/[\w-]+)/.exec(text)?.[1] ?? ''
  })
}
const stateOf = async (email: string) =>
  (await world.db.selectFrom('subscribers').where('email', '=', email).select('state').executeTakeFirst())?.state
const confirmed = async () =>
  (await confirmedSubscribers(world.db, { purpose: 'launch', after: null, limit: 100 })).map(({ email }) => email)

it('confirms an address by a button, not when the link is opened', async () => {
  const { body, statusCode } = await ask('Ana@Exemplo.com')
  expect([statusCode, body]).toEqual([200, expect.stringContaining('Confira o seu e-mail')])
  expect(await stateOf('ana@exemplo.com')).toBe('pendente')
  const [link = ''] = await linksTo('ana@exemplo.com')
  const opened = await get(link)
  expect(opened.body).toContain(`action="${link}"`)
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await confirmed()).toEqual([])
  expect((await post(link)).body).toContain('E-mail confirmado')
  expect((await post(link)).statusCode).toBe(200)
  expect(await confirmed()).toEqual(['ana@exemplo.com'])
})

it('gives the same answer for every address, and sends no second mail', async () => {
  const answers = new Set<string>()
  for (const email of ['bia@exemplo.com', 'bia@exemplo.com', 'ana@exemplo.com']) answers.add((await ask(email)).body)
  expect(answers.size).toBe(1)
  expect(await linksTo('bia@exemplo.com')).toHaveLength(1)
  expect(await linksTo('ana@exemplo.com')).toHaveLength(1)
})

it('sends the mail in the language of the page', async () => {
  await ask('claire@exemple.fr', { lang: 'fr' })
  const mail = await world.db
    .selectFrom('deliveries')
    .where('recipient', '=', 'claire@exemple.fr')
    .select('subject')
    .executeTakeFirst()
  expect(mail?.subject).toBe('Confirmez votre adresse')
})

it('marks an invalid address and keeps it, and ignores bots', async () => {
  const { body, statusCode } = await ask('ana@')
  expect(statusCode).toBe(400)
  expect(body).toContain('value="ana@"')
  expect(body).toContain('aria-invalid="true"')
  expect(body).toContain('Digite um e-mail completo')
  expect((await ask('robo@exemplo.com', { website: 'x' })).body).toContain('Confira o seu e-mail')
  expect(await stateOf('robo@exemplo.com')).toBeUndefined()
})

it('unsubscribes with one click, and accepts a new subscription, for which former links do not work', async () => {
  const [ana] = await confirmedSubscribers(world.db, { purpose: 'launch', after: null, limit: 1 })
  const [link = ''] = await linksTo('ana@exemplo.com')
  const leave = `/subscriptions/leave/${leaveTokenOf(testSeal, ana ?? { id: '', round: 0 })}`
  expect((await get(leave)).body).toContain(`action="${leave}"`)
  expect(await stateOf('ana@exemplo.com')).toBe('confirmado')
  expect((await post(leave, { 'List-Unsubscribe': 'One-Click' })).body).toContain('Você saiu da lista')
  expect(await stateOf('ana@exemplo.com')).toBe('saiu')
  expect((await post(link)).statusCode).toBe(404)
  await ask('ana@exemplo.com')
  const links = await linksTo('ana@exemplo.com')
  expect(links).toHaveLength(2)
  expect((await post(links[0] ?? '')).statusCode).toBe(404)
  expect((await post(links[1] ?? '')).statusCode).toBe(200)
  expect((await post(leave)).statusCode).toBe(404)
  expect(await stateOf('ana@exemplo.com')).toBe('confirmado')
})

it('refuses a confirmation after seven days, and unknown links', async () => {
  await ask('dora@exemplo.com')
  const [link = ''] = await linksTo('dora@exemplo.com')
  await world.db
    .updateTable('subscribers')
    .set({ askedAt: '2020-01-01T00:00:00Z' })
    .where('email', '=', 'dora@exemplo.com')
    .execute()
  expect((await get(link)).statusCode).toBe(404)
  expect((await post(link)).body).toContain('Este link não vale mais')
  expect(await stateOf('dora@exemplo.com')).toBe('pendente')
  for (const url of ['/subscriptions/confirm/x', '/subscriptions/leave/x'])
    expect((await post(url)).statusCode).toBe(404)
})

it('reads confirmed subscribers in batches, each once', async () => {
  const seen: string[] = []
  for (let after: string | null = null; ; ) {
    const batch = await confirmedSubscribers(world.db, { purpose: 'launch', after, limit: 1 })
    if (batch.length === 0) break
    seen.push(...batch.map(({ email }) => email))
    after = batch.at(-1)?.id ?? null
  }
  expect(seen).toEqual(await confirmed())
  expect(await confirmedSubscribers(world.db, { purpose: 'news', after: null, limit: 10 })).toEqual([])
})

it('limits the addresses from one network', async () => {
  let last = 200
  for (let n = 0; n < 25 && last === 200; n++) last = (await ask(`n${n}@exemplo.com`)).statusCode
  expect(last).toBe(429)
})
