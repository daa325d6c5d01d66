import { cpf as numbers } from 'cpf-cnpj-validator'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tidyUp } from '#access/server/accounts/accounts.jobs.ts'
import { imports } from '#platform/contract/imports.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { odsOf, odsRow } from '#testing/ods.ts'
import { openWorld, type World } from '#testing/world.ts'
import { workbookOf } from '#testing/zip.ts'

let world: World
let sheet: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  sheet = importing(world, 'candidate')
  await givenIn(world).admin()
})
afterAll(() => world.close())
beforeEach(() => world.db.updateTable('imports').set({ state: 'cancelled' }).execute())

const headings = ['Nome completo', 'CPF', 'E-mail', 'Celular']
const mapping = ['fullName', 'cpf', 'email', 'phone']
let nth = 0
const person = (name = 'Ana Conceição') => [
  name,
  numbers.generate(),
  `pessoa${++nth}@exemplo.com.br`,
  '(48) 99614-2030',
]
const csv = (...rows: readonly string[][]) => rows.map((row) => row.join(';')).join('\r\n')
const xlsx = async (...sheets: { name: string; rows: string[][]; hidden?: boolean }[]) =>
  Buffer.from(await writeXlsx({ sheets }))
const read = async (content: Buffer | string, name?: string) => {
  const { state, sheetAt, headingsAt, headers, mapping: mapped, total, id } = await sheet.read(content, name)
  return { state, sheetAt, headingsAt, headers, mapping: mapped, total, id }
}
const source = async (id: string, body: { sheet: number; headings: number; leavesHidden?: boolean }) => {
  const answer = await world.call(imports.source, { params: { id }, body: { leavesHidden: false, ...body } })
  await world.work()
  return answer
}

describe('the headings of a file', () => {
  const found = { state: 'columns', headers: headings, mapping, total: 1 }
  it('are found below titles, in every kind of file', async () => {
    const title = 'Lista de inscritos, Edital 04/2026, Florianópolis'
    for (const above of [[[title]], [[title], ['']], [[title], ['Emitido em', '29/11/2026'], ['']]]) {
      const line = above.length + 1
      const rows = [...above, headings, person()]
      expect(await read(csv(...rows))).toMatchObject({ ...found, headingsAt: line })
      const commas = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')
      expect(await read(commas)).toMatchObject({ ...found, headingsAt: line })
      expect(await read(rows.map((row) => row.join('\t')).join('\n'), 'a.txt')).toMatchObject(found)
      expect(await read(await xlsx({ name: 'A', rows }), 'a.xlsx')).toMatchObject({ ...found, headingsAt: line })
      const table = `<table:table table:name="A">${rows.map((row) => odsRow(row)).join('')}</table:table>`
      expect(await read(odsOf(table), 'a.ods')).toMatchObject({ ...found, headingsAt: line })
    }
  })
  it('are the row that names the most columns, whatever groups stand above it', async () => {
    const groups = ['Dados pessoais', '', 'Contato', '']
    expect(await read(csv(groups, headings, person()))).toMatchObject({ ...found, headingsAt: 2 })
    expect(await read(csv(['Nome', 'Telefone', 'Documento', ''], headings, person()))).toMatchObject({
      headingsAt: 2,
      mapping,
    })
    // Two rows name them alike: the first has the headings.
    expect(await read(csv(headings, headings, person()))).toMatchObject({ headingsAt: 1, total: 2 })
  })
  it('are on the first visible sheet that has them, not on a cover or a summary', async () => {
    const cover = { name: 'Capa', rows: [['Processo 04/2026'], ['Inscritos']] }
    const summary = {
      name: 'Resumo',
      rows: [
        ['Cidade', 'UF', 'Total'],
        ['Natal', 'RN', '2'],
      ],
    }
    const people = { name: 'Inscritos', rows: [['Processo 04/2026 - Inscritos'], [], headings, person()] }
    const left = { name: 'Desistentes', rows: [headings, person()] }
    const hidden = { name: 'Base', rows: [headings, person()], hidden: true }
    for (const sheets of [
      [people, left],
      [{ name: 'Vazia', rows: [] }, people, left],
      [cover, summary, people, left],
      [hidden, people, left],
    ]) {
      const run = await sheet.read(await xlsx(...sheets), 'a.xlsx')
      expect(run).toMatchObject({ ...found, headingsAt: 3 })
      expect(run.sheets[run.sheetAt]?.name).toBe('Inscritos')
    }
    expect(await read(await xlsx(hidden, { name: 'Vazia', rows: [] }), 'a.xlsx')).toMatchObject(found)
  })
  it('are required: a file in which no row looks like headings is refused', async () => {
    const { id } = await read(csv(person(), person()))
    expect(await sheet.get(id)).toMatchObject({ state: 'failed', failure: 'import_no_header' })
  })
})

