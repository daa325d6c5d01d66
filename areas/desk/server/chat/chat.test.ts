import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { type ChatEvent, chat, linesAMinute } from '#desk/contract/chat.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { files } from '#platform/contract/files.ts'
import { sweepFiles } from '#platform/server/videos/sweep.jobs.ts'
import { given as givenIn } from '#testing/given.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, testFiles, type World } from '#testing/world.ts'

type Who = { id: string; token: string }
let world: World
let given: ReturnType<typeof givenIn>
let [helena, paulo, camila]: Who[] = []
let origin: string
let beside: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  helena = await given.admin({ name: 'Helena Dias' })
  paulo = await given.admin({ name: 'Paulo Antunes' })
  camila = await given.admin({ name: 'Camila Rocha' })
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  beside = await (await world.beside()).listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

const as = (who: Who | undefined) => ({ as: who?.token ?? '' })
async function group(...members: (Who | undefined)[]) {
  const body = { kind: 'GROUP', name: 'Comissão', members: members.map((who) => who?.id) }
  return (await world.call(chat.begin, { body }, as(helena))).body.key
}
const send = (key: string, who: Who | undefined, text: string, more: object = {}) =>
  world.call(chat.send, { params: { key }, body: { clientId: randomUUID(), text, ...more } }, as(who))

/** Opens a real stream, as a browser does. */
async function listen(who: Who | undefined, at = origin) {
  const stop = new AbortController()
  const answer = await fetch(`${at}/api/notices/stream`, {
    headers: { authorization: `Bearer ${who?.token}` },
    signal: stop.signal,
  })
  const stream = {
    text: '',
    close: () => stop.abort(),
    heard: () =>
      [...stream.text.matchAll(/^event: chat\ndata: (.+)\n\n/gm)].map(
        ([, data]) => JSON.parse(String(data)) as ChatEvent,
      ),
  }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) stream.text += decoder.decode(part as Uint8Array, { stream: true })
  }
  void read().catch(() => {})
  return stream
}
const textsOf = (events: ChatEvent[]) =>
  events.flatMap((event) => (event.type === 'message' ? [event.message.text] : []))

describe('a conversation of two', () => {
  it('is one, also when both begin it at once', async () => {
    const begin = (who: Who | undefined, other: Who | undefined) =>
      world.call(chat.begin, { body: { kind: 'ONE_TO_ONE', with: other?.id } }, as(who))
    const made = await Promise.all([begin(helena, paulo), begin(paulo, helena), begin(helena, paulo)])
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(made.map(({ body }) => body.key)).size).toBe(1)
    expect((await begin(helena, helena)).status).toBe(404)
  })
})

