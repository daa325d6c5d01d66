import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { session } from '#access/contract/session.ts'
import { companies } from '#companies/contract/companies.ts'
import { publicSettings } from '#platform/contract/publicSettings.ts'
import { rights } from '#platform/contract/rights.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { openWorld, type World } from '#testing/world.ts'
import { setupKey } from './setup.sql.ts'

let world: World
let mailbox: Mailbox
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  ;[world, mailbox] = [await openWorld({ publicUrl: 'http://localhost:3000' }), await openMailbox()]
  given = givenIn(world)
})
afterAll(async () => {
  await mailbox.close()
  await world.close()
})

const person = (email: string, over: object = {}) => ({
  email,
  password: 'uma frase bem longa',
  firstName: 'Lia',
  lastName: 'Souza',
  ...over,
})
const register = (email: string, over: object = {}) =>
  world.call(session.register, { body: person(email, over) }, { as: null })
const login = (email: string, secret: string) =>
  world.call(session.login, { body: { email, password: secret } }, { as: null })
const me = (token: string) => world.call(session.me, { query: { accessToken: token } }, { as: null })
const forgetThrottles = () => world.db.deleteFrom('loginFailures').execute()
const mailsTo = (address: string) => mailbox.mails.filter((m) => m.envelope.to.includes(address))
const keyIn = (mail: { text?: string } | undefined) => /key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

describe('the administrator of a new installation', () => {
  const setUp = (as: string | null, key: string) => world.call(session.setUp, { body: { key } }, { as })
  const isNew = async () => (await world.call(publicSettings.get, {}, { as: null })).body.needsSetup
  const key = () => setupKey(world.db, world.app.seal)

  it('is not the stranger who registers first, but the one who has the key of the start', async () => {
    expect(await isNew()).toBe(true)
    const [stranger, owner] = [await register('estranha@exemplo.com.br'), await register('dona.do.hub@exemplo.com.br')]
    expect([stranger, owner].map((a) => [a.status, a.body.user.state])).toEqual(Array(2).fill([200, 'pendente']))
    expect(await isNew()).toBe(true)
    const wrong = await setUp(stranger.body.accessToken, 'ABCD-EFGH-JKLM-NPQR-STUV')
    expect([wrong.status, wrong.body.fields]).toMatchObject([400, { key: { code: 'setup_key' } }])
    expect((await setUp(null, await key())).status).toBe(401)

    // In small letters and without lines, as somebody may type it.
    const typed = (await key()).toLowerCase().replaceAll('-', ' ')
    expect((await setUp(owner.body.accessToken, typed)).status).toBe(200)
    world.token = owner.body.accessToken
    await expect.poll(async () => (await world.call(companies.list)).status).toBe(200)
    expect((await world.call(accounts.list, { query: { state: ['ativo'] } })).body.rows).toMatchObject([
      { name: 'Lia Souza', email: 'dona.do.hub@exemplo.com.br', rights: [...rights] },
    ])
    expect(await isNew()).toBe(false)
    await world.work(mailbox.url)
  })

  it('is one: the key works once', async () => {
    const late = await register('atrasada@exemplo.com.br')
    const { status, body } = await setUp(late.body.accessToken, await key())
    expect([status, body.code]).toEqual([409, 'already_set_up'])
  })

  it('gets the address that a stranger had registered before', async () => {
    const fresh = await openWorld()
    try {
      const enter = async (secret: string) => {
        const body = person('dona@exemplo.com.br', { password: secret })
        return (await fresh.call(session.register, { body }, { as: null })).body
      }
      const [, owner] = [await enter('a frase da estranha'), await enter('a frase da dona mesmo')]
      const body = { key: await setupKey(fresh.db, fresh.app.seal) }
      expect((await fresh.call(session.setUp, { body }, { as: owner.accessToken })).status).toBe(200)
      const login = { email: 'dona@exemplo.com.br', password: 'a frase da dona mesmo' }
      expect((await fresh.call(session.login, { body: login }, { as: null })).body.user).toMatchObject({
        id: owner.user.id,
        state: 'ativo',
      })
      expect(
        (await fresh.call(session.login, { body: { ...login, password: 'a frase da estranha' } }, { as: null })).status,
      ).toBe(401)
    } finally {
      await fresh.close()
    }
  })

  it('has another key on another database', async () => {
    const before = await key()
    await world.owner.transaction().execute(async (tx) => {
      await sql`update migrations set applied_at = applied_at + interval '1 second'`.execute(tx)
      expect(await setupKey(tx, world.app.seal)).not.toBe(before)
    })
  })
})

