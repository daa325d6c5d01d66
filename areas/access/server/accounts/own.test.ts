import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { session } from '#access/contract/session.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const login = (email: string, body: object = {}) =>
  world.call(session.login, { body: { email, password, ...body } }, { as: null })
const me = (token: string) => world.call(session.me, { query: { accessToken: token } }, { as: null })
/**
 * The code of an authenticator a number of half minutes from now. The server accepts the previous, current and next half minute, later
 * than the last accepted one. Codes 0 and then 1 are accepted even when a half minute ends between generating and checking.
 */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
const forgetThrottles = () => world.db.deleteFrom('loginFailures').execute()

describe('PUT /user/{id}', () => {
  it('changes the password and ends the other sessions', async () => {
    const admin = await given.admin()
    const other = (await login(admin.email)).body.accessToken
    const body = { currentPassword: password, newPassword: 'uma outra frase' }
    const { status } = await world.call(ownAccount.password, { params: admin, body }, { as: admin.token })
    expect(status).toBe(200)
    await expect.poll(async () => (await me(other)).status).toBe(401)
    expect((await me(admin.token)).status).toBe(200)
    expect((await login(admin.email, { password: 'uma outra frase' })).status).toBe(200)
  })

  it('requires the current password and a strong new one, and throttles after five failures', async () => {
    const admin = await given.admin()
    const change = (currentPassword: string, newPassword: string) =>
      world.call(ownAccount.password, { params: admin, body: { currentPassword, newPassword } }, { as: admin.token })
    expect((await change('errada', 'uma outra frase')).body.fields).toMatchObject({
      currentPassword: { code: 'password_wrong' },
    })
    expect((await change(password, 'qwertyuiop')).body.fields).toMatchObject({
      newPassword: { code: 'password_common' },
    })
    for (let i = 0; i < 5; i++) await change('errada', 'uma outra frase')
    expect((await change(password, 'uma outra frase')).status).toBe(429)
  })

  it('is limited to the own account', async () => {
    const [first, second] = [await given.admin(), await given.admin()]
    const body = { currentPassword: password, newPassword: 'uma outra frase' }
    expect((await world.call(ownAccount.password, { params: second, body }, { as: first.token })).status).toBe(404)
  })
})

describe('sessions', () => {
  it('are listed with their origin, and revoked one by one or all except the current one', async () => {
    const admin = await given.admin()
    const tokens = [await login(admin.email), await login(admin.email), await login(admin.email)].map(
      (r) => r.body.accessToken,
    )
    const list = async () => (await world.call(ownAccount.sessions, {}, { as: admin.token })).body
    const before = await list()
    expect(before.length).toBe(4)
    expect(before.filter((s) => s.current).map((s) => s.id)).toEqual([admin.sessionId])
    const first = before.find((s) => !s.current)
    expect((await world.call(ownAccount.endSession, { params: first }, { as: admin.token })).status).toBe(200)
    expect((await world.call(ownAccount.endSession, { params: first }, { as: admin.token })).status).toBe(404)
    expect((await world.call(ownAccount.endOthers, {}, { as: admin.token })).body.ended).toBe(2)
    for (const token of tokens) await expect.poll(async () => (await me(token)).status).toBe(401)
    expect((await list()).length).toBe(1)
  })

  it('are never visible to another account', async () => {
    const [first, second] = [await given.admin(), await given.admin()]
    const params = { id: second.sessionId }
    expect((await world.call(ownAccount.endSession, { params }, { as: first.token })).status).toBe(404)
    expect((await me(second.token)).status).toBe(200)
  })
})

