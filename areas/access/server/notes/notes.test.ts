import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestNote, maxNotes, type NoteEntity, notes } from '#access/contract/notes.ts'
import { notices } from '#access/contract/notices.ts'
import { companies } from '#companies/contract/companies.ts'
import { palette } from '#desk/contract/palette.ts'
import { tasks } from '#desk/contract/tasks.ts'
import { audit } from '#platform/contract/audit.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let me: { id: string; token: string }
let ana: { id: string; token: string }
let about: Record<NoteEntity, string>
let processId: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  me = await given.admin({ name: 'Helena Dias' })
  ana = await given.admin({ name: 'Ana Paula Reis' })
  const { process, people } = await given.ranked()
  processId = process.id
  const [person] = people
  const task = await world.call(tasks.create, { body: { title: 'Conferir a ata' } })
  about = {
    company: process.companyId,
    process: process.id,
    candidate: person?.candidateId ?? '',
    application: person?.id ?? '',
    task: task.body.id,
  }
})
afterAll(() => world.close())

type Body = { text: string; mentions?: string[] }
const of = (entity: NoteEntity, entityId = about[entity]) => ({ entity, entityId })
const write = async (entity: NoteEntity, body: Body, as = me.token) =>
  world.call(notes.create, { params: of(entity), body }, { as })
const list = async (entity: NoteEntity, query = {}) =>
  (await world.call(notes.list, { params: of(entity), query }, { as: me.token })).body
const bellOf = async (who: { token: string }) =>
  (await world.call(notices.list, {}, { as: who.token })).body.filter(({ kind }) => kind === 'note_mention')

describe.each(['company', 'candidate', 'process', 'application', 'task'] satisfies NoteEntity[])(
  'a note about a %s',
  (entity) => {
    it('is listed with its author, audited without its text, and linked in the notice of the mentioned administrator', async () => {
      const before = (await bellOf(ana)).length
      const text = `Ligar na terça, @Ana Paula Reis. Ver https://exemplo.com.br (${entity})`
      const { status, body } = await write(entity, { text, mentions: [ana.id, me.id] })
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body).toMatchObject({
        text,
        mentions: [{ id: ana.id, name: 'Ana Paula Reis' }],
        authorName: 'Helena Dias',
        mine: true,
        pinned: false,
        editedAt: null,
      })
      expect((await list(entity)).rows[0]).toEqual(body)
      const bell = await bellOf(ana)
      expect(bell).toHaveLength(before + 1)
      expect(bell.at(-1)?.data).toMatchObject({ name: 'Helena Dias' })
      expect(bell.at(-1)?.link).toContain(`note=${body.id}`)
      expect(bell.at(-1)?.link).toContain(about[entity])
      const { rows } = (await world.call(audit.list, { query: of(entity) })).body
      expect(rows[0]?.action).toBe('note.added')
      const events = await sql<{
        n: number
      }>`select count(*)::int as n from audit_events e left join audit_personal p on p.event_id = e.id
      where e.data::text like '%Ligar na terça%' or p.personal::text like '%Ligar na terça%'`.execute(world.db)
      expect(events.rows[0]?.n).toBe(0)
    })

    it('is found by its words and links to its subject', async () => {
      const { body } = await write(entity, { text: `Orçamento aprovado pela diretoria ${entity}` })
      const { results } = (await world.call(palette.search, { query: { search: `diretoria ${entity}` } })).body
      expect(results).toMatchObject([{ kind: 'note', id: body.id, place: expect.stringContaining(`note=${body.id}`) }])
      expect(results[0]?.place).toContain(entity === 'application' ? processId : about[entity])
    })
  },
)

