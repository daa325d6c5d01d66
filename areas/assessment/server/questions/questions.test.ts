import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { questionKinds, questions } from '#assessment/contract/questions.ts'
import { companies } from '#companies/contract/companies.ts'
import { home } from '#desk/contract/home.ts'
import { given as givenIn } from '#testing/given.ts'
import { ofKind, options, questionInput, questionsOf, single } from '#testing/questionsOfKinds.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let companyId: string
let bank: ReturnType<typeof questionsOf>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Helena Dias' })
  companyId = (await given.company({ legalName: 'Aurora Ltda.' })).id
  bank = questionsOf(world, companyId)
})
afterAll(() => world.close())

const nobody = '01900000-0000-7000-8000-000000000000'
const list = (query: object = {}) => world.call(questions.list, { query: { companyId, ...query } })
const archive = (id: string, version: number, archived = true) =>
  world.call(questions.archive, { params: { id }, body: { archived, version } })

describe('POST /questions', () => {
  it('stores a question of every kind and records an audit event', async () => {
    for (const kind of questionKinds) {
      const body = await bank.registered({ content: ofKind[kind], explanation: 'Porque sim', tags: ['Geografia'] })
      expect(body).toMatchObject({ content: ofKind[kind], points: 2, explanation: 'Porque sim', version: 1, companyId })
      expect((await world.call(questions.get, { params: body })).body).toEqual(body)
      expect(await bank.eventsOf(body.id)).toMatchObject([{ action: 'question.created', actorName: 'Helena Dias' }])
    }
    const { events } = (await world.call(home.get, { query: {} })).body as unknown as { events: { detail: string }[] }
    expect(events?.[0]?.detail ?? 'Onde nasce o sol?').toBe('Onde nasce o sol?')
  })
  it('reports an error for each invalid field', async () => {
    const twice = [options[0], { id: 'o9', text: 'norte' }]
    const { status, body } = await bank.register({ content: { ...single, options: twice, key: ['o2', 'o0'] } })
    expect(status).toBe(400)
    expect(codesOf(body.fields)).toEqual({
      'content.options.1.text': 'option_repeated',
      'content.key': 'key_several',
    })
    const none = await bank.register({ content: { ...single, key: [] }, points: 0, tags: ['x'.repeat(41)] })
    expect(none.body.fields).toMatchObject({
      'content.key': { code: 'key_missing', message: 'Marque a resposta certa.' },
      points: { code: 'too_small' },
      'tags.0': { code: 'too_long' },
    })
    const scale = { ...ofKind.escala, max: 11 }
    expect(codesOf((await bank.register({ content: scale })).body.fields)).toEqual({ 'content.max': 'scale_steps' })
    const off = { ...ofKind.escala, key: 12 }
    expect(codesOf((await bank.register({ content: off })).body.fields)).toEqual({ 'content.key': 'key_off_scale' })
    expect(codesOf((await bank.register({ points: 0.125 })).body.fields)).toEqual({ points: 'decimals' })
  })
  it('removes active content from formatted text; a statement of only active content is empty', async () => {
    const dirty = '<p onclick="x()">Um <b>sol</b><script>alert(1)</script><img src="https://e.example/p.png"></p>'
    const { content } = await bank.registered({ content: { ...single, statement: dirty } })
    expect(content.statement).toBe('<p>Um <strong>sol</strong></p>')
    for (const empty of ['', '<p></p>', '<script>x</script>', '<img src="javascript:x()">'])
      expect(codesOf((await bank.register({ content: { ...single, statement: empty } })).body.fields)).toEqual({
        'content.statement': 'required',
      })
  })
  it('refuses a missing company, a company in the bin and requests without a session', async () => {
    expect((await bank.register({ companyId: nobody })).status).toBe(404)
    const gone = await given.company()
    const question = await bank.registered({ companyId: gone.id })
    await world.call(companies.remove, { params: gone })
    const inBin = { status: 409, body: { code: 'in_the_bin' } }
    expect(await bank.register({ companyId: gone.id })).toMatchObject(inBin)
    expect(await bank.put(question.id, { ...questionInput(), version: 1 })).toMatchObject(inBin)
    expect(await archive(question.id, 1)).toMatchObject(inBin)
    expect(await world.call(questions.duplicate, { params: question })).toMatchObject(inBin)
    expect(await world.call(questions.remove, { params: question })).toMatchObject(inBin)
    expect((await world.call(questions.list, { query: { companyId: gone.id } })).body.total).toBe(1)
    for (const endpoint of Object.values(questions)) {
      const params = { id: question.id }
      expect((await world.call(endpoint, { params, query: { companyId }, body: {} }, { as: null })).status).toBe(401)
    }
  })
})

