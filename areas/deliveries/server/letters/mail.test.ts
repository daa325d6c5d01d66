import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { session } from '#access/contract/session.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { tryAgain } from '#deliveries/server/ledger/channelStates.sql.ts'
import { audit, installationEntity } from '#platform/contract/audit.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { openWorld, testContext, testSeal, type World } from '#testing/world.ts'
import { enqueueMail, type Outgoing } from './mail.sql.ts'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin()
})
afterAll(() => world.close())
beforeEach(async () => {
  mailbox = await openMailbox()
})
afterEach(async () => {
  await mailbox.close()
  await world.db.deleteFrom('settings').execute()
  await world.app.installation.refresh()
})

const reset: Outgoing = {
  template: 'reset',
  to: 'lia@exemplo.com.br',
  organisation: 'Conselho de Ação & Seleção',
  fields: { nome: 'Lia Souza', link: 'https://hub.exemplo.org.br/auth/change-password?key=abc&x=1' },
}
const sendReset = (over: Partial<Outgoing> = {}) => enqueueMail(world.db, testSeal, { ...reset, ...over })
/** The delivery that was enqueued last. */
const last = () =>
  world.db
    .selectFrom('deliveries')
    .select(['id', 'state', 'cause', 'causeCode', 'subject', 'sealed', 'sentAt', 'attempts', 'round', 'recipient'])
    .select(['template', 'templateVersion', 'accountId', 'providerId'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
/** Makes pending retries due. */
async function hurry() {
  await sql`update deliveries set due_at = now() where state = 'na_fila'`.execute(world.db)
  await sql`update delivery_channels set failures = 0, open_until = null`.execute(world.db)
  await enqueue(world.db, 'send_deliveries', { channel: 'email' })
}
async function configure(over: object) {
  const { email } = (await world.call(installation.get)).body
  const body = { ...email, host: '127.0.0.1', port: mailbox.port, encryption: 'none', ...over }
  expect((await world.call(installation.email, { body })).status).toBe(200)
}
const test = async () => (await world.call(installation.testEmail, { body: { to: 'lia@exemplo.com.br' } })).body
const headersOf = (mail: Mailbox['mails'][number] | undefined) =>
  (mail?.headers ?? []).map(({ key, value }) => [key, value])

describe('a mail', () => {
  it('has an HTML and a text part, in Portuguese, from the organisation', async () => {
    await sendReset()
    await world.work(mailbox.url)
    const [mail] = mailbox.mails
    expect(mail?.envelope).toEqual({ from: 'certame@127.0.0.1', to: ['lia@exemplo.com.br'] })
    expect(mail?.from?.name).toBe('Conselho Regional')
    expect(mail?.subject).toBe('Definir uma nova senha')
    expect(mail?.text).toContain('Olá, Lia Souza.')
    expect(mail?.text).toContain('sua conta em Conselho de Ação & Seleção.')
    expect(mail?.text).toContain('https://hub.exemplo.org.br/auth/change-password?key=abc&x=1')
    expect(mail?.html).toContain('<html lang="pt-BR">')
    expect(mail?.html).toContain('Conselho de Ação &#38; Seleção')
    expect(mail?.html).toContain('href="https://hub.exemplo.org.br/auth/change-password?key=abc&#38;x=1"')
    const { id, state, sealed, sentAt, providerId, attempts, cause } = await last()
    expect({ state, sealed, attempts, cause }).toEqual({ state: 'enviado', sealed: null, attempts: 1, cause: '' })
    expect(sentAt).not.toBeNull()
    expect(providerId).toBe(`<certame.${id}@127.0.0.1>`)
  })

  it('has the sender of the settings: its name and address, otherwise those of the organisation', async () => {
    const body = { name: 'Conselho “Novo”, Ltda.', email: 'fale@exemplo.org.br', phone: '', publicUrl: '', version: 0 }
    await world.call(installation.organisation, { body })
    await sendReset()
    await world.work(mailbox.url)
    await configure({ fromName: 'Seleção', fromAddress: 'hub@exemplo.org.br' })
    await sendReset()
    await world.work()
    expect(mailbox.mails.map(({ from }) => from)).toMatchObject([
      { name: 'Conselho “Novo”, Ltda.', address: 'fale@exemplo.org.br' },
      { name: 'Seleção', address: 'hub@exemplo.org.br' },
    ])
  })

  it('is sent only when its transaction is committed', async () => {
    const before = (await last()).id
    await world.db
      .transaction()
      .execute(async (tx) => {
        await enqueueMail(tx, testSeal, reset)
        throw new Error('undone')
      })
      .catch(() => {})
    await world.work(mailbox.url)
    expect([(await last()).id, mailbox.mails]).toEqual([before, []])
  })

  it('has no injected header from a name, a subject or an address', async () => {
    const smuggled = 'Ana\r\nBcc: alvo@exemplo.com.br\r\n\r\n<b>corpo</b>'
    const organisation = { email: 'fale@exemplo.org.br', phone: '', publicUrl: '', version: 0 }
    expect((await world.call(installation.organisation, { body: { ...organisation, name: smuggled } })).status).toBe(
      200,
    )
    const message = { name: smuggled, email: 'ana@exemplo.com.br', message: 'Olá' }
    expect((await world.call(session.contact, { body: message }, { as: null })).status).toBe(200)
    await sendReset({ organisation: smuggled, fields: { ...reset.fields, nome: smuggled } })
    await world.work(mailbox.url)
    expect(mailbox.mails).toHaveLength(2)
    for (const mail of mailbox.mails) {
      expect(mail.envelope.to).toHaveLength(1)
      expect(headersOf(mail).map(([name]) => name)).not.toContain('bcc')
      expect(mail.html).not.toContain('<b>corpo')
    }
    expect(mailbox.mails.map((m) => m.subject).sort()).toEqual([
      'Definir uma nova senha',
      'Mensagem de Ana Bcc: alvo@exemplo.com.br <b>corpo</b> pelo formulário de contato',
    ])
    const body = { ...message, name: 'Ana', email: 'ana@exemplo.com.br\r\nBcc: alvo@exemplo.com.br' }
    const refused = await world.call(session.contact, { body }, { as: null })
    expect([refused.status, refused.body.fields]).toMatchObject([400, { email: { code: 'email' } }])
  })

  it('shows values as text, for any content', async () => {
    await sendReset({
      template: 'contact',
      fields: {
        quem: '<script>alert(1)</script>',
        email: 'a@exemplo.com.br',
        mensagem: `<img src=x onerror="alert('1')">\n{{ organizacao }} & mais`,
      },
    })
    await world.work(mailbox.url)
    const [mail] = mailbox.mails
    expect(mail?.html).not.toMatch(/<script|<img/)
    expect(mail?.html).toContain(
      '&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;<br />{{ organizacao }} &#38; mais',
    )
    expect(mail?.text).toContain(`<img src=x onerror="alert('1')">`)
  })
})

describe('a mail that the server refuses', () => {
  it('reports the refused user or password, stays on the queue, and is sent after the correction', async () => {
    await mailbox.close()
    mailbox = await openMailbox({ login: { user: 'hub', pass: 'certa' } })
    await configure({ user: 'hub', password: 'errada' })
    await sendReset()
    await world.work()
    const { state, cause, attempts } = await last()
    expect({ state, attempts }).toEqual({ state: 'na_fila', attempts: 0 })
    expect(cause).toMatch(/^O servidor recusou o usuário ou a senha\. 535/)
    await configure({ user: 'hub', password: 'certa' })
    await hurry()
    await world.work()
    expect([(await last()).state, mailbox.mails.length]).toEqual(['enviado', 1])
  })

  it('waits while the server is unavailable, and is sent when it is back', async () => {
    await mailbox.close()
    await sendReset()
    await world.work('smtp://127.0.0.1:9')
    const away = await last()
    expect([away.state, away.cause, away.sealed !== null]).toEqual([
      'na_fila',
      'Não foi possível conectar ao servidor de e-mail.',
      true,
    ])
    mailbox = await openMailbox()
    // Its retry is not due yet.
    await world.work(mailbox.url)
    expect(mailbox.mails).toEqual([])
    await hurry()
    await world.work(mailbox.url)
    expect((await last()).state).toBe('enviado')
    expect(mailbox.mails.map((m) => headersOf(m).find(([name]) => name === 'message-id')?.[1])).toEqual([
      `<certame.${away.id}@127.0.0.1>`,
    ])
  })

  it('fails after the last attempt, with the response of the server', async () => {
    mailbox.refuse('caixa cheia')
    await sendReset()
    for (let tried = 0; tried < 10; tried++) {
      expect((await last()).state).toBe('na_fila')
      await hurry()
      await world.work(mailbox.url)
    }
    const { state, cause, attempts } = await last()
    expect({ state, attempts }).toEqual({ state: 'falhou', attempts: 10 })
    expect(cause).toContain('caixa cheia')
    mailbox.refuse(null)
    await hurry()
    await world.work(mailbox.url)
    expect(mailbox.mails).toEqual([])
  })
})

describe('an installation without a mail server', () => {
  it('keeps a mail in the queue, with a file of it and the reason, until there is one', async () => {
    await sendReset()
    await world.work()
    const { id, state, cause, sentAt, attempts } = await last()
    expect({ state, cause, sentAt, attempts }).toEqual({
      state: 'na_fila',
      cause: 'SMTP não configurado',
      sentAt: null,
      attempts: 0,
    })
    const file = readFileSync(join(testContext.folder, `${id}.eml`), 'utf8')
    expect(file).toMatch(/^To: lia@exemplo\.com\.br\r?$/m)
    expect(file).toMatch(/^Subject: Definir uma nova senha\r?$/m)
    expect(file).toContain('multipart/alternative')
    mailbox.mails.length = 0
    await tryAgain(world.db, 'email')
    await world.work(mailbox.url)
    expect(await last()).toMatchObject({ id, state: 'enviado', cause: '', sealed: null })
    expect(mailbox.mails).toHaveLength(1)
  })
})

describe('a task that runs twice', () => {
  it('sends no mail twice, and writes no second file', async () => {
    await sendReset()
    const { id } = await last()
    await enqueue(world.db, 'send_deliveries', { channel: 'email' })
    await world.work(mailbox.url)
    await enqueue(world.db, 'send_deliveries', { channel: 'email' })
    await world.work(mailbox.url)
    expect(mailbox.mails).toHaveLength(1)
    await world.work()
    expect(existsSync(join(testContext.folder, `${id}.eml`))).toBe(false)
  })
})

describe('the test button', () => {
  it('shows that the server accepted the mail', async () => {
    await configure({})
    expect(await test()).toEqual({ sent: true, answer: expect.stringMatching(/^250/) })
    expect(mailbox.mails[0]?.subject).toBe('Teste de e-mail de Conselho Regional')
  })

  it('reports that no server is configured', async () => {
    expect(await test()).toEqual({ sent: false, answer: 'Informe o servidor de e-mail e salve antes de testar.' })
  })

  it('reports an unavailable server and a refused mail', async () => {
    await configure({})
    mailbox.refuse('caixa cheia')
    expect(await test()).toEqual({ sent: false, answer: expect.stringContaining('caixa cheia') })
    await mailbox.close()
    expect(await test()).toEqual({ sent: false, answer: 'Não foi possível conectar ao servidor de e-mail.' })
    mailbox = await openMailbox()
  })

  it('reports a wrong user or password and missing encryption', async () => {
    await mailbox.close()
    mailbox = await openMailbox({ login: { user: 'hub', pass: 'certa' } })
    await configure({ user: 'hub', password: 'errada' })
    expect((await test()).answer).toMatch(/^O servidor recusou o usuário ou a senha\. 535/)
    await configure({ user: 'hub', password: 'certa' })
    expect((await test()).sent).toBe(true)
    await configure({ user: 'hub', encryption: 'starttls' })
    expect(await test()).toMatchObject({
      sent: false,
      answer: expect.stringContaining('O servidor de e-mail não aceita a criptografia escolhida.'),
    })
  })

  it('reveals nothing about a server that is no mail server', async () => {
    const web = createServer((_, response) => response.end('segredo interno'))
    web.on('clientError', (_, socket) => socket.end('HTTP/1.1 400 segredo interno\r\n\r\n'))
    await new Promise<void>((ready) => web.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void web.close())
    await configure({ port: (web.address() as AddressInfo).port })
    const { sent, answer } = await test()
    expect(sent).toBe(false)
    expect(answer).not.toContain('segredo')
    expect(answer).not.toContain('HTTP')
  })
})

describe('the history', () => {
  const tests = async () => {
    const query = { entity: 'installation' as const, entityId: installationEntity, limit: 100 }
    const { rows } = (await world.call(audit.list, { query })).body
    const found = rows.filter(({ action }) => action.startsWith('settings.mail_test'))
    return { found, said: found.map(({ actorName, action, detail }) => [actorName, action, detail]) }
  }
  it('says who tested which server, and whether it worked, without an address or a password', async () => {
    const { length } = (await tests()).found
    expect(await test()).toMatchObject({ sent: false })
    // Without a server nothing was tested.
    expect((await tests()).found).toHaveLength(length)
    await configure({ user: 'selecao', password: 'segredo-da-vez' })
    const { email } = (await world.call(installation.get)).body
    const body = { to: 'lia@exemplo.com.br', typed: { ...email, user: 'outra', password: 'segredo-digitado' } }
    mailbox.refuse('caixa de lia@exemplo.com.br cheia')
    expect((await world.call(installation.testEmail, { body })).body).toMatchObject({ sent: false })
    mailbox.refuse(null)
    expect((await world.call(installation.testEmail, { body })).body).toMatchObject({ sent: true })
    const { found, said } = await tests()
    const server = `127.0.0.1:${mailbox.port}`
    expect(said.slice(0, 2)).toEqual([
      [expect.any(String), 'settings.mail_tested', server],
      [expect.any(String), 'settings.mail_test_failed', server],
    ])
    expect(found).toHaveLength(length + 2)
    expect(JSON.stringify(found)).not.toMatch(/segredo|lia@|outra/)
  })
})

describe('a test by typed settings', () => {
  const typedTest = async (typed: object) =>
    world.call(installation.testEmail, { body: { to: 'lia@exemplo.com.br', typed: typed as never } })

  it('sends by them, stores nothing, and asks for the password of another server', async () => {
    await configure({ user: 'selecao', password: 'segredo' })
    const { email } = (await world.call(installation.get)).body
    const other = { ...email, user: '', fromName: 'Ainda não salvo' }
    expect((await typedTest(other)).body).toMatchObject({ sent: true })
    expect(mailbox.mails.at(-1)?.from?.name).toBe('Ainda não salvo')
    expect((await world.call(installation.get)).body.email).toEqual(email)
    // The stored password goes only where it went already.
    for (const elsewhere of [{ host: 'localhost' }, { port: 2525 }, { encryption: 'tls' }, { user: 'outra' }]) {
      const refused = await typedTest({ ...email, ...elsewhere })
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ fields: { password: { code: 'required' } } })
    }
    expect((await typedTest({ ...email, fromName: 'Outra' })).status).toBe(200)
  })
})