describe('another sheet and other headings', () => {
  it('are chosen from the first rows, and the mapping follows; the file goes when the import starts', async () => {
    const left = {
      name: 'Desistentes',
      rows: [['Título'], ['Nome completo', 'CPF', 'E-mail', 'Celular', 'Motivo'], [...person(), 'saiu']],
    }
    const book = await xlsx({ name: 'Inscritos', rows: [headings, person(), person()] }, left)
    const { id, sheets } = await sheet.read(book, 'a.xlsx')
    expect(sheets.map(({ name }) => name)).toEqual(['Inscritos', 'Desistentes'])
    // No CPF leaves the file whole.
    expect(sheets[0]?.rows[1]?.cells[1]).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/)
    expect((await source(id, { sheet: 1, headings: 2 })).status).toBe(200)
    expect(await sheet.get(id)).toMatchObject({
      headers: [...headings, 'Motivo'],
      mapping: [...mapping, ''],
      total: 1,
      sheetAt: 1,
    })
    expect((await source(id, { sheet: 1, headings: 7 })).body.code).toBe('import_state')
    expect((await source(id, { sheet: 1, headings: 3 })).body.code).toBe('import_empty')
    await source(id, { sheet: 0, headings: 1 })
    expect(await sheet.get(id)).toMatchObject({ total: 2, sheetAt: 0 })
    await world.call(imports.check, { params: { id }, body: { mapping } })
    await world.work()
    expect((await source(id, { sheet: 0, headings: 2 })).status).toBe(200)
    await source(id, { sheet: 0, headings: 1 })
    await world.call(imports.check, { params: { id }, body: { mapping } })
    await world.work()
    await sheet.run(id)
    expect(await sheet.get(id)).toMatchObject({ state: 'done', counts: { created: 2 }, sheets: [] })
  })
  it('can be chosen for a day', async () => {
    const { id } = await read(csv(headings, person(), person()))
    await tidyUp(world.db)
    expect((await sheet.get(id)).sheets).toHaveLength(1)
    const createdAt = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await world.db.updateTable('imports').set({ createdAt }).where('id', '=', id).execute()
    await tidyUp(world.db)
    expect((await sheet.get(id)).sheets).toEqual([])
    expect((await source(id, { sheet: 0, headings: 2 })).body.code).toBe('import_file_gone')
  })
})

describe('the encoding of a row', () => {
  const lines = (...rows: readonly [string[], BufferEncoding][]) =>
    Buffer.concat(rows.map(([row, encoding]) => Buffer.from(`${row.join(';')}\r\n`, encoding)))
  const names = async (id: string) => (await sheet.rowsOf(id)).map(({ label, notes }) => [label, ...notes])

  it('is that of the row: one in the Windows code page among UTF-8 is right, and named', async () => {
    const file = lines(
      [headings, 'utf8'],
      [person('João Conceição'), 'utf8'],
      [person('Úrsula Peçanha'), 'latin1'],
      [person('Zoë Brandão'), 'utf8'],
    )
    const { id, counts } = await sheet.check(file)
    expect(counts).toEqual({ new: 3, noted: 1 })
    expect(await names(id)).toEqual([['João Conceição'], ['Úrsula Peçanha', 'row_encoding'], ['Zoë Brandão']])
    expect((await world.call(imports.rows, { params: { id }, query: { show: 'noted' } })).body.rows).toHaveLength(1)
    // A whole file in one encoding has nothing to name.
    const old = await sheet.check(
      lines([headings, 'latin1'], [person('Inês Ação'), 'latin1'], [person('José'), 'latin1']),
    )
    expect(await names(old.id)).toEqual([['Inês Ação'], ['José']])
  })
  it('may break within a row, and a byte order mark is no part of a heading', async () => {
    const [whole, broken] = [person('João Quebrado'), person('Inês Müller')]
    const bytes = lines(
      [[`\ufeff${headings[0]}`, ...headings.slice(1)], 'utf8'],
      [whole, 'utf8'],
      [[...broken, 'São José'], 'utf8'],
    )
    const at = bytes.lastIndexOf(Buffer.from('ê'))
    const file = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xea]), bytes.subarray(at + 2)])
    const { id, headers } = await sheet.check(file)
    expect(headers[0]).toBe('Nome completo')
    expect(await names(id)).toEqual([['João Quebrado'], ['Inês Müller', 'row_encoding']])
    expect(await sheet.rowsOf(id)).toMatchObject([{ line: 2 }, { line: 3 }])
  })
  it('keeps a row apart whose characters are lost', async () => {
    const { id, counts } = await sheet.check(csv(headings, person('Jo\ufffdo'), person('José')))
    expect(counts).toEqual({ new: 1, wrong: 1 })
    expect(await sheet.rowsOf(id, 'wrong')).toMatchObject([
      { line: 2, errors: [{ header: 'Nome completo', value: 'Jo\ufffdo', code: 'unreadable' }] },
    ])
  })
})

