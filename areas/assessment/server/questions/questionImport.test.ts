import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customTests } from '#assessment/contract/customTests.ts'
import { questions } from '#assessment/contract/questions.ts'
import { companies } from '#companies/contract/companies.ts'
import { audit } from '#platform/contract/audit.ts'
import { type ImportDetails, type ImportLine, imports } from '#platform/contract/imports.ts'
import { given as givenIn } from '#testing/given.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, type World } from '#testing/world.ts'

const columns = 'Enunciado;Tipo;A;B;C;Gabarito;Pontos;Etiquetas;Justificativa'
const mapping = ['statement', 'kind', 'optionA', 'optionB', 'optionC', 'key', 'points', 'tags', 'explanation']
const nobody = '01900000-0000-7000-8000-000000000000'

describe('import of questions', () => {
  let world: World
  let given: ReturnType<typeof givenIn>
  beforeAll(async () => {
    world = await openWorld()
    given = givenIn(world)
    await given.admin()
  })
  afterAll(() => world.close())
  beforeEach(() => world.db.updateTable('imports').set({ state: 'cancelled' }).execute())

  const send = (companyId: string, content: string | Buffer) =>
    upload(world.app, `/api/imports?entity=question&scopeId=${companyId}`, {
      content,
      name: typeof content === 'string' ? 'questoes.csv' : 'questoes.xlsx',
      token: world.token,
    })
  const get = async (id: string) => (await world.call(imports.get, { params: { id } })).body as ImportDetails
  const rowsOf = async (id: string) => (await world.call(imports.rows, { params: { id } })).body.rows as ImportLine[]
  const check = (companyId: string, ...rows: string[]) => checkFile(companyId, [columns, ...rows].join('\r\n'))
  async function checkFile(companyId: string, file: string | Buffer) {
    const { status, body } = await send(companyId, file)
    expect(status, JSON.stringify(body)).toBe(200)
    await world.work()
    await world.call(imports.check, { params: { id: body.id }, body: { mapping } })
    await world.work()
    return get(body.id)
  }
  async function act(id: string, what: 'start' | 'revert') {
    const { status, body } = await world.call(imports[what], { params: { id } })
    await world.work()
    return status === 200 ? get(id) : body
  }
  const bank = async (companyId: string) =>
    (await world.call(questions.list, { query: { companyId, sort: 'title', shelf: 'todas' } })).body.rows

  it('fills the bank of one company, is searchable, and can be undone', async () => {
    const [own, other] = [(await given.company()).id, (await given.company()).id]
    const found = await check(
      own,
      'Qual é a capital?;enigma;Recife;Olinda;Caruaru;B;2,5;Geografia|Brasil;Foi a sede',
      'A água ferve a 100 °C.;V/F;;;;V;;;',
      'Quanto?;unica;Um;Um;;A;1;;',
    )
    expect(found).toMatchObject({ counts: { new: 1, wrong: 2 } })
    expect((await rowsOf(found.id)).map(({ errors }) => errors.map((e) => `${e.header}: ${e.code}`))).toEqual([
      ['Tipo: one_of|Escolha única, Múltipla escolha, Verdadeiro ou falso, Escala, Número, Texto, Arquivo'],
      [],
      ['B: option_repeated'],
    ])
    const second = await check(own, 'Qual é a capital?;unica;Recife;Olinda;Caruaru;B;2,5;Geografia|Brasil;Foi a sede')
    expect(await act(second.id, 'start')).toMatchObject({ state: 'done', counts: { created: 1 } })
    const [row] = await bank(own)
    expect(row).toMatchObject({ kind: 'unica', title: 'Qual é a capital?', points: 2.5, tags: ['Geografia', 'Brasil'] })
    const { body } = await world.call(questions.get, { params: { id: row?.id } })
    expect(body).toMatchObject({ content: { key: ['B'] }, explanation: 'Foi a sede' })
    const search = await world.call(questions.list, { query: { companyId: own, search: 'olinda' } })
    expect(search.body.total).toBe(1)
    const events = await world.call(audit.list, { query: { entity: 'question', entityId: body.id } })
    expect(events.body.rows).toMatchObject([{ action: 'question.created' }])
    expect(await bank(other)).toEqual([])
    expect(await act(second.id, 'revert')).toMatchObject({ state: 'reverted', counts: { reverted: 1 } })
    expect(await bank(own)).toEqual([])
  })
  it('matches questions of the company by statement and updates the given columns', async () => {
    const [own, other] = [(await given.company()).id, (await given.company()).id]
    const line = (key: string, points = '') => `Ferve a 100 °C?;vf;;;;${key};${points};;`
    const first = await check(own, line('V', '3'))
    await act(first.id, 'start')
    expect((await check(other, line('V'))).counts).toEqual({ new: 1 })
    await world.db.updateTable('imports').set({ state: 'cancelled' }).execute()
    const again = await check(own, line('F'))
    expect(again.counts).toEqual({ duplicate: 1 })
    await world.call(imports.decide, { params: { id: again.id }, body: { decision: 'update' } })
    expect(await act(again.id, 'start')).toMatchObject({ counts: { updated: 1 } })
    const [row] = await bank(own)
    expect(row).toMatchObject({ points: 3, version: 2 })
    const changed = await world.call(questions.get, { params: { id: row?.id } })
    expect(changed.body.content).toMatchObject({ key: false })
    await act(again.id, 'revert')
    const back = await world.call(questions.get, { params: { id: row?.id } })
    expect(back.body.content).toMatchObject({ key: true })
    await world.db.updateTable('imports').set({ state: 'cancelled' }).execute()
    const created = await check(own, line('V'))
    await world.call(imports.decide, { params: { id: created.id }, body: { decision: 'create' } })
    expect(await act(created.id, 'start')).toMatchObject({ counts: { created: 1 } })
    expect(await bank(own)).toHaveLength(2)
  })
  it('reads the numbers of a workbook exactly', async () => {
    const own = (await given.company()).id
    const keys = [2.125, 1250, -1.25]
    const rows = keys.map((key, at) => [`Quanto ${at}?`, 'numero', null, null, null, key, 2.5])
    const book = await writeXlsx({ sheets: [{ name: 'Questões', rows: [columns.split(';'), ...rows] }] })
    const { id } = await checkFile(own, Buffer.from(book))
    expect(await act(id, 'start')).toMatchObject({ counts: { created: 3 } })
    const stored = (await bank(own)).toSorted((a, b) => a.title.localeCompare(b.title))
    expect(await Promise.all(stored.map((row) => contentOf(row.id)))).toMatchObject(keys.map((key) => ({ key })))
    expect(stored.map((row) => row.points)).toEqual([2.5, 2.5, 2.5])
  })
  it('keeps questions used by a test when it is undone', async () => {
    const own = (await given.company()).id
    const { id } = await check(own, 'Usada?;vf;;;;V;;;', 'Livre?;vf;;;;V;;;', 'Na lixeira?;vf;;;;V;;;')
    await act(id, 'start')
    const idOf = async (title: string) => (await bank(own)).find((row) => row.title === title)?.id
    const asked = async (title: string) => {
      const sections = [{ questions: [{ questionId: await idOf(title), points: 1 }] }]
      const body = { companyId: own, title: 'Prova', settings: {}, sections }
      return (await world.call(customTests.create, { body })).body
    }
    const test = await asked('Usada?')
    await world.call(customTests.remove, { params: await asked('Na lixeira?') })
    expect(await act(id, 'revert')).toMatchObject({ state: 'reverted', counts: { reverted: 1, kept: 2 } })
    expect((await rowsOf(id)).map(({ outcome, failure }) => [outcome, failure])).toEqual([
      ['kept', 'import_in_use'],
      ['reverted', ''],
      ['kept', 'import_in_use'],
    ])
    const { body } = await world.call(customTests.get, { params: test })
    expect(body.questions).toMatchObject([{ title: 'Usada?' }])
  })

  const registered = async (companyId: string, content: object, over: object = {}) =>
    (await world.call(questions.create, { body: { companyId, points: 1, content, ...over } })).body
  /** Updates existing questions with these rows. */
  async function update(companyId: string, ...rows: string[]) {
    const { id } = await check(companyId, ...rows)
    await world.call(imports.decide, { params: { id }, body: { decision: 'update' } })
    await act(id, 'start')
    return rowsOf(id)
  }
  const outcomes = (rows: ImportLine[]) => rows.map(({ outcome, failure }) => [outcome, failure])
  const contentOf = async (id: string) => (await world.call(questions.get, { params: { id } })).body.content

  it('keeps the parts of a question that the file does not contain', async () => {
    const own = (await given.company()).id
    const statement = '<p>Quanto pesa <strong>isto</strong>?</p>'
    const number = await registered(own, { kind: 'numero', statement, key: 1, tolerance: 0.5, unit: 'kg' })
    const open = '<p>Conte <em>tudo</em>.</p>'
    const text = await registered(
      own,
      { kind: 'texto', statement: open, maxLength: 300, guide: 'Coerência' },
      { explanation: 'Livre' },
    )
    const scale = await registered(own, {
      ...{ kind: 'escala', statement: 'Gosta?', min: 1, max: 5, minLabel: 'Nada', maxLabel: 'Muito', key: 4 },
    })
    const file = await registered(own, { kind: 'arquivo', statement: 'Envie.', types: ['image/png'], guide: '' })
    const options = [
      { id: 'x', text: 'Um' },
      { id: 'y', text: 'Dois' },
    ]
    const several = await registered(own, {
      ...{ kind: 'multipla', statement: 'Quais?', options, key: ['x'], partial: false },
    })
    const done = await update(
      own,
      'Quanto pesa isto?;numero;;;;2;;;',
      'Conte tudo.;texto;;;;;2;;',
      'Gosta?;escala;;;;5;;;',
      'Envie.;arquivo;;;;;;;',
      'Quais?;multipla;Um;Dois;;A, B;;;',
    )
    expect(outcomes(done)).toEqual([
      ['updated', ''],
      ['updated', ''],
      ['updated', ''],
      ['unchanged', ''],
      ['updated', ''],
    ])
    expect(await contentOf(number.id)).toEqual({ ...number.content, key: 2 })
    const imported = (await world.call(questions.get, { params: text })).body
    expect(imported).toMatchObject({ content: text.content, points: 2, explanation: 'Livre' })
    expect(await contentOf(scale.id)).toEqual({ ...scale.content, key: 5 })
    expect(await contentOf(file.id)).toEqual(file.content)
    expect(await contentOf(several.id)).toEqual({ ...several.content, key: ['x', 'y'] })
    for (const search of ['livre', 'coerencia', 'muito'])
      expect((await world.call(questions.list, { query: { companyId: own, search } })).body.total).toBe(1)
  })
  it('does not update an archived question or produce an inconsistent one', async () => {
    const own = (await given.company()).id
    const away = await registered(own, { kind: 'verdadeiro_falso', statement: 'Antiga?', key: true })
    await world.call(questions.archive, { params: away, body: { version: 1, archived: true } })
    await registered(own, { kind: 'escala', statement: 'Quanto?', min: 1, max: 3, key: 2 })
    expect(outcomes(await update(own, 'Antiga?;vf;;;;F;;;', 'Quanto?;escala;;;;5;;;'))).toEqual([
      ['failed', 'question_archived'],
      ['failed', 'key_off_scale'],
    ])
    expect(await contentOf(away.id)).toEqual(away.content)
  })
  it('accepts two statements with the same beginning and refuses only identical ones', async () => {
    const own = (await given.company()).id
    const alike = 'Leia o texto. '.repeat(20)
    const [first, second] = [`${alike}Quem fala?;vf;;;;V;;;`, `${alike}Quem ouve?;vf;;;;V;;;`]
    const { id, counts } = await check(own, first, second, first)
    expect(counts).toEqual({ new: 2, wrong: 1 })
    expect((await rowsOf(id))[2]?.errors).toMatchObject([
      { code: 'repeated_line|2', message: 'Esta linha repete a linha 2 do arquivo.' },
    ])
    expect(await act(id, 'start')).toMatchObject({ counts: { created: 2 } })
    await world.db.updateTable('imports').set({ state: 'cancelled' }).execute()
    // Each row matches its own question, in any order.
    expect(outcomes(await update(own, second.replace('V;', 'F;'), first))).toEqual([
      ['updated', ''],
      ['unchanged', ''],
    ])
    // A statement that extends another one is a different question.
    for (const other of [`${alike}Quem cala?;vf;;;;V;;;`, `${alike}Quem fala? Justifique.;vf;;;;V;;;`])
      expect((await check(own, other)).counts).toEqual({ new: 1 })
    const statement = `${alike}Quais?`
    const options = [
      { id: 'a', text: 'Um' },
      { id: 'b', text: 'Dois' },
    ]
    await registered(own, { kind: 'unica', statement, options, key: ['a'] }, { explanation: 'Um é certo.' })
    expect((await check(own, `${statement};unica;Um;Dois;;B;;;`)).counts).toEqual({ duplicate: 1 })
  })
  it('requires only the changed columns in a row that updates a question', async () => {
    const own = (await given.company()).id
    const options = ['x', 'y', 'z'].map((id) => ({ id, text: `Opção ${id}` }))
    const choice = (statement: string) => registered(own, { kind: 'unica', statement, options, key: ['z'] })
    const scale = await registered(own, { kind: 'escala', statement: 'Gosta?', min: 0, max: 10, key: 5 })
    const number = await registered(own, { kind: 'numero', statement: 'Quanto?', key: 1.5, unit: 'kg' })
    const [points, key, worded] = [await choice('Vale?'), await choice('Qual?'), await choice('Como?')]
    const rows = [
      'Gosta?;escala;;;;8;;;',
      'Quanto?;numero;;;;;2;;',
      'Vale?;unica;;;;;3;;',
      'Qual?;unica;;;;B;;;',
      'Como?;unica;Um;Dois;Três;;;;',
    ]
    const { id, counts } = await check(
      own,
      ...rows,
      'Nova?;unica;;;;;3;;',
      'Gosta?;unica;;;;8;;;',
      'Gosta?;escala;;;;12;;;',
    )
    expect(counts).toEqual({ duplicate: 5, wrong: 3 })
    expect((await rowsOf(id)).slice(5).map(({ errors }) => errors.map(({ code }) => code))).toEqual([
      ['too_few|2', 'key_missing'],
      ['too_few|2', 'key_missing'],
      ['key_off_scale'],
    ])
    const decide = (body: object) => world.call(imports.decide, { params: { id }, body })
    await decide({ decision: 'create' })
    expect((await get(id)).toWrite).toBe(0)
    await decide({ decision: 'update' })
    await decide({ decision: 'create', lines: [3] })
    expect((await get(id)).toWrite).toBe(4)
    await act(id, 'start')
    expect(outcomes(await rowsOf(id)).slice(0, 5)).toEqual(
      rows.map((_, at) => (at === 1 ? ['failed', 'import_incomplete'] : ['updated', ''])),
    )
    expect(await contentOf(scale.id)).toEqual({ ...scale.content, key: 8 })
    expect(await contentOf(number.id)).toEqual(number.content)
    expect((await world.call(questions.get, { params: points })).body).toMatchObject({
      content: points.content,
      points: 3,
    })
    expect(await contentOf(key.id)).toEqual({ ...key.content, key: ['y'] })
    expect(await contentOf(worded.id)).toMatchObject({
      options: ['Um', 'Dois', 'Três'].map((text) => ({ text })),
      key: ['C'],
    })
  })
  it('updates a question from the first matching row only', async () => {
    const own = (await given.company()).id
    const asked = await registered(own, { kind: 'numero', statement: 'Quanto?', key: 1 })
    const { id, counts } = await check(own, ...[2, 3, 4, 5].map((key) => `Quanto?;numero;;;;${key};;;`))
    expect(counts).toEqual({ duplicate: 4 })
    expect((await rowsOf(id)).map(({ errors }) => errors.map(({ code }) => code))).toEqual([
      [],
      ...[3, 4, 5].map(() => ['repeated_record|2']),
    ])
    const decide = (body: object) => world.call(imports.decide, { params: { id }, body })
    await decide({ decision: 'update' })
    expect((await get(id)).toWrite).toBe(1)
    await decide({ decision: 'skip', lines: [2] })
    await decide({ decision: 'create', lines: [5] })
    expect((await get(id)).toWrite).toBe(2)
    await act(id, 'start')
    expect(outcomes(await rowsOf(id))).toEqual([
      ['skipped', ''],
      ['updated', ''],
      ['failed', 'repeated_record|3'],
      ['created', ''],
    ])
    expect(await contentOf(asked.id)).toMatchObject({ key: 3 })
  })
  it('does not offer to update archived questions or questions in the bin', async () => {
    const own = (await given.company()).id
    const ask = (statement: string) => registered(own, { kind: 'numero', statement, key: 1 })
    const [binned, archived] = [await ask('Na lixeira?'), await ask('Arquivada?')]
    const now = new Date().toISOString()
    await world.db.updateTable('questions').set({ deletedAt: now }).where('id', '=', binned.id).execute()
    await world.db.updateTable('questions').set({ archivedAt: now }).where('id', '=', archived.id).execute()
    const { id, counts } = await check(own, 'Na lixeira?;numero;;;;2;;;', 'Arquivada?;numero;;;;2;;;')
    expect(counts).toEqual({ duplicate: 2 })
    const decide = (body: object) => world.call(imports.decide, { params: { id }, body })
    await decide({ decision: 'update' })
    expect((await get(id)).toWrite).toBe(0)
    // They may be created as new questions.
    await decide({ decision: 'create', lines: [2] })
    expect((await get(id)).toWrite).toBe(1)
  })
  it('refuses a company that is missing or moved to the bin meanwhile', async () => {
    expect((await send(nobody, `${columns}\r\na;texto`)).status).toBe(404)
    const none = await upload(world.app, '/api/imports?entity=question', {
      content: 'a',
      name: 'a.csv',
      token: world.token,
    })
    expect(none.status).toBe(404)
    const company = await given.company()
    const { id } = await check(company.id, 'Conte.;texto;;;;;;;')
    await world.call(companies.remove, { params: company })
    expect(await act(id, 'start')).toMatchObject({ code: 'in_the_bin' })
    expect(await send(company.id, columns)).toMatchObject({ status: 409, body: { code: 'in_the_bin' } })
  })
})