describe('registering', () => {
  it('logs in a pending account until an administrator approves it', async () => {
    const { body } = await register('lia@exemplo.com.br')
    expect(body.user).toMatchObject({ state: 'pendente', superAdmin: { name: 'Lia Souza', occupation: '' } })
    const as = body.accessToken
    expect((await me(as)).status).toBe(200)
    const refused = await world.call(companies.list, {}, { as })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'pending',
      'Seu cadastro aguarda a aprovação de um administrador.',
    ])
    await world.work(mailbox.url)
    const waiting = (await world.call(accounts.list, { query: { state: ['pendente'], search: 'lia@exemplo' } })).body
      .rows[0]
    const approved = await world.call(accounts.move, {
      params: waiting,
      body: { to: 'ativo', version: waiting?.version },
    })
    expect(approved.body).toMatchObject({ state: 'ativo', approvedByName: 'Lia Souza' })
    await expect.poll(async () => (await world.call(companies.list, {}, { as })).status).toBe(200)
    await world.work(mailbox.url)
    expect(mailsTo('lia@exemplo.com.br').map((m) => m.subject)).toEqual([
      'Recebemos o seu cadastro',
      'Seu cadastro foi aprovado',
    ])
  })

  it('returns an error for each invalid field', async () => {
    const { status, body } = await register('sem-arroba', { firstName: ' ', password: 'curta' })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({
      email: { message: 'O email deve ser um endereço de email válido' },
      firstName: { message: 'Preencha este campo.' },
      password: { message: 'Use pelo menos 10 caracteres.' },
    })
  })

  it.each([
    ['1234567890', 'password_common'],
    ['aaaaaaaaaaaa', 'password_common'],
    ['Password123!', 'password_common'],
    ['beatriz.nunes', 'password_own'],
    ['beatriz.nunes@exemplo.com.br', 'password_own'],
  ])('refuses %s as a password', async (secret, code) => {
    await forgetThrottles()
    const { status, body } = await register('beatriz.nunes@exemplo.com.br', { password: secret })
    expect([status, body.fields]).toMatchObject([400, { password: { code } }])
  })

  it('does not reveal that an address has an account: the owner is notified and the account is unchanged', async () => {
    await forgetThrottles()
    const owner = await given.admin({ email: 'dona@exemplo.com.br' })
    const [taken, free] = [await register('dona@exemplo.com.br'), await register('livre@exemplo.com.br')]
    expect(taken.status).toBe(free.status)
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
    expect({ ...taken.body.user, id: '', email: '' }).toEqual({ ...free.body.user, id: '', email: '' })
    // The pending registration logs in with its own password, and the owner with theirs.
    expect((await login('dona@exemplo.com.br', 'uma frase bem longa')).body.user.state).toBe('pendente')
    expect((await login('dona@exemplo.com.br', password)).body.user.id).toBe(owner.id)
    const listed = await world.call(accounts.list, { query: { search: 'dona@exemplo' } })
    expect(listed.body.rows.map((r) => r.id)).toEqual([owner.id])
    await world.work(mailbox.url)
    expect(mailsTo('dona@exemplo.com.br').map((m) => m.subject)).toContain('Tentativa de cadastro com o seu e-mail')
  })

  it('responds to a second registration of an address as if it had no account', async () => {
    await given.admin({ email: 'tomada@exemplo.com.br' })
    const seen = []
    for (const email of ['tomada@exemplo.com.br', 'vaga@exemplo.com.br']) {
      await forgetThrottles()
      const passwords = ['a primeira frase longa', 'a segunda frase longa', 'a primeira frase longa']
      const registered = []
      for (const secret of passwords) registered.push((await register(email, { password: secret })).body)
      await world.work(mailbox.url)
      const ids = registered.map(({ user }) => user.id)
      const open = await Promise.all(registered.map(async ({ accessToken }) => (await me(accessToken)).status))
      const entered = []
      for (const secret of passwords) entered.push(ids.indexOf((await login(email, secret)).body.user.id))
      seen.push({ different: new Set(ids).size, open, entered })
    }
    expect(seen[0]).toEqual({ different: 3, open: [200, 200, 200], entered: [0, 1, 0] })
    expect(seen[1]).toEqual(seen[0])
  })

  it('accepts another password for a repeated pending registration, and logs in with it', async () => {
    await forgetThrottles()
    await given.admin({ email: 'outra@exemplo.com.br' })
    const { accessToken, user } = (await register('outra@exemplo.com.br')).body
    const body = { currentPassword: 'uma frase bem longa', newPassword: 'outra frase bem longa' }
    const changed = await world.call(ownAccount.password, { params: { id: user.id }, body }, { as: accessToken })
    expect(changed.status).toBe(200)
    expect((await login('outra@exemplo.com.br', body.newPassword)).body.user.id).toBe(user.id)
    expect((await login('outra@exemplo.com.br', body.currentPassword)).status).toBe(401)
  })

  it('keeps at most twenty registrations of an address with an account', async () => {
    await forgetThrottles()
    const { id } = await given.admin({ email: 'cheia@exemplo.com.br' })
    const shadows = { name: 'Lia', email: 'cheia@exemplo.com.br', state: 'pendente', shadow: true }
    await world.db.insertInto('accounts').values(Array(25).fill(shadows)).execute()
    const { user } = (await register('cheia@exemplo.com.br')).body
    await world.work(mailbox.url)
    const kept = await world.db
      .selectFrom('accounts')
      .select(['id'])
      .where('email', '=', 'cheia@exemplo.com.br')
      .execute()
    expect(kept.length).toBe(21)
    expect(kept.map((a) => a.id)).toEqual(expect.arrayContaining([id, user.id]))
  })

  it('throttles a network that registers repeatedly', async () => {
    await forgetThrottles()
    const key = (await import('./throttle.sql.ts')).throttleKey('register', '127.0.0.1')
    await world.db
      .insertInto('loginFailures')
      .values({ key, failures: 30, since: 'now', blockedUntil: 'tomorrow' })
      .execute()
    const { status, headers } = await register('mais@exemplo.com.br')
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    await forgetThrottles()
  })
})

