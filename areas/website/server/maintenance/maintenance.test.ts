import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { installation } from '#deliveries/contract/installation.ts'
import { given as givenIn } from '#testing/given.ts'
import { siteOfSources } from '#testing/site.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ site: siteOfSources })
  await givenIn(world).admin()
})
afterAll(() => world.close())

const form = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  url: '/contact-us',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})

it('closes every server within a second except for administrators, and opens it again', async () => {
  const other = await world.beside({ site: siteOfSources })
  const change = async (body: object) => {
    const { version } = (await world.call(installation.get)).body.maintenance
    return world.call(installation.maintenance, { body: { message: '', endsAt: null, ...body, version } })
  }
  expect((await change({ on: true, message: 'Troca de servidor.' })).status).toBe(200)
  await vi.waitFor(async () => expect((await other.inject('/about-us')).statusCode).toBe(503), { timeout: 1000 })

  const page = await other.inject('/terms?lang=pt')
  expect(page.body).toContain('Troca de servidor.')
  expect(page.body).toContain('<meta http-equiv="refresh" content="30"/>')
  expect(page.headers).toMatchObject({ 'retry-after': '300', 'cache-control': 'no-store' })

  const stranger = await other.inject({ url: '/api/step-link', headers: { authorization: 'Step x' } })
  expect([stranger.statusCode, stranger.json().code]).toEqual([503, 'maintenance'])
  expect(stranger.headers['retry-after']).toBe('300')
  const headers = { authorization: `Bearer ${world.token}` }
  expect((await other.inject({ url: '/api/settings', headers })).statusCode).toBe(200)
  expect((await other.inject({ url: '/api/settings' })).statusCode).toBe(503)
  expect((await other.inject('/api/site')).statusCode).toBe(200)
  expect((await other.inject('/healthz')).statusCode).toBe(200)

  expect((await change({ on: false })).status).toBe(200)
  await vi.waitFor(async () => expect((await other.inject('/about-us')).statusCode).toBe(200), { timeout: 1000 })
  expect((await other.inject('/maintenance?lang=pt')).body).toContain('O sistema está no ar')
})

it('receives a message without scripts and shows its number, which administrators see, too', async () => {
  const wrong = await world.app.inject(form({ name: '', email: 'ana@', message: 'Olá, tudo bem?', lang: 'pt' }))
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(wrong.body).toContain('Olá, tudo bem?</textarea>')
  expect(wrong.body).toContain('value="ana@"')

  const long = await world.app.inject(
    form({ name: 'Ana', email: 'ana@exemplo.com', message: 'm'.repeat(4001), lang: 'pt' }),
  )
  expect([long.statusCode, long.body.includes('Use no máximo 4000 caracteres.')]).toEqual([400, true])
  // The most that a browser lets somebody type: it counts a line break as one character, and sends two.
  const most = `${'請'.repeat(2000)}${'\r\n'.repeat(1999)}.`
  const full = await world.app.inject(form({ name: 'Ana', email: 'ana@exemplo.com', message: most }))
  expect(full.statusCode).toBe(200)

  const sent = await world.app.inject(form({ name: 'Ana', email: 'ana@exemplo.com', message: 'Olá!', lang: 'pt' }))
  expect(sent.statusCode).toBe(200)
  const protocol = />([0-9A-F]{8})</.exec(sent.body)?.[1]
  const { body: messages } = await world.call(installation.contacts)
  expect(messages[0]).toMatchObject({ name: 'Ana', message: 'Olá!', protocol })
  expect(protocol).toBeTruthy()
})