describe('the second factor', () => {
  async function withFactor() {
    const admin = await given.admin()
    const started = await world.call(
      ownAccount.startSecondFactor,
      { body: { currentPassword: password } },
      { as: admin.token },
    )
    const { secret } = started.body
    const confirmed = await world.call(
      ownAccount.confirmSecondFactor,
      { body: { code: codeOf(secret) } },
      { as: admin.token },
    )
    return { admin, started, secret, recoveryCodes: confirmed.body.recoveryCodes }
  }

  it('is set up with a code and then required after the password', async () => {
    const { admin, started, secret, recoveryCodes } = await withFactor()
    expect(started.body.address).toMatch(/^otpauth:\/\/totp\/.*secret=/)
    expect(started.body.qr).toContain('<svg')
    expect(recoveryCodes.length).toBe(10)
    const without = await login(admin.email)
    expect([without.status, without.body.code]).toEqual([401, 'second_factor'])
    expect((await login(admin.email, { code: '000000' })).body.code).toBe('code_wrong')
    expect((await login(admin.email, { password: 'errada', code: codeOf(secret, 1) })).body.code).toBe(
      'wrong_credentials',
    )
    const code = codeOf(secret, 1)
    expect((await login(admin.email, { code })).status).toBe(200)
    // An observed code cannot be used again.
    expect((await login(admin.email, { code })).body.code).toBe('code_wrong')
  })

  it('accepts a recovery code once', async () => {
    const { admin, recoveryCodes } = await withFactor()
    const code = recoveryCodes[3]?.toUpperCase()
    expect((await login(admin.email, { code })).status).toBe(200)
    expect((await login(admin.email, { code })).body.code).toBe('code_wrong')
    const left = await world.call(ownAccount.secondFactor, {}, { as: admin.token })
    expect(left.body).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 9 })
    const renewed = await world.call(
      ownAccount.renewRecoveryCodes,
      { body: { currentPassword: password } },
      { as: admin.token },
    )
    expect(renewed.body.recoveryCodes.length).toBe(10)
    expect((await login(admin.email, { code: recoveryCodes[4] })).body.code).toBe('code_wrong')
  })

  it('is not readable in a copy of the database', async () => {
    const { admin, secret, recoveryCodes } = await withFactor()
    const kept = await world.db.selectFrom('secondFactors').selectAll().where('accountId', '=', admin.id).execute()
    const codes = await world.db.selectFrom('recoveryCodes').selectAll().where('accountId', '=', admin.id).execute()
    const copy = `${kept.map((k) => k.secret.toString('latin1'))} ${JSON.stringify(codes)}`
    for (const value of [secret, ...recoveryCodes]) expect(copy).not.toContain(value)
  })

  it('requires the password to start, and the password and a code to remove', async () => {
    const wrong = await given.admin()
    const { body } = await world.call(
      ownAccount.startSecondFactor,
      { body: { currentPassword: 'x' } },
      { as: wrong.token },
    )
    expect(body.fields).toMatchObject({ currentPassword: { code: 'password_wrong' } })
    const { admin, secret } = await withFactor()
    const stop = (currentPassword: string, code: string) =>
      world.call(ownAccount.stopSecondFactor, { body: { currentPassword, code } }, { as: admin.token })
    expect((await stop(password, '123456')).body.fields).toMatchObject({ code: { code: 'code_wrong' } })
    expect((await stop('x', codeOf(secret, 1))).body.fields).toMatchObject({
      currentPassword: { code: 'password_wrong' },
    })
    const begin = () =>
      world.call(ownAccount.startSecondFactor, { body: { currentPassword: password } }, { as: admin.token })
    expect((await begin()).body.code).toBe('second_factor_on')
    expect((await stop(password, codeOf(secret, 1))).status).toBe(200)
    expect((await login(admin.email)).status).toBe(200)
    expect((await stop(password, codeOf(secret, 1))).body.code).toBe('second_factor_off')
    const renew = { body: { currentPassword: password } }
    expect((await world.call(ownAccount.renewRecoveryCodes, renew, { as: admin.token })).body.code).toBe(
      'second_factor_off',
    )
  })

  it('can be required of all: accounts without one may only set it up', async () => {
    const { admin, secret } = await withFactor()
    await forgetThrottles()
    const security = async (secondFactorRequired: boolean) => {
      const { version, ...rest } = (await world.call(installation.get, {}, { as: admin.token })).body.security
      return world.call(
        installation.security,
        { body: { ...rest, secondFactorRequired, version } },
        { as: admin.token },
      )
    }
    expect((await security(true)).status).toBe(200)
    const other = await given.admin()
    const refused = await world.call(installation.get, {}, { as: other.token })
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor'])
    expect((await me(other.token)).body.mustSetSecondFactor).toBe(true)
    const started = await world.call(
      ownAccount.startSecondFactor,
      { body: { currentPassword: password } },
      { as: other.token },
    )
    const code = codeOf(started.body.secret)
    expect((await world.call(ownAccount.confirmSecondFactor, { body: { code } }, { as: other.token })).status).toBe(200)
    await expect.poll(async () => (await world.call(installation.get, {}, { as: other.token })).status).toBe(200)
    const stop = { body: { currentPassword: password, code: codeOf(secret, 1) } }
    expect((await world.call(ownAccount.stopSecondFactor, stop, { as: admin.token })).body.code).toBe(
      'second_factor_enforced',
    )
    expect((await security(false)).status).toBe(200)
  })
})

