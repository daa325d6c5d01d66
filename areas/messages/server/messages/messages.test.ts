import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { companies } from '#companies/contract/companies.ts'
import { messageLabels } from '#messages/contract/messageLabels.ts'
import { type Message, messages } from '#messages/contract/messages.ts'
import { audit } from '#platform/contract/audit.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let me: { id: string }
let other: { id: string; token: string }
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  me = await given.admin({ name: 'Helena Dias' })
  other = await given.admin({ name: 'Otávio Reis' })
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'
type Over = Partial<Message> & { recipientIds?: string[] }
const input = (over: object = {}) => ({ typeUser: 1, subject: 'Convite', body: '<p>Venha.</p>', ...over })
const draft = async (over: Over = {}) => (await world.call(messages.create, { body: input(over) })).body
const box = async (query: object = {}, as?: string) =>
  (await world.call(messages.ofAuthor, { params: me, query }, as ? { as } : {})).body
const send = (message: { id: string; version: number }, sendAt: string | null = null) =>
  world.call(messages.send, { params: message, body: { version: message.version, sendAt } })
/** Makes all scheduled messages due. */
async function letLeave() {
  await sql`update messages set send_at = now() - interval '1 second' where state = 'scheduled'`.execute(world.db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await world.work()
}
const read = async (id: string) => (await world.call(messages.get, { params: { id } })).body

describe('a draft', () => {
  it('stores sanitized input, and is updated only with the version that was read', async () => {
    const company = await given.company({ tradeName: 'Aurora' })
    const made = await draft({
      recipientIds: [company.id],
      body: '<p onclick="x()">Olá</p><script>x</script>' as never,
    })
    expect(made).toMatchObject({
      ...{ state: 'draft', body: '<p>Olá</p>', excerpt: 'Olá', authorId: me.id, names: ['Aurora'], chosen: 1 },
      ...{ to: [{ id: company.id, name: 'Aurora' }], isRead: true, expected: null },
    })
    const change = (body: object) => world.call(messages.update, { params: made, body })
    const next = (await change({ subject: 'Outro', version: made.version })).body
    expect(next).toMatchObject({ subject: 'Outro', body: '<p>Olá</p>', version: 2 })
    const late = await change({ subject: 'Tarde', version: made.version })
    expect([late.status, late.body.code, late.body.current]).toMatchObject([409, 'stale', { subject: 'Outro' }])
    expect((await change({ subject: 'Sem versão' })).body).toMatchObject({ fields: { version: { code: 'version' } } })
    expect((await change({ subject: 'x'.repeat(201), version: 2 })).status).toBe(400)
  })
  it('has a single-line subject', async () => {
    const made = await draft({ subject: 'Convite\r\nBcc: outra@exemplo.com.br' })
    expect(made.subject).toBe('Convite Bcc: outra@exemplo.com.br')
    const body = { subject: 'Um\n\tdois', version: made.version }
    expect((await world.call(messages.update, { params: made, body })).body.subject).toBe('Um dois')
  })
  it('accepts only existing recipients, and filters that the list has', async () => {
    const wrong = async (over: object) => (await world.call(messages.create, { body: input(over) })).body.fields
    expect(await wrong({ recipientIds: [nobody] })).toMatchObject({ recipientIds: { code: 'not_found' } })
    const { id } = await given.candidate()
    expect(await wrong({ recipientIds: [id] })).toMatchObject({ recipientIds: { code: 'not_found' } })
    expect(await wrong({ segment: { state: 'nenhum' } })).toMatchObject({ segment: { code: 'invalid' } })
    expect(await wrong({ segment: { trash: 'true' } })).toMatchObject({ segment: { code: 'filter_unknown' } })
    // Ignoring the unknown filter would match everybody.
    const unknown = { segment: { code: 'filter_unknown', message: expect.stringContaining('“cidade”') } }
    for (const segment of [{ cidade: ['Lages'] }, { cidade: ['Lages'], uf: ['SC'] }])
      for (const typeUser of [1, 2]) expect(await wrong({ typeUser, segment })).toMatchObject(unknown)
    const counted = await world.call(messages.audience, { body: { typeUser: 2, segment: { cidade: ['Lages'] } } })
    expect([counted.status, counted.body]).toMatchObject([400, { fields: unknown }])
    expect(await wrong({ segment: { search: '\u0000' } })).toMatchObject({
      'segment.search': { code: 'control_chars' },
    })
    expect(await wrong({ typeUser: 3 })).toBeDefined()
  })
  it('is sent only with a recipient, a subject and a text', async () => {
    const { id } = await given.company()
    const missing = async (over: object) => (await send(await draft(over))).body.fields
    expect(await missing({})).toMatchObject({ recipientIds: { code: 'recipients_missing' } })
    expect(await missing({ recipientIds: [id], subject: ' ' })).toMatchObject({ subject: { code: 'required' } })
    expect(await missing({ recipientIds: [id], body: '<p> </p>' })).toMatchObject({ body: { code: 'required' } })
    const whole = await draft({ recipientIds: [id] })
    expect((await send({ ...whole, version: 9 })).body.code).toBe('stale')
    expect((await send(whole, '2020-01-01T12:00:00.000Z')).body.fields).toMatchObject({ sendAt: { code: 'not_ahead' } })
  })
})

describe('sending', () => {
  it('can be undone until the message leaves, and then reaches every recipient once', async () => {
    const [a, b] = [await given.company({ tradeName: 'Beta', uf: 'AC' }), await given.company({ uf: 'AC' })]
    const gone = await given.company({ uf: 'AC' })
    await world.call(companies.remove, { params: gone })
    const made = await draft({ recipientIds: [a.id], segment: { uf: 'AC' } })
    const counted = await world.call(messages.audience, {
      body: { typeUser: 1, recipientIds: [a.id], segment: { uf: ['AC'] } },
    })
    expect(counted.body.total).toBe(2)

    expect((await send(made)).body).toMatchObject({ state: 'scheduled' })
    const back = (await world.call(messages.cancel, { params: made })).body
    expect(back).toMatchObject({ state: 'draft', sendAt: null })
    await letLeave()
    expect((await read(made.id)).state).toBe('draft')

    await send(back)
    await world.work()
    expect((await read(made.id)).state).toBe('scheduled')
    await letLeave()
    const sent = await read(made.id)
    expect(sent).toMatchObject({ state: 'sent', recipients: 2, expected: 2, isRead: true })
    expect((await world.call(messages.counts, { query: { typeUser: 1 } })).body.system.sent.unread).toBe(0)
    const { rows, total } = (await world.call(messages.recipients, { params: made })).body
    expect([total, rows.map(({ id }) => id).sort()]).toEqual([2, [a.id, b.id].sort()])
    const found = (await world.call(messages.recipients, { params: made, query: { search: 'beta' } })).body
    expect(found.rows).toMatchObject([{ name: 'Beta', state: 'delivered', readAt: null }])

    for (const call of [messages.cancel, messages.send] as const)
      expect((await world.call(call, { params: made, body: { version: sent.version } })).status).toBe(409)
    expect((await world.call(messages.cancel, { params: made })).body.code).toBe('message_left')
    const rewritten = await world.call(messages.update, { params: made, body: { subject: 'x', version: sent.version } })
    expect(rewritten.body.code).toBe('message_sent')

    const event = (await world.call(audit.list, { query: { entity: 'company', entityId: a.id } })).body.rows[0]
    expect(event).toMatchObject({ action: 'company.message_received', actorName: 'Helena Dias', detail: 'Convite' })
    const bell = (await world.call(notices.list, {})).body.at(-1)
    expect(bell).toMatchObject({ kind: 'message_sent', link: `/dashboard/sendMessage/1/sent/${made.id}` })
  })
  it('accepts a time in any time zone', async () => {
    const candidate = await given.candidate()
    const made = await draft({ typeUser: 2, recipientIds: [candidate.id] })
    const at = new Date(Date.now() + 3_600_000)
    const inBrasilia = `${new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19)}-03:00`
    expect((await send(made, inBrasilia)).body).toMatchObject({
      state: 'scheduled',
      sendAt: `${at.toISOString().slice(0, 19)}.000Z`,
    })
    await world.call(messages.cancel, { params: made })
  })
  it('waits for the scheduled time, and delivers to many recipients in batches, for any number of restarts', async () => {
    await sql`insert into candidates (full_name, cpf, email, phone, uf, state) select 'Pessoa ' || n, lpad(n::text, 11, '0'),
      'muitas' || n || '@exemplo.com.br', '+5548996142030', 'RR', 'ativo' from generate_series(1, 2100) n`.execute(
      world.db,
    )
    const made = await draft({ typeUser: 2, segment: { uf: 'RR' } })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await send(made, at)).body).toMatchObject({ state: 'scheduled', sendAt: at })
    await world.work()
    expect((await read(made.id)).state).toBe('scheduled')
    expect((await box({ typeUser: 2, box: 'scheduled' })).rows).toMatchObject([{ id: made.id }])
    // A professional leaves the segment before it is sent: the segment is evaluated then.
    await sql`update candidates set uf = 'RO' where cpf = lpad('1', 11, '0')`.execute(world.db)
    await sql`update candidates set privacy_state = 'anonimizado' where cpf = lpad('2', 11, '0')`.execute(world.db)
    await sql`select graphile_worker.add_job('send_message', ${JSON.stringify({ id: made.id })}::json)`.execute(
      world.db,
    )
    await letLeave()
    expect(await read(made.id)).toMatchObject({ state: 'sent', recipients: 2098, expected: 2098 })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_events
      where action = 'candidate.message_received' and data->>'message' = ${made.id}`.execute(world.db)
    expect(rows[0]?.n).toBe(2098)
  })
  it('replaces all fields: with the values of the single recipient, and by name in a notice', async () => {
    const [first, second] = [
      await given.candidate({ fullName: 'Ana Prado', uf: 'TO' }),
      await given.candidate({ uf: 'TO' }),
    ]
    const said = { subject: 'Olá, {{ primeiro_nome }}', body: '<p>{{ nome }}, venha.</p>' as never }
    const alone = await draft({ typeUser: 2, recipientIds: [first.id], ...said })
    const both = await draft({ typeUser: 2, recipientIds: [second.id], segment: { uf: 'TO' }, ...said })
    for (const made of [alone, both]) await send(made)
    await letLeave()
    const look = { subject: 'Olá, Ana', excerpt: 'Ana Prado, venha.' }
    expect(await read(alone.id)).toMatchObject({ shown: { ...look, body: '<p>Ana Prado, venha.</p>' } })
    const { rows } = await box({ typeUser: 2, box: 'sent' })
    expect(rows.find(({ id }) => id === alone.id)).toMatchObject({ shown: look, subject: said.subject })
    expect(rows.find(({ id }) => id === both.id)).toMatchObject({ shown: null })
    const bells = (await world.call(notices.list, {})).body.filter(({ link }) => link.endsWith(both.id))
    expect(bells).toMatchObject([{ kind: 'message_sent', data: { title: 'Olá, ‹primeiro nome›' } }])
  })
  it('shows the next scheduled message with the counts of a box', async () => {
    const author = await given.admin()
    const as = { as: author.token }
    const waiting = async (typeUser: 1 | 2, hours: number) => {
      const { id } = await (typeUser === 1 ? given.company() : given.candidate())
      const made = (await world.call(messages.create, { body: input({ typeUser, recipientIds: [id] }) }, as)).body
      const sendAt = new Date(Date.now() + hours * 3_600_000).toISOString()
      return (await world.call(messages.send, { params: made, body: { version: made.version, sendAt } }, as)).body
    }
    const counts = async (typeUser: 1 | 2) => (await world.call(messages.counts, { query: { typeUser } }, as)).body
    expect((await counts(1)).next).toBeNull()
    const [later, sooner] = [await waiting(1, 3), await waiting(1, 2)]
    const other = await waiting(2, 1)
    expect((await counts(1)).next).toEqual({ id: sooner.id, state: 'scheduled', sendAt: sooner.sendAt })
    expect((await counts(2)).next).toMatchObject({ id: other.id })
    await world.call(messages.cancel, { params: sooner }, as)
    expect((await counts(1)).next).toMatchObject({ id: later.id })
    await letLeave()
    const { next, system } = await counts(1)
    expect([next, system.scheduled.total, system.sent.total]).toEqual([null, 0, 1])
  })
  it('shows the message on the page of its recipient, to every administrator', async () => {
    const candidate = await given.candidate()
    const made = await draft({ typeUser: 2, recipientIds: [candidate.id], subject: 'Documentos' })
    const received = (as: string) =>
      world.call(messages.received, { params: { entity: 'candidate', entityId: candidate.id } }, { as })
    expect((await received(other.token)).body).toEqual({ rows: [], total: 0 })
    await send(made)
    await letLeave()
    expect((await received(other.token)).body).toMatchObject({
      total: 1,
      rows: [{ id: made.id, subject: 'Documentos', body: '<p>Venha.</p>', authorName: 'Helena Dias', attachments: 0 }],
    })
    const nowhere = await world.call(messages.received, { params: { entity: 'company', entityId: candidate.id } })
    expect(nowhere.status).toBe(404)
    // Written and sent at once, so its author has read it.
    expect((await read(made.id)).isRead).toBe(true)
  })
})

describe('the message box', () => {
  it('returns pages of six at its literal path, with the field names of the specification', async () => {
    const author = await given.admin()
    for (let n = 1; n <= 8; n++)
      await world.call(messages.create, { body: input({ subject: `Aviso ${n}` }) }, { as: author.token })
    const page = async (url: string) =>
      (await world.app.inject({ url, headers: { authorization: `Bearer ${author.token}` } })).json()
    const first = await page(`/messages/author/${author.id}?isPagination=1&limit=6&typeUser=1`)
    expect(first).toMatchObject({ currentPage: 1, previousPage: null, nextPage: 2, totalPages: 2, totalItens: 8 })
    expect(first.rows.map((m: Message) => m.subject)).toEqual([8, 7, 6, 5, 4, 3].map((n) => `Aviso ${n}`))
    const second = await page(`/api/messages/author/${author.id}?isPagination=1&limit=6&page=2`)
    expect(second).toMatchObject({ currentPage: 2, previousPage: 1, nextPage: null, rows: [{}, {}] })
    expect(await page(`/messages/author/${author.id}?typeUser=2`)).toMatchObject({ totalItens: 0, rows: [] })
    expect(await page(`/messages/author/${author.id}?key=aviso%204`)).toMatchObject({ totalItens: 1 })
    // As the specification writes it: each parameter may be empty, and any value other than 1 means 2.
    const literal = `/messages/author/${author.id}?isPagination=1&limit=6&typeUser=&key=&page=&isDeleted=&isImportant=&isFavorite=`
    expect(await page(literal)).toEqual(first)
    expect(await page(literal.replace('limit=6', 'limit='))).toEqual(first)
    expect(await page(literal.replace(author.id, author.id.toUpperCase()))).toEqual(first)
    for (const given of ['2', '0', '7', 'outro'])
      expect(await page(literal.replace('typeUser=', `typeUser=${given}`))).toMatchObject({ totalItens: 0, rows: [] })
    for (const wrong of ['page=0', 'page=x', 'limit=0'])
      expect((await page(`/messages/author/${author.id}?${wrong}`)).code).toBe('invalid')
    expect((await page(`/messages/author/${author.id}?limit=201`)).code).toBe('invalid')
  })
  it('finds a message by its selected recipients', async () => {
    const { id } = await given.company({ tradeName: 'Zéfiro Náutica' })
    const made = await draft({ recipientIds: [id], subject: 'Sem nome' })
    expect((await box({ key: 'zefiro nau' })).rows.map((m) => m.id)).toEqual([made.id])
  })
  it('is private to its author', async () => {
    const made = await draft()
    const as = { as: other.token }
    expect((await world.call(messages.ofAuthor, { params: me }, as)).body.code).toBe('mailbox')
    const params = { id: made.id }
    for (const [call, body] of [
      [messages.get, undefined],
      [messages.recipients, undefined],
      [messages.update, { isFavorite: true }],
      [messages.send, { version: 1 }],
      [messages.cancel, undefined],
    ] as const) {
      expect((await world.call(call, { params, body }, as)).status).toBe(404)
      expect((await world.call(call, { params, body }, { as: null })).status).toBe(401)
    }
    const group = await world.call(messages.updateGroup, { body: { ids: [made.id], isFavorite: true } }, as)
    expect(group.status).toBe(404)
    expect((await read(made.id)).isFavorite).toBe(false)
  })
})

describe('flags', () => {
  it('are set on several messages at once, counted, and move messages between the boxes', async () => {
    const author = await given.admin()
    const as = { as: author.token }
    const make = async () => (await world.call(messages.create, { body: input() }, as)).body.id
    const ids = [await make(), await make(), await make()] as [string, string, string]
    const group = (body: object) => world.call(messages.updateGroup, { body }, as)
    const counts = async () => {
      const { system } = (await world.call(messages.counts, {}, as)).body
      const { all, important, starred, drafts, trash } = system
      return [all, important, starred, drafts, trash].map(({ total, unread }) =>
        unread ? `${total}/${unread}` : total,
      )
    }
    expect(await counts()).toEqual([3, 0, 0, 3, 0])
    const { rows } = (await group({ ids: ids.slice(0, 2), isImportant: true, isRead: false })).body
    expect(rows).toMatchObject([{ isImportant: true, isRead: false }, {}])
    expect(await counts()).toEqual(['3/2', '2/2', 0, '3/2', 0])
    await group({ ids: [ids[0]], isDeleted: true, isFavorite: true })
    expect(await counts()).toEqual(['2/1', '1/1', 0, '2/1', '1/1'])
    const found = async (query: object) =>
      (await world.call(messages.ofAuthor, { params: author, query }, as)).body.rows.map(({ id }) => id)
    expect(await found({ isDeleted: true })).toEqual([ids[0]])
    expect(await found({ isImportant: true })).toEqual([ids[1]])
    expect(await found({ isDeleted: true, isFavorite: true })).toEqual([ids[0]])
    await group({ ids, isDeleted: false })
    expect(await counts()).toEqual(['3/2', '2/2', '1/1', '3/2', 0])
    expect((await group({ ids: [ids[1], String(ids[1]).toUpperCase()], isImportant: true })).status).toBe(200)
    expect((await group({ ids: [ids[0], nobody], isFavorite: false })).status).toBe(404)
    expect(await counts()).toEqual(['3/2', '2/2', '1/1', '3/2', 0])
    expect((await group({ ids: [] })).status).toBe(400)
  })
  it('are set by a message that is sent back as it was read, also after sending', async () => {
    const { id } = await given.company({ uf: 'AC' })
    const label = (await world.call(messageLabels.create, { body: { name: 'Lidas', color: 'blue' } })).body
    const made = await draft({
      ...{ recipientIds: [id], segment: { uf: ['AC'], search: '' }, channels: ['email', 'in_app'] },
      body: '<p>Isto &amp; aquilo: 1 < 2.</p><ul><li>um</li></ul>' as never,
    })
    await world.call(messages.update, { params: made, body: { labels: [label.id] } })
    await send(made)
    await letLeave()
    const put = async (body: object) => (await world.call(messages.update, { params: made, body })).body
    const sent = await read(made.id)
    expect(sent.state).toBe('sent')
    expect(await put({ ...sent, isFavorite: true })).toEqual({ ...sent, isFavorite: true })
    const row = (await box({ isFavorite: true })).rows.find((favorite) => favorite.id === made.id)
    expect(await put({ ...row, isFavorite: false, isImportant: true })).toEqual({ ...sent, isImportant: true })
    expect(await put({ ...sent, isDeleted: true })).toMatchObject({ isDeleted: true })
    expect(await put({ ...sent, subject: 'Outro' })).toMatchObject({ code: 'message_sent' })
    expect(await put({ ...sent, body: '<p>Outro</p>' })).toMatchObject({ code: 'message_sent' })
    expect(await put({ ...sent, isDeleted: false })).toMatchObject({ isDeleted: false })
  })
  it('are accepted with a new message', async () => {
    const label = (await world.call(messageLabels.create, { body: { name: 'De início', color: 'blue' } })).body
    const flags = { isImportant: true, isFavorite: true, labels: [label.id] }
    expect(await draft(flags)).toMatchObject(flags)
    const wrong = await world.call(messages.create, { body: input({ labels: [nobody] }) })
    expect([wrong.status, wrong.body.fields]).toMatchObject([400, { labels: { code: 'not_found' } }])
  })
  it('are refused together with other changes', async () => {
    const made = await draft()
    for (const body of [{ typeUser: 2 }, { state: 'sent' }, { sendAt: '2030-01-01T12:00:00Z' }, { authorId: nobody }]) {
      const refused = await world.call(messages.update, { params: made, body: { ...body, isFavorite: true } as never })
      const [field = ''] = Object.keys(body)
      expect([refused.status, refused.body.fields]).toMatchObject([400, { [field]: { code: 'fixed' } }])
    }
    expect((await read(made.id)).isFavorite).toBe(false)
  })
  it('cannot remove a message that is about to leave', async () => {
    const { id } = await given.company()
    const made = await draft({ recipientIds: [id] })
    await send(made)
    const binned = await world.call(messages.update, { params: made, body: { isDeleted: true } })
    expect([binned.status, binned.body.code]).toEqual([409, 'message_leaving'])
    await world.call(messages.cancel, { params: made })
    expect((await world.call(messages.update, { params: made, body: { isDeleted: true } })).body.isDeleted).toBe(true)
    const { version } = await read(made.id)
    expect((await send({ id: made.id, version })).body.code).toBe('in_the_bin')
  })
})

it('the counts of the boxes are correct after all tests above', async () => {
  const { rows } = await sql`
    with counted as (select author_id, type_user, place, count(*)::int as total, (count(*) filter (where not is_read))::int as unread
      from (select m.*, unnest(message_places(m)) as place from messages m) p group by 1, 2, 3)
    select * from counted full join (select * from message_counts where total <> 0) c using (author_id, type_user, place)
    where counted.total is distinct from c.total or counted.unread is distinct from c.unread`.execute(world.db)
  expect(rows).toEqual([])
  expect((await world.call(candidates.list, {})).status).toBe(200)
})