describe('messages', () => {
  it('are numbered without gaps, and one that is sent again is added once', async () => {
    const key = await group(paulo)
    const clientId = randomUUID()
    const again = () => world.call(chat.send, { params: { key }, body: { clientId, text: 'Uma vez' } }, as(helena))
    const sent = await Promise.all([again(), again(), again()])
    expect(new Set(sent.map(({ body }) => body.seq))).toEqual(new Set([1]))
    await Promise.all([send(key, paulo, 'a'), send(key, helena, 'b'), send(key, paulo, 'c')])
    const { body } = await world.call(chat.messages, { params: { key } }, as(helena))
    expect(body.rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(body).toMatchObject({ lastSeq: 4, lastRev: 4 })
  })

  it('reach the members on both servers in order, and nobody else', { retry: 2 }, async () => {
    const key = await group(paulo)
    const streams = await Promise.all([listen(helena), listen(paulo, beside), listen(camila, beside)])
    for (const text of ['um', 'dois', 'três']) await send(key, helena, text)
    await expect.poll(() => textsOf(streams[1]?.heard() ?? []), { timeout: 5000 }).toEqual(['um', 'dois', 'três'])
    expect(textsOf(streams[0]?.heard() ?? [])).toEqual(['um', 'dois', 'três'])
    await world.call(chat.typing, { params: { key } }, as(paulo))
    await world.call(chat.read, { params: { key }, body: { seq: 3 } }, as(paulo))
    await expect
      .poll(() => streams[0]?.heard().map(({ type }) => type), { timeout: 5000 })
      .toEqual(expect.arrayContaining(['typing', 'marks']))
    expect(streams[2]?.heard()).toEqual([])
    for (const stream of streams) stream.close()
  })

  it('are caught up with by the last known change, edits and deletions included', async () => {
    const key = await group(paulo)
    for (const text of ['um', 'dois', 'três']) await send(key, helena, text)
    const changes = async (after: number) =>
      (await world.call(chat.changes, { params: { key }, query: { after } }, as(paulo))).body
    expect((await changes(1)).rows.map(({ text }) => text)).toEqual(['dois', 'três'])
    const { lastRev } = await changes(0)
    const edited = await world.call(chat.edit, { params: { key, seq: '1' }, body: { text: 'primeiro' } }, as(helena))
    expect(edited.body).toMatchObject({ text: 'primeiro', editedAt: expect.any(String), seq: 1 })
    await world.call(chat.remove, { params: { key, seq: '2' } }, as(helena))
    expect((await world.call(chat.remove, { params: { key, seq: '2' } }, as(helena))).status).toBe(200)
    expect((await changes(lastRev)).rows).toMatchObject([
      { seq: 1, text: 'primeiro' },
      { seq: 2, text: '', deletedAt: expect.any(String) },
    ])
  })

  it('are changed by their author only, within fifteen minutes', async () => {
    const key = await group(paulo)
    await send(key, helena, 'um')
    const edit = (who: Who | undefined) =>
      world.call(chat.edit, { params: { key, seq: '1' }, body: { text: 'outro' } }, as(who))
    expect((await edit(paulo)).body).toMatchObject({ code: 'chat_of_another' })
    await sql`update chat_messages set created_at = now() - interval '16 minutes' where conversation_id = ${key}`.execute(
      world.db,
    )
    expect((await edit(helena)).body).toMatchObject({ code: 'chat_too_late' })
    expect((await world.call(chat.remove, { params: { key, seq: '1' } }, as(helena))).body).toMatchObject({
      code: 'chat_too_late',
    })
  })

  it('are refused when they are empty, too long or too many', async () => {
    const key = await group(paulo)
    expect((await send(key, helena, ' ')).body).toMatchObject({ fields: { text: { code: 'required' } } })
    expect((await send(key, helena, 'a'.repeat(4001))).status).toBe(400)
    const quick = await given.admin({ name: 'Rita Lima' })
    await world.call(chat.addMembers, { params: { key }, body: { members: [quick.id] } }, as(helena))
    for (let n = 0; n < linesAMinute; n++) await send(key, quick, String(n))
    expect(await send(key, quick, 'mais')).toMatchObject({ status: 429, body: { code: 'chat_too_fast' } })
  })

  it('count as unread until they are read, and are found without accents', async () => {
    const key = await group(paulo)
    await send(key, helena, 'A publicação do edital')
    const row = async () => (await world.call(chat.conversations, {}, as(paulo))).body.rows.find((r) => r.key === key)
    expect(await row()).toMatchObject({ unread: 1, last: { text: 'A publicação do edital' } })
    await world.call(chat.read, { params: { key }, body: { seq: 99 } }, as(paulo))
    expect(await row()).toMatchObject({ unread: 0 })
    const found = (who: Who | undefined) => world.call(chat.search, { query: { search: 'publicacao' } }, as(who))
    expect((await found(paulo)).body.rows).toMatchObject([{ key, seq: 1 }])
    expect((await found(camila)).body.rows).toEqual([])
  })

  it('notify whom they mention, once, and are not in the audit log', async () => {
    const key = await group(paulo)
    const text = '@Paulo Antunes e @Camila Rocha, vejam o segredo-do-texto'
    await send(key, helena, text, { mentions: [paulo?.id, camila?.id] })
    const bell = async (who: Who | undefined) =>
      (await world.call(notices.list, {}, as(who))).body.filter(({ link }) => link.includes(key))
    expect(await bell(paulo)).toMatchObject([
      { kind: 'chat_mention', data: { name: 'Helena Dias', title: 'Comissão' } },
    ])
    expect(await bell(camila)).toEqual([])
    await world.call(
      chat.edit,
      { params: { key, seq: '1' }, body: { text: `${text}!`, mentions: [paulo?.id] } },
      as(helena),
    )
    expect(await bell(paulo)).toHaveLength(1)
    const { rows } = await sql`select from audit_events e left join audit_personal p on p.event_id = e.id
      where e.data::text like '%segredo-do-texto%' or p.personal::text like '%segredo-do-texto%'`.execute(world.db)
    expect(rows).toHaveLength(0)
  })

  it('carry files that only members may open', async () => {
    const key = await group(paulo)
    const of = { entity: 'conversation', entityId: key }
    const url = `/api/files/conversation/${key}/document`
    const { body: file } = await upload(world.app, url, { name: 'ata.txt', content: 'Ata', token: helena?.token ?? '' })
    const { body } = await send(key, helena, '', { attachments: [file.id] })
    expect(body.attachments).toMatchObject([{ id: file.id, name: 'ata.txt', state: 'clean' }])
    expect((await send(key, paulo, '', { attachments: [file.id] })).body).toMatchObject({ code: 'chat_files_gone' })
    const open = async (who: Who | undefined) =>
      (await world.call(files.address, { params: { ...of, id: file.id } }, as(who))).status
    expect([await open(paulo), await open(camila)]).toEqual([200, 404])
    await world.call(chat.remove, { params: { key, seq: '1' } }, as(helena))
    expect(await open(paulo)).toBe(404)
  })

  it('lose the files that nobody sent within a week', async () => {
    const key = await group(paulo)
    const url = `/api/files/conversation/${key}/document`
    const put = async (name: string) =>
      (await upload(world.app, url, { name, content: name, token: helena?.token ?? '' })).body.id
    const [sent, unsent, recent] = [await put('a.txt'), await put('b.txt'), await put('c.txt')]
    await send(key, helena, '', { attachments: [sent] })
    await sql`update files set created_at = now() - interval '8 days' where id in (${sent}, ${unsent})`.execute(
      world.db,
    )
    await sweepFiles(world.db, testFiles)
    const { rows } = await sql<{ id: string }>`select id from files
      where entity_id = ${key} and deleted_at is null order by created_at`.execute(world.db)
    expect(rows.map(({ id }) => id)).toEqual([sent, recent])
  })
})

describe('a conversation', () => {
  it('exists for its members only', async () => {
    const key = await group(paulo, camila)
    await send(key, helena, 'um')
    await world.call(chat.removeMember, { params: { key, accountId: camila?.id ?? '' } }, as(helena))
    const outsider = await given.admin()
    const guest = await given.admin({ role: 'avaliador' })
    const bodies: Record<string, object> = {
      rename: { name: 'Outro', version: 1 },
      addMembers: { members: [outsider.id] },
      settings: { muted: true },
      send: { clientId: randomUUID(), text: 'x' },
      edit: { text: 'x' },
      read: { seq: 1 },
    }
    const walked = Object.entries(chat as Record<string, Endpoint>).filter(([, { path }]) => path.includes(':key'))
    expect(walked.length).toBeGreaterThan(10)
    for (const [name, endpoint] of walked) {
      const params = { key, seq: '1', accountId: outsider.id }
      const input = { params, query: name === 'changes' ? { after: 0 } : {}, body: bodies[name] }
      for (const who of [outsider, camila]) {
        const { status, body } = await world.call(endpoint, input, as(who))
        expect([name, status, JSON.stringify(body)]).toEqual([name, 404, expect.stringContaining('not_found')])
      }
      expect([name, (await world.call(endpoint, input, as(guest))).status]).toEqual([name, 403])
    }
    expect((await world.call(chat.conversations, {}, as(camila))).body.rows.some((row) => row.key === key)).toBe(false)
  })

  it('is managed by who created it; everybody may leave', async () => {
    const key = await group(paulo)
    const add = { params: { key }, body: { members: [camila?.id] } }
    expect((await world.call(chat.addMembers, add, as(paulo))).body).toMatchObject({ code: 'chat_not_creator' })
    expect((await world.call(chat.addMembers, add, as(helena))).body.members).toHaveLength(3)
    const rename = { params: { key }, body: { name: 'Plantão', version: 1 } }
    expect((await world.call(chat.rename, rename, as(helena))).body).toMatchObject({ name: 'Plantão', version: 2 })
    expect(
      (await world.call(chat.rename, { ...rename, body: { name: 'X', version: 1 } }, as(helena))).body,
    ).toMatchObject({ code: 'stale' })
    expect(
      (await world.call(chat.removeMember, { params: { key, accountId: paulo?.id ?? '' } }, as(paulo))).status,
    ).toBe(200)
    expect((await world.call(chat.get, { params: { key } }, as(paulo))).status).toBe(404)
    const { rows } = await sql<{
      action: string
    }>`select action from audit_events where entity = 'conversation' and entity_id = ${key} order by id`.execute(
      world.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['chat.created', 'chat.member_added', 'chat.renamed', 'chat.left'])
  })
})