describe('PUT /questions/:id', () => {
  it('updates a question and records only the changed fields', async () => {
    const { id } = await bank.registered({ tags: ['a'] })
    const content = { ...single, key: ['o0'] }
    const { body } = await bank.put(id, { ...questionInput({ content, tags: ['a'], points: 3 }), version: 1 })
    expect(body).toMatchObject({ version: 2, points: 3, content: { key: ['o0'] } })
    expect((await bank.eventsOf(id))[0]).toMatchObject({ action: 'question.updated', fields: ['key', 'points'] })
    await bank.put(id, { ...questionInput({ content, tags: ['a'], points: 3 }), version: 2 })
    expect(await bank.eventsOf(id)).toHaveLength(2)
    const other = await bank.put(id, { ...questionInput({ content: ofKind.texto }), version: 3 })
    expect(other.body.content).toEqual(ofKind.texto)
  })
  it('refuses a stale version and returns the stored question', async () => {
    const { id } = await bank.registered()
    await bank.put(id, { ...questionInput({ points: 5 }), version: 1 })
    expect(await bank.put(id, { ...questionInput({ points: 7 }), version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { id, points: 5, version: 2 } },
    })
  })
  it('refuses invalid input and questions that are archived, in the bin or missing', async () => {
    const { id } = await bank.registered()
    const wrong = await bank.put(id, { ...questionInput({ content: { ...single, key: ['x'] } }), version: 1 })
    expect(codesOf(wrong.body.fields)).toEqual({ 'content.key': 'invalid_choice' })
    await archive(id, 1)
    const refused = { status: 409, body: { code: 'question_archived' } }
    expect(await bank.put(id, { ...questionInput(), version: 2 })).toMatchObject(refused)
    expect(await world.call(questions.setTags, { params: { id }, body: { tags: ['x'], version: 2 } })).toMatchObject(
      refused,
    )
    await world.call(questions.remove, { params: { id } })
    expect(await bank.put(id, { ...questionInput(), version: 3 })).toMatchObject({
      status: 409,
      body: { code: 'in_the_bin' },
    })
    expect((await bank.put(nobody, { ...questionInput(), version: 1 })).status).toBe(404)
  })
})

describe('actions on a question', () => {
  it('changes only the tags, and changes them back', async () => {
    const { id } = await bank.registered({ tags: ['a'] })
    const setTags = (tags: string[], version: number) =>
      world.call(questions.setTags, { params: { id }, body: { tags, version } })
    expect((await setTags(['a', 'b'], 1)).body).toMatchObject({ tags: ['a', 'b'], version: 2 })
    expect(await setTags(['c'], 1)).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { tags: ['a', 'b'] } },
    })
    expect((await setTags([' '], 2)).status).toBe(400)
    expect((await setTags(['a', 'A', ' a '], 2)).body.tags).toEqual(['a'])
    expect((await bank.eventsOf(id)).map(({ action, fields }) => [action, fields])).toEqual([
      ['question.updated', ['tags']],
      ['question.updated', ['tags']],
      ['question.created', []],
    ])
    expect(
      (await world.call(questions.setTags, { params: { id: nobody }, body: { tags: [], version: 1 } })).status,
    ).toBe(404)
  })
  it('archives and unarchives once each', async () => {
    const { id } = await bank.registered()
    const archived = await archive(id, 1)
    expect(archived.body.archivedAt).not.toBeNull()
    expect((await archive(id, 1)).body).toEqual(archived.body)
    expect(await archive(id, 1, false)).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await archive(id, 2, false)).body).toMatchObject({ archivedAt: null, version: 3 })
    expect((await bank.eventsOf(id)).map(({ action }) => action)).toEqual([
      'question.unarchived',
      'question.archived',
      'question.created',
    ])
    expect((await archive(nobody, 1)).status).toBe(404)
  })
  it('duplicates active and archived questions, but not from the bin', async () => {
    const source = await bank.registered({ content: ofKind.multipla, explanation: 'x', tags: ['t'] })
    await archive(source.id, 1)
    const { body } = await world.call(questions.duplicate, { params: source })
    expect(body).toMatchObject({
      content: ofKind.multipla,
      explanation: 'x',
      tags: ['t'],
      archivedAt: null,
      version: 1,
    })
    expect(body.id).not.toBe(source.id)
    expect(await bank.eventsOf(body.id)).toMatchObject([{ action: 'question.duplicated' }])
    await world.call(questions.remove, { params: source })
    expect(await world.call(questions.duplicate, { params: source })).toMatchObject({ body: { code: 'in_the_bin' } })
    expect((await world.call(questions.duplicate, { params: { id: nobody } })).status).toBe(404)
  })
  it('removes and restores unchanged, once each', async () => {
    const { id } = await bank.registered()
    for (let time = 0; time < 2; time++)
      expect((await world.call(questions.remove, { params: { id } })).body.deletedAt).not.toBeNull()
    expect(await archive(id, 2)).toMatchObject({ status: 409, body: { code: 'in_the_bin' } })
    for (let time = 0; time < 2; time++)
      expect((await world.call(questions.restore, { params: { id } })).body.deletedAt).toBeNull()
    expect((await bank.eventsOf(id)).map(({ action }) => action)).toEqual([
      'question.restored',
      'question.deleted',
      'question.created',
    ])
    for (const endpoint of [questions.get, questions.remove, questions.restore])
      expect((await world.call(endpoint, { params: { id: nobody } })).status).toBe(404)
  })
  it('removes once for concurrent calls', async () => {
    const { id } = await bank.registered()
    const all = await Promise.all(Array.from({ length: 6 }, () => world.call(questions.remove, { params: { id } })))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect((await bank.eventsOf(id)).map(({ action }) => action)).toEqual(['question.deleted', 'question.created'])
  })
})

