import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replyAddress, replyKey, replyToken } from '#deliveries/server/channels/email/replies.rules.ts'
import { conversations } from '#messages/contract/conversations.ts'
import { messages } from '#messages/contract/messages.ts'
import { files } from '#platform/contract/files.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, testSeal, type World } from '#testing/world.ts'
import { takeMail } from './taking.ts'

const letter =
  '<p>Olá, {{ primeiro_nome }}. A prova será no sábado, às 9h, no auditório.</p><p>Quando pode começar?</p>'
let world: World
let given: ReturnType<typeof givenIn>
let me: { id: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  me = await given.admin({ name: 'Helena Dias' })
})
afterAll(() => world.close())

let nth = 0
/** A letter that was sent to a person, or to a company. */
async function sent(to: 'candidate' | 'company' = 'candidate') {
  const person = to === 'candidate' ? await given.candidate({ fullName: `Ana Prado ${++nth}` }) : await given.company()
  const owner = to === 'candidate' ? { candidateId: person.id } : { companyId: person.id }
  const row = {
    authorId: me.id,
    typeUser: to === 'candidate' ? 2 : 1,
    state: 'sent' as const,
    sendAt: new Date().toISOString(),
  }
  const { id: messageId } = await world.db
    .insertInto('messages')
    .values({ ...row, subject: 'Prova', body: letter, channels: ['email'], recipients: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fields = JSON.stringify({ primeiro_nome: 'Ana' })
  await world.db
    .insertInto('messageRecipients')
    .values({ messageId, ...owner, fields })
    .execute()
  const delivery = await world.db
    .insertInto('deliveries')
    .values({ template: 'message', messageId, ...owner, recipient: `ana${nth}@exemplo.com.br`, fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    person,
    messageId,
    deliveryId: delivery.id,
    to: replyAddress('r@exemplo.org.br', replyToken(replyKey(testSeal), delivery.id)),
  }
}

type Raw = { headers?: string[]; body: string | Buffer }
const rawOf = (to: string, { headers = [], body }: Raw) =>
  Buffer.concat([
    Buffer.from(
      [`From: ana@exemplo.com.br`, `To: ${to}`, `Message-ID: <${++nth}@x>`, ...headers, '', ''].join('\r\n'),
      'latin1',
    ),
    Buffer.from(body),
  ])
async function read(mail: Raw, from: 'candidate' | 'company' = 'candidate') {
  const { person, messageId, to } = await sent(from)
  const taken = await takeMail(world.db, testContext, rawOf(to, mail))
  const { entries } = (await world.call(conversations.get, { params: { id: messageId } })).body
  return { taken, person, entry: entries[1] }
}

describe('the words of a person', () => {
  it('stand alone where Outlook repeats our letter without a mark, and the whole is one click away', async () => {
    const body = `<div class=WordSection1><p class=MsoNormal>Confirmo presença.</p><p>Att.,<br>Ana</p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt'><p><b>De:</b> Conselho<br><b>Enviada em:</b> 25/11/2026<br><b>Assunto:</b> Prova</p></div></div><p>Olá, Ana. A prova será no sábado, às 9h, no auditório.</p><p>Quando pode começar?</p></div>`
    const { entry } = await read({ headers: ['Content-Type: text/html; charset=utf-8'], body })
    expect(entry?.body).toBe('<p>Confirmo presença.</p><p>Att.,<br />Ana</p>')
    expect(entry?.quoted).toContain('A prova será no sábado')
  })
  it('are not taken for a quotation, nor are answers between the lines of our letter', async () => {
    const said = 'A comissão escreveu:\r\n"Quando pode começar?"\r\n\r\nEm 30 dias.'
    expect((await read({ body: said })).entry).toMatchObject({
      quoted: '',
      body: expect.stringContaining('Em 30 dias.'),
    })
    const html = '<div>Abaixo:</div><blockquote type="cite">Quando pode começar?</blockquote><div>Em 30 dias</div>'
    const { entry } = await read({ headers: ['Content-Type: text/html'], body: html })
    expect(entry).toMatchObject({ quoted: '', body: 'Abaixo:<br /><br />&gt; Quando pode começar?<br />Em 30 dias' })
  })
  it.each([
    ['Google Groups', ['List-ID: <secretaria.exemplo.com.br>', 'Precedence: list']],
    [
      'Mailman',
      [
        'List-Id: Secretaria <secretaria.lists.exemplo.com.br>',
        'List-Post: <mailto:secretaria@exemplo.com.br>',
        'Precedence: list',
      ],
    ],
    ['a shared mailbox', ['X-Original-To: secretaria@exemplo.com.br', 'Sender: secretaria@exemplo.com.br']],
  ])('reach the author by way of a group: %s', async (_, headers) => {
    const { taken, entry } = await read({ headers, body: 'Desisto da vaga.' })
    expect([taken, entry?.body]).toEqual(['reply', '<p>Desisto da vaga.</p>'])
  })

  const said = 'Não, só às três: ação “já”'
  const old = Buffer.from(
    said.replaceAll(/[“”]/g, (c) => (c === '“' ? '\u0093' : '\u0094')),
    'latin1',
  )
  it.each<[string, Raw]>([
    ['old, without a type', { body: old }],
    ['old, with a type', { headers: ['Content-Type: text/plain', 'Content-Transfer-Encoding: 8bit'], body: old }],
    ['old, folded', { headers: ['Content-Type: text/plain;\r\n\tformat=flowed'], body: old }],
    ['old, called ASCII', { headers: ['Content-Type: text/plain; charset="us-ascii"'], body: old }],
    [
      'old, encoded',
      { headers: ['Content-Type: text/plain', 'Content-Transfer-Encoding: base64'], body: old.toString('base64') },
    ],
    ['UTF-8, without a type', { body: said }],
    ['UTF-8, called ASCII', { headers: ['Content-Type: text/plain; charset=us-ascii'], body: said }],
    ['UTF-8, in HTML', { headers: ['Content-Type: text/html'], body: said }],
    ['named', { headers: ['Content-Type: text/plain; charset=iso-8859-1'], body: old }],
  ])('are read in the charset that they have: %s', async (_, mail) => {
    expect((await read(mail)).entry?.body.replace(/<\/?p>/g, '')).toBe(said)
  })
  it('keep a mark of a character that was lost before, and a subject without a charset', async () => {
    const broken = await read({ body: 'Jo\ufffdo, não' })
    expect(broken.entry?.body).toBe('<p>Jo\ufffdo, não</p>')
    expect((await read({ headers: ['Subject: Inscri\u00e7\u00e3o'], body: 'Oi' })).entry?.subject).toBe('Inscrição')
  })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const part = (headers: string, content: Buffer | string) =>
  `--b\r\n${headers}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`
const withFiles = (...parts: string[]): Raw => ({
  headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
  body: `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nSegue.\r\n${parts.join('')}--b--\r\n`,
})
const named = (name: string, type = 'application/octet-stream') =>
  `Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"`

describe('files of a reply', () => {
  it.each(['candidate', 'company'] as const)(
    'become documents of the sender, and what no upload may be is named: %s',
    async (entity) => {
      const mail = withFiles(
        part(named('certificado.pdf'), pdf),
        part(named('winmail.dat', 'application/ms-tnef'), Buffer.from('789f3e2201020304', 'hex')),
        part(named('pagina.html', 'text/html'), '<html><script>x</script></html>'),
        part('Content-Type: image/png; name="foto.png"\r\nContent-Disposition: inline; filename="foto.png"', png),
      )
      const { person, entry } = await read(mail, entity)
      expect(entry?.files).toMatchObject([
        { name: 'certificado.pdf', type: 'application/pdf', size: pdf.length, state: 'clean' },
        { name: 'foto.png', type: 'image/png' },
      ])
      expect(entry?.filesLeftOut).toEqual(['winmail.dat', 'pagina.html'])
      const listed = (await world.call(files.list, { params: { entity, entityId: person.id } })).body.rows
      expect(listed.map(({ name }) => name).sort()).toEqual(['certificado.pdf', 'foto.png'])
      const params = { entity, entityId: person.id, id: entry?.files[0]?.id ?? '' }
      const { url } = (await world.call(files.address, { params })).body
      expect((await world.app.inject(url)).rawPayload).toEqual(pdf)
      await world.call(files.remove, { params })
      const { entries } = (await world.call(conversations.get, { params: { id: entry?.id ?? '' } })).body
      expect(entries[1]?.files.map(({ name }) => name)).toEqual(['foto.png'])
    },
  )
  it('wait for the scanner, are stored once, and leave no object of a mail that is not taken', async () => {
    const stored: string[] = []
    const { storage } = testContext
    const scanner = async () => ({ finding: 'Eicar' })
    const put: typeof storage.put = (id, ...rest) => {
      stored.push(id)
      return storage.put(id, ...rest)
    }
    const watched = { ...storage, put }
    const means = { ...testContext, storage: watched, scanner }
    const { person, to, messageId } = await sent()
    const raw = rawOf(to, withFiles(part(named('a.pdf'), pdf)))
    expect(await Promise.all([1, 2].map(() => takeMail(world.db, means, raw)))).toContain('again')
    const { entries } = (await world.call(conversations.get, { params: { id: messageId } })).body
    expect(entries[1]?.files).toMatchObject([{ name: 'a.pdf', state: 'waiting' }])
    expect((await Promise.all(stored.map((id) => storage.read(id)))).filter(Boolean)).toHaveLength(1)
    await world.db.deleteFrom('deliveries').execute()
    expect(await takeMail(world.db, means, rawOf(to, withFiles(part(named('b.pdf'), pdf))))).toBe('unknown')
    expect((await Promise.all(stored.map((id) => storage.read(id)))).filter(Boolean)).toHaveLength(1)
    const rows = (await world.call(files.list, { params: { entity: 'candidate', entityId: person.id } })).body.rows
    expect(rows).toHaveLength(1)
  })
  it('are as many as a record has room for', async () => {
    const many = withFiles(...Array.from({ length: 22 }, (_, n) => part(named(`${n}.pdf`), pdf)))
    const { entry } = await read(many)
    expect([entry?.files.length, entry?.filesLeftOut]).toEqual([20, ['20.pdf', '21.pdf']])
  })
})

describe('a notice that a mail came back', () => {
  const notice = (to: string, said: string, headers: string[] = []) =>
    Buffer.from(
      [`From: MAILER-DAEMON@mx.exemplo.com.br`, `To: hub@exemplo.org.br`, `Message-ID: <${++nth}@mx>`, ...headers, '']
        .concat('Não foi possível entregar a mensagem.', said, '', `Reply-To: Helena <${to}>`, 'Subject: Prova', '')
        .join('\r\n'),
    )
  const stateOf = async (messageId: string) => {
    const { rows } = (await world.call(messages.recipients, { params: { id: messageId } })).body
    return [rows[0]?.state, rows[0]?.sent[0]?.state]
  }
  it.each([
    ['<ana@exemplo.com.br>: host mx said: 550 5.1.1 User unknown', 'devolvido'],
    ['552 5.2.2 Mailbox full', 'devolvido'],
    ['451 4.3.0 será tentado de novo', 'enviado'],
  ])('changes the state wherever the delivery is read, when it is final: %s', async (said, state) => {
    const { messageId, deliveryId, to } = await sent()
    expect(await stateOf(messageId)).toEqual(['waiting', 'na_fila'])
    const accepted = {
      state: 'enviado' as const,
      providerId: `<certame.${deliveryId}@exemplo.org.br>`,
      sentAt: new Date().toISOString(),
    }
    await world.db.updateTable('deliveries').set(accepted).where('id', '=', deliveryId).execute()
    expect(await stateOf(messageId)).toEqual(['delivered', 'enviado'])
    const raw = notice(to, said)
    expect(await takeMail(world.db, testContext, raw)).toBe('bounce')
    expect(await stateOf(messageId)).toEqual([state === 'devolvido' ? 'undelivered' : 'delivered', state])
  })
})