describe('hidden rows', () => {
  const xml = (row: readonly string[], attributes = '') =>
    `<row ${attributes}>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  it('are named, and left out when a person says so', async () => {
    const [visible, hidden] = [person('Visível Um'), person('Oculta Dois')]
    const rows = [xml(headings, 'r="1"'), xml(visible, 'r="2"'), xml(hidden, 'r="3" hidden="1"')].join('')
    const book = workbookOf(
      `<worksheet><cols><col min="3" max="3" hidden="1"/></cols><sheetData>${rows}</sheetData></worksheet>`,
    )
    const filtered = odsRow(hidden, 'table:visibility="filter"')
    const table = `<table:table table:name="A">${odsRow(headings)}${odsRow(visible)}${filtered}</table:table>`
    for (const [file, name] of [
      [book, 'a.xlsx'],
      [odsOf(table), 'a.ods'],
    ] as const) {
      const { id, counts } = await sheet.check(file, name)
      expect(counts).toEqual({ new: 2, noted: 1 })
      expect((await sheet.rowsOf(id)).map(({ line, notes }) => [line, notes])).toEqual([
        [2, []],
        [3, ['row_hidden']],
      ])
      expect(await sheet.get(id)).toMatchObject({ hiddenRows: 1, leavesHidden: false, headers: headings })
      await source(id, { sheet: 0, headings: 1, leavesHidden: true })
      expect(await sheet.get(id)).toMatchObject({ hiddenRows: 1, leavesHidden: true, total: 1 })
      await sheet.act('cancel', id)
    }
  })
})

describe('our own export', () => {
  it('is imported again: a masked CPF finds its professional by the e-mail, and is never written', async () => {
    const [ana, bia] = [person('Ana Export'), person('Bia Export')]
    const { id } = await sheet.check(csv(headings, ana, bia))
    await sheet.run(id)
    const columns = ['fullName', 'cpf', 'email', 'phone'].map((column, at) => ({
      id: column,
      header: headings[at] ?? '',
      words: {},
    }))
    const asked = { format: 'csv', title: 'Profissionais', query: { search: 'Export' }, columns }
    const file = await world.call(candidates.export, { body: asked })
    expect(String(file.body)).toContain('***.')
    const again = await sheet.read(String(file.body), 'profissionais.csv')
    expect(again.mapping).toContain('cpf')
    const tried = await world.call(imports.try, { params: { id: again.id }, body: { mapping: again.mapping } })
    expect(tried.body).toMatchObject({ wrong: 0 })
    await world.call(imports.check, { params: { id: again.id }, body: { mapping: again.mapping } })
    await world.work()
    expect((await sheet.get(again.id)).counts).toEqual({ duplicate: 2 })
    await sheet.decide(again.id, 'update')
    await sheet.run(again.id)
    expect((await sheet.rowsOf(again.id)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
    const { cpf } = await world.db
      .selectFrom('candidates')
      .select('cpf')
      .where('email', '=', ana[2] ?? '')
      .executeTakeFirstOrThrow()
    expect(cpf).toBe(ana[1])
  })
  it('registers nobody by a masked CPF, and finds nobody else', async () => {
    const known = person('Carla Mascarada')
    const { id } = await sheet.check(csv(headings, known))
    await sheet.run(id)
    const masked = (row: string[], cpf: string) => row.map((cell, at) => (at === 1 ? cpf : cell))
    const other = (known[1] ?? '').slice(3, 9) === '111222' ? '***.333.444-**' : '***.111.222-**'
    const file = csv(headings, masked(person('Nova'), '***.982.247-**'), masked(known, other))
    const run = await sheet.check(file)
    expect(run.counts).toEqual({ wrong: 2 })
    expect((await sheet.rowsOf(run.id)).map(({ errors }) => errors.map(({ code }) => code))).toEqual([
      ['cpf_masked'],
      ['cpf_masked'],
    ])
  })
})