describe('GET /questions', () => {
  it('searches statement, options, guide, explanation and tags of one company, accents ignored', async () => {
    const own = (await given.company()).id
    const registered = await bank.registered({
      companyId: own,
      content: {
        ...single,
        statement: '<h3>Solução</h3><p>ação</p>',
        options: [...options, { id: 'o3', text: 'Órbita' }],
      },
      explanation: 'Vênus gira ao contrário',
      tags: ['Física básica'],
    })
    await bank.registered({ companyId: own, content: ofKind.texto })
    const found = async (search: string) =>
      (await list({ companyId: own, search })).body.rows.map(({ id }) => id === registered.id)
    for (const word of ['solucao acao', 'ORBITA', 'venus', 'fisica basica']) expect(await found(word)).toEqual([true])
    expect(await found('horizonte')).toEqual([false])
    expect(await found('100%_')).toEqual([])
    expect((await list({ companyId: nobody })).status).toBe(404)
    expect((await list({ companyId: 'x' })).status).toBe(400)
  })
  it('filters, counts and sorts, and excludes archived questions by default', async () => {
    const own = (await given.company()).id
    const made = [
      await bank.registered({ companyId: own, content: ofKind.unica, points: 3, tags: ['a', 'b'] }),
      await bank.registered({ companyId: own, content: ofKind.numero, points: 1, tags: ['b'] }),
      await bank.registered({ companyId: own, content: ofKind.texto, points: 2 }),
    ]
    await archive(made[2]?.id ?? '', 1)
    const pointsOf = async (query: object) => {
      const { body } = await list({ companyId: own, ...query })
      expect(body.total).toBe(body.rows.length)
      return body.rows.map(({ points }) => points)
    }
    expect(await pointsOf({ sort: 'points' })).toEqual([1, 3])
    expect(await pointsOf({ sort: '-points', shelf: 'todas' })).toEqual([3, 2, 1])
    expect(await pointsOf({ shelf: 'arquivadas' })).toEqual([2])
    expect(await pointsOf({ kind: 'numero' })).toEqual([1])
    expect(await pointsOf({ tag: 'b', sort: 'points' })).toEqual([1, 3])
    expect(await pointsOf({ sort: 'title' })).toHaveLength(2)
    await world.call(questions.remove, { params: { id: made[2]?.id } })
    expect(await pointsOf({ trash: true })).toEqual([2])
    const { body } = await world.call(questions.facets, { query: { companyId: own, kind: 'numero' } })
    expect(body).toMatchObject({
      kind: expect.arrayContaining([
        { value: 'unica', label: 'unica', count: 1 },
        { value: 'numero', label: 'numero', count: 1 },
      ]),
      tag: [{ value: 'b', label: 'b', count: 1 }],
      shelf: [{ value: 'ativas', label: 'ativas', count: 1 }],
    })
    expect((await list({ companyId: own, limit: 1, page: 2 })).body).toMatchObject({ total: 2, rows: [{}] })
  })
  it('includes a chosen tag in the facet even when it is not among the 60 most common', async () => {
    const own = (await given.company()).id
    const tags = Array.from({ length: 60 }, (_, at) => `comum ${at}`)
    for (const some of [tags, tags, ['rara']]) {
      const { id } = await bank.registered({ companyId: own })
      await world.db.updateTable('questions').set({ tags: some }).where('id', '=', id).execute()
    }
    const tagFacet = async (query: object) =>
      (await world.call(questions.facets, { query: { companyId: own, ...query } })).body.tag
    expect((await tagFacet({})).map(({ count }) => count)).toEqual(tags.map(() => 2))
    const chosen = await tagFacet({ tag: 'rara' })
    expect([chosen.length, chosen.at(-1)]).toEqual([60, { value: 'rara', label: 'rara', count: 1 }])
  })
  it('exports options and key as text', async () => {
    const own = (await given.company()).id
    await bank.registered({ companyId: own, content: ofKind.multipla, explanation: '=1+1', tags: ['x', 'y'] })
    const columns = ['title', 'kind', 'options', 'key', 'explanation', 'tags', 'shelf', 'points', 'updatedAt'].map(
      (id) => ({ id, header: id, words: id === 'kind' ? { multipla: 'Múltipla' } : {} }),
    )
    const body = { format: 'csv', title: 'Questões', query: { companyId: own }, columns }
    const { status, body: text } = await world.call(questions.export, { body })
    expect(status).toBe(200)
    const csv = text as unknown as string
    expect(csv).toContain('Onde nasce o sol?;Múltipla;"A) Norte\nB) Sul\nC) Leste";"A, C";')
    expect(csv).not.toMatch(/;"?=1/)
    // In the format that an import reads.
    expect(csv).toContain('"x; y";ativas;2;')
  })
})