describe('notes', () => {
  it('are changed and removed by their author only', async () => {
    const { body: note } = await write('company', { text: 'Primeira' })
    const params = { ...of('company'), id: note.id }
    const change = (as: string, over: object = {}) =>
      world.call(notes.update, { params, body: { text: 'Segunda', version: note.version, ...over } }, { as })
    expect((await change(ana.token)).body).toMatchObject({ code: 'note_of_another' })
    expect((await world.call(notes.remove, { params }, { as: ana.token })).body).toMatchObject({
      code: 'note_of_another',
    })
    expect((await change(me.token)).body).toMatchObject({ text: 'Segunda', editedAt: expect.any(String), version: 2 })
    expect((await change(me.token, { text: 'Terceira' })).body).toMatchObject({
      code: 'stale',
      current: { text: 'Segunda' },
    })
    expect((await world.call(notes.remove, { params }, { as: me.token })).status).toBe(200)
    expect((await world.call(notes.remove, { params }, { as: me.token })).status).toBe(404)
    expect((await list('company')).rows.map(({ id }) => id)).not.toContain(note.id)
  })

  it('notify only newly mentioned administrators after an edit, and never the author', async () => {
    const { body: note } = await write('process', { text: 'Oi @Ana Paula Reis', mentions: [ana.id] })
    const before = (await bellOf(ana)).length
    const mine = (await bellOf(me)).length
    const third = await given.admin({ name: 'Bruno Teles' })
    const text = 'Oi @Ana Paula Reis, @Bruno Teles e @Helena Dias'
    const body = { text, mentions: [ana.id, third.id, me.id], version: note.version }
    expect(
      (await world.call(notes.update, { params: { ...of('process'), id: note.id }, body }, { as: me.token })).status,
    ).toBe(200)
    expect((await bellOf(ana)).length).toBe(before)
    expect(await bellOf(third)).toHaveLength(1)
    expect((await bellOf(me)).length).toBe(mine)
  })

  it('come pinned first, then newest first, by pages, and start with the requested one', async () => {
    const made = []
    for (const text of ['a', 'b', 'c', 'd']) made.push((await write('candidate', { text })).body)
    const [a, b] = made
    const pin = (pinned: boolean) =>
      world.call(notes.pin, { params: { ...of('candidate'), id: b?.id ?? '' }, body: { pinned } }, { as: ana.token })
    expect((await pin(true)).body).toMatchObject({ pinned: true, editedAt: null })
    const texts = async (query: object) => (await list('candidate', query)).rows.map(({ text }) => text)
    expect(await texts({ limit: 3 })).toEqual(['b', 'd', 'c'])
    expect((await texts({ limit: 3, page: 2 }))[0]).toBe('a')
    expect(await texts({ limit: 2, first: a?.id })).toEqual(['a', 'b'])
    expect((await pin(false)).body).toMatchObject({ pinned: false })
    expect((await texts({ limit: 3 }))[0]).toBe('d')
  })

  it('are refused for a subject in the bin, erased or missing', async () => {
    const company = await given.company({})
    await world.call(companies.remove, { params: company })
    const into = (params: { entity: NoteEntity; entityId: string }) =>
      world.call(notes.create, { params, body: { text: 'x' } })
    expect((await into(of('company', company.id))).body).toMatchObject({ code: 'in_the_bin' })
    const erased = await given.candidate({})
    await sql`update candidates set privacy_state = 'anonimizado' where id = ${erased.id}`.execute(world.db)
    expect((await into(of('candidate', erased.id))).body).toMatchObject({ code: 'person_erased' })
    for (const entity of ['company', 'candidate', 'process', 'application'] as const) {
      const nobody = of(entity, '01900000-0000-7000-8000-000000000000')
      expect((await into(nobody)).status).toBe(404)
      expect((await world.call(notes.list, { params: nobody })).status).toBe(404)
    }
    // A note is reached only through its own subject.
    const { body: note } = await write('company', { text: 'Aqui' })
    const elsewhere = { ...of('process'), id: note.id }
    expect((await world.call(notes.remove, { params: elsewhere }, { as: me.token })).status).toBe(404)
  })

  it('have text of limited length and a limited count', async () => {
    expect((await write('company', { text: '  ' })).body.fields).toMatchObject({ text: { code: 'required' } })
    expect((await write('company', { text: 'x'.repeat(longestNote + 1) })).body.fields).toMatchObject({
      text: { code: 'too_long' },
    })
    const company = await given.company({})
    await sql`insert into notes (company_id, text) select ${company.id}, 'x' from generate_series(1, ${sql.lit(maxNotes)})`.execute(
      world.db,
    )
    const more = await world.call(notes.create, { params: of('company', company.id), body: { text: 'x' } })
    expect(more.body).toMatchObject({ code: 'notes_too_many' })
  })

  it('are refused for tokens and anonymous callers', async () => {
    const { scopeOf } = await import('#platform/contract/scopes.rules.ts')
    expect(scopeOf('GET', notes.list.path)).toBeUndefined()
    expect(scopeOf('POST', notes.create.path)).toBeUndefined()
    expect((await world.call(notes.list, { params: of('company') }, { as: null })).status).toBe(401)
  })

  it('move along with a professional who is merged into another record', async () => {
    const candidate = await given.candidate({ fullName: 'Iara Moura' })
    await world.call(notes.create, { params: of('candidate', candidate.id), body: { text: 'Fala alemão' } })
    const { moveAll } = await import('#compliance/server/duplicates/moves.sql.ts')
    const other = await given.candidate({ fullName: 'Iara Moura' })
    await world.db.transaction().execute((tx) => moveAll(tx, candidate.id, other.id))
    const { body } = await world.call(notes.list, { params: of('candidate', other.id) })
    expect(body.rows.map(({ text }) => text)).toEqual(['Fala alemão'])
    expect((await world.call(candidates.get, { params: { id: other.id } })).status).toBe(200)
  })
})