describe('an invitation', () => {
  const invite = (over: object = {}) =>
    world.call(accounts.invite, {
      body: { name: 'Rui Prado', email: 'rui@exemplo.com.br', occupation: 'Coordenador', ...over },
    })

  it('activates an account that sets a password with its key, without approval', async () => {
    const { body, status } = await invite()
    expect([status, body.state]).toEqual([200, 'convidado'])
    await world.work(mailbox.url)
    const [mail] = mailsTo('rui@exemplo.com.br')
    expect(mail?.subject).toBe('Convite para administrar Conselho Regional')
    const key = keyIn(mail)
    expect((await world.call(session.checkKey, { body: { key } }, { as: null })).body).toEqual({
      kind: 'invitation',
      name: 'Rui Prado',
      email: 'rui@exemplo.com.br',
    })
    const used = await world.call(session.reset, { body: { key, newPassword: 'outra frase longa' } }, { as: null })
    expect(used.status).toBe(200)
    expect((await login('rui@exemplo.com.br', 'outra frase longa')).body.user.state).toBe('ativo')
    const again = await world.call(session.reset, { body: { key, newPassword: 'mais uma frase' } }, { as: null })
    expect(again).toMatchObject({
      status: 410,
      body: { code: 'key_spent', message: 'Este link já foi usado ou venceu. Peça outro.' },
    })
  })

  it('requires a configured address, also where only this computer reaches the server', async () => {
    const away = await world.beside({ publicUrl: undefined })
    const reply = await away.inject({
      method: accounts.invite.method,
      url: `/api${accounts.invite.path}`,
      headers: { authorization: `Bearer ${world.token}`, host: 'localhost:3000' },
      payload: { name: 'Ivo Luz', email: 'ivo@exemplo.com.br', occupation: 'Analista' },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'no_public_address'])
  })

  it('is sent again with a new key, which revokes the first', async () => {
    const { body } = await invite({ email: 'eva@exemplo.com.br', name: 'Eva' })
    expect((await world.call(accounts.resend, { params: body })).status).toBe(200)
    await world.work(mailbox.url)
    const [first, second] = mailsTo('eva@exemplo.com.br').map(keyIn)
    expect(first).not.toBe(second)
    expect((await world.call(session.checkKey, { body: { key: first } }, { as: null })).status).toBe(410)
    expect((await world.call(session.checkKey, { body: { key: second } }, { as: null })).status).toBe(200)
  })

  it('goes to the corrected address, and the first link no longer works', async () => {
    const { body } = await invite({ email: 'eav@exemplo.com.br', name: 'Eva Luz' })
    const corrected = { name: 'Eva Luz', occupation: '', email: 'eva.luz@exemplo.com.br', version: body.version }
    expect((await world.call(accounts.update, { params: body, body: corrected })).status).toBe(200)
    await world.work(mailbox.url)
    const [wrong, right] = ['eav@exemplo.com.br', 'eva.luz@exemplo.com.br'].map((to) => keyIn(mailsTo(to)[0]))
    const check = async (key?: string) => (await world.call(session.checkKey, { body: { key } }, { as: null })).status
    expect([await check(wrong), await check(right)]).toEqual([410, 200])
  })

  it('cannot be accepted after it is withdrawn, and can be created again with a new key', async () => {
    const { body } = await invite({ email: 'tais@exemplo.com.br', name: 'Tais' })
    const move = async (to: string, reason = '') => {
      const { version } = (await world.call(accounts.get, { params: body })).body
      return world.call(accounts.move, { params: body, body: { to, reason, version } })
    }
    const check = async (key?: string) => (await world.call(session.checkKey, { body: { key } }, { as: null })).status
    await move('suspenso', 'Endereço errado')
    await world.work(mailbox.url)
    const first = mailsTo('tais@exemplo.com.br').map(keyIn).find(Boolean)
    expect(await check(first)).toBe(410)
    expect((await move('ativo')).body.code).toBe('never_accepted')
    expect((await move('convidado')).body).toMatchObject({ state: 'convidado', hasPassword: false })
    await world.work(mailbox.url)
    const last = mailsTo('tais@exemplo.com.br').at(-1)
    expect(last?.subject).toBe('Convite para administrar Conselho Regional')
    expect([await check(first), await check(keyIn(last))]).toEqual([410, 200])
  })

  it('is refused for an account with a password', async () => {
    const { id } = await given.admin({ state: 'suspenso' })
    const { status, body } = await world.call(accounts.move, { params: { id }, body: { to: 'convidado', version: 1 } })
    expect([status, body.code]).toEqual([409, 'state_unreachable'])
  })

  it('is refused for an address with an account, and cannot be repeated after it is accepted', async () => {
    const taken = await invite({ email: 'RUI@exemplo.com.br' })
    expect([taken.status, taken.body.fields]).toMatchObject([409, { email: { code: 'taken' } }])
    const rui = (await world.call(accounts.list, { query: { search: 'rui@exemplo' } })).body.rows[0]
    const { status, body } = await world.call(accounts.resend, { params: rui })
    expect([status, body.code]).toEqual([409, 'not_invited'])
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string, appUrl = 'http://localhost:3000', route = '/auth/change-password') =>
    world.call(session.forgot, { body: { email, appUrl, route } }, { as: null })

  it('is reset with a mailed key, which ends all sessions', async () => {
    await forgetThrottles()
    const admin = await given.admin({ email: 'esquecida@exemplo.com.br' })
    expect(await forgot(admin.email)).toMatchObject({ status: 200, body: {} })
    await world.work(mailbox.url)
    const [mail] = mailsTo(admin.email)
    expect(mail?.text).toContain('http://localhost:3000/auth/change-password?key=')
    const body = { key: keyIn(mail), newPassword: 'a frase que vale agora' }
    expect((await world.call(session.reset, { body }, { as: null })).status).toBe(200)
    await expect.poll(async () => (await me(admin.token)).status).toBe(401)
    expect((await login(admin.email, password)).status).toBe(401)
    expect((await login(admin.email, 'a frase que vale agora')).status).toBe(200)
  })

  it('returns the same response for an unknown address, and sends no mail to it', async () => {
    await world.work(mailbox.url)
    const before = mailbox.mails.length
    expect(await forgot('ninguem@exemplo.com.br')).toMatchObject({ status: 200, body: {} })
    await world.work(mailbox.url)
    expect(mailbox.mails.length).toBe(before)
  })

  it.each([
    'https://outro.example',
    'http://localhost.outro.example',
    'http://localhost:9999',
    'http://outro.localhost:3000',
    'javascript:alert(1)',
    'http://localhost:3000@outro.example',
  ])('never links to %s', async (appUrl) => {
    const { status, body } = await forgot('esquecida@exemplo.com.br', appUrl)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['appUrl']])
  })
  it('never links to another page', async () => {
    const { status } = await forgot('esquecida@exemplo.com.br', 'http://localhost:3000', '//outro.example')
    expect(status).toBe(400)
  })

  it('sends a limited number of mails per hour for all callers', async () => {
    const { email } = await given.admin({ email: 'visada@exemplo.com.br' })
    for (let i = 0; i < 8; i++) await forgot(email)
    await world.work(mailbox.url)
    expect(mailsTo(email).length).toBe(4)
    // Only the last key is valid.
    const keys = mailsTo(email).map(keyIn)
    const checks = await Promise.all(keys.map((key) => world.call(session.checkKey, { body: { key } }, { as: null })))
    expect(checks.filter((c) => c.status === 200).length).toBe(1)
  })

  it('expires, and stores only a hash of the key', async () => {
    const admin = await given.admin({ email: 'lenta@exemplo.com.br' })
    await forgetThrottles()
    await forgot(admin.email)
    await world.work(mailbox.url)
    const key = keyIn(mailsTo(admin.email)[0])
    const rows = await world.db.selectFrom('accountKeys').selectAll().where('accountId', '=', admin.id).execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    await world.db.updateTable('accountKeys').set({ expiresAt: 'now' }).where('accountId', '=', admin.id).execute()
    expect((await world.call(session.checkKey, { body: { key } }, { as: null })).status).toBe(410)
  })
})
