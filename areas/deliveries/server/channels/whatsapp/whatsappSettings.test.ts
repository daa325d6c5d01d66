import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { installation } from '#deliveries/contract/installation.ts'
import { given } from '#testing/given.ts'
import { configureMeta, type Meta, metaError, openMeta, reportOfMeta } from '#testing/metaPeer.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let meta: Meta
beforeAll(async () => {
  world = await openWorld()
  await given(world).admin()
})
afterAll(() => world.close())
beforeEach(async () => {
  meta = await openMeta()
  await configureMeta(world, meta)
})
afterEach(() => meta.close())

describe('the settings of WhatsApp', () => {
  it('hide the keys, and require them again with another address', async () => {
    const { body } = await world.call(installation.get)
    expect(body.whatsapp).toMatchObject({ hasToken: true, hasAppSecret: true })
    expect(JSON.stringify(body)).not.toContain('segredo')
    const stored = await sql<{ all: string }>`select string_agg(to_jsonb(s)::text, '') as all from settings s`.execute(
      world.db,
    )
    expect(stored.rows[0]?.all).not.toContain('EAAG')
    const moved = await configureMeta(world, meta, { baseUrl: 'https://exemplo.com.br/v1', token: undefined })
    expect([moved.status, moved.body.fields]).toMatchObject([400, { token: { code: 'required' } }])
  })
  it('test the connection', async () => {
    const test = async () => (await world.call(installation.testWhatsapp)).body
    expect(await test()).toEqual({ connected: true, answer: 'Conselho Regional · +55 11 4002-8922' })
    meta.answer(() => metaError(401, 190, 'Error validating access token'))
    expect(await test()).toMatchObject({ connected: false, answer: expect.stringContaining('190') })
    meta.answer(() => ({ status: 200, body: { secret: 'of something inside' } }))
    expect((await test()).answer).toBe('O endereço não respondeu como a API do WhatsApp.')
  })
  it('refuse internal addresses', async () => {
    for (const baseUrl of [
      'http://169.254.169.254/latest',
      'http://10.0.0.1',
      'http://[fd00::1]',
      'http://0.0.0.0',
      'http://[::ffff:10.0.0.1]',
    ]) {
      expect((await configureMeta(world, meta, { baseUrl })).status).toBe(200)
      expect((await world.call(installation.testWhatsapp)).body, baseUrl).toEqual({
        connected: false,
        answer: 'O endereço configurado leva a uma rede interna.',
      })
    }
  })
})

describe('a report of Meta', () => {
  it('is accepted only with a valid signature, for any content', async () => {
    expect((await reportOfMeta(world, {}, 'outro')).statusCode).toBe(403)
    const bare = await world.app.inject({ method: 'POST', url: '/api/webhooks/whatsapp', payload: '{}' })
    expect([bare.statusCode, bare.json().code]).toEqual([403, 'signature'])
    expect((await reportOfMeta(world, { statuses: 'x' })).statusCode).toBe(200)
  })
  it('is enabled after the verification request of Meta with the agreed token', async () => {
    const ask = (token: string) =>
      world.app.inject({ url: `/api/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=314&hub.verify_token=${token}` })
    expect((await ask('palavra')).body).toBe('314')
    expect((await ask('outra')).statusCode).toBe(403)
  })
})