describe('POST /user/{id}/photo', () => {
  const picture = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6' } })
  async function send(
    as: { id: string; token: string },
    content: Buffer | string,
    name = 'foto.jpg',
    type = 'image/jpeg',
  ) {
    const form = new FormData()
    form.append('photo', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    return world.app.inject({
      method: 'POST',
      url: `/user/${as.id}/photo`,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }

  it('creates two WebP squares without the metadata of the camera', async () => {
    const admin = await given.admin()
    const jpeg = await picture()
      .withExif({ IFD0: { Artist: 'Segredo' } })
      .jpeg()
      .toBuffer()
    const sent = await send(admin, jpeg)
    expect(sent.statusCode).toBe(200)
    const { photoUrl } = sent.json()
    expect((await me(admin.token)).body.photoUrl).toBe(photoUrl)
    for (const [size, side] of [
      ['small', 96],
      ['large', 384],
    ] as const) {
      const image = await world.app.inject({ url: `${photoUrl}?size=${size}` })
      expect(image.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      const { width, height, format, exif } = await sharp(image.rawPayload).metadata()
      expect([width, height, format, exif]).toEqual([side, side, 'webp', undefined])
    }
    const again = (await send(admin, await picture().png().toBuffer(), 'foto.png', 'image/png')).json().photoUrl
    expect(again).not.toBe(photoUrl)
    expect((await world.app.inject({ url: photoUrl })).statusCode).toBe(404)
    await world.call(ownAccount.removePhoto, { params: admin }, { as: admin.token })
    expect((await world.app.inject({ url: again })).statusCode).toBe(404)
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['an SVG that says it is a JPEG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/jpeg'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['nothing', '', 'image/png'],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image/jpeg'],
  ])('refuses %s', async (_, content, type) => {
    const sent = await send(await given.admin(), content, 'foto', type)
    expect([sent.statusCode, sent.json().fields]).toMatchObject([400, { photo: { code: 'image' } }])
  })

  it('refuses more than 5 MB, JSON and the account of another user', async () => {
    const [first, second] = [await given.admin(), await given.admin()]
    const large = await send(first, Buffer.alloc(5 * 1024 * 1024 + 10, 1))
    expect([large.statusCode, large.json().fields]).toMatchObject([400, { photo: { code: 'image_too_large' } }])
    expect((await send({ id: second.id, token: first.token }, await picture().jpeg().toBuffer())).statusCode).toBe(404)
    const json = await world.call(ownAccount.photo, { params: first, body: {} }, { as: first.token })
    expect(json.status).toBe(400)
  })
})
