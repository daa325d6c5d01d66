import { cnpj as numbers } from 'cpf-cnpj-validator'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { companies } from '#companies/contract/companies.ts'
import { audit } from '#platform/contract/audit.ts'
import { imports } from '#platform/contract/imports.ts'
import { given as givenIn } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { upload } from '#testing/upload.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { workImport } from './imports.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
let sheet: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  sheet = importing(world, 'company')
  await given.admin()
})
afterAll(() => world.close())
// An import left active by one test would block the next.
beforeEach(() => world.db.updateTable('imports').set({ state: 'cancelled' }).execute())

const headings = ['CNPJ', 'Razão social', 'Cidade', 'Telefone']
const company = (over: Partial<Record<'cnpj' | 'name' | 'city' | 'phone', string>> = {}) => {
  const { cnpj = numbers.generate(), name = 'Importada Ltda.', city = 'Joinville', phone = '' } = over
  return [cnpj, name, city, phone]
}
const byCnpj = async (cnpj: string) =>
  (await world.call(companies.list, { query: { search: cnpj } })).body.rows.find((row) => row.cnpj === cnpj)

describe('an import of companies', () => {
  it('creates companies from a file, each with its event and its contact', async () => {
    const [cnpjA, cnpjB] = [numbers.generate(), numbers.generate()]
    const file = `CNPJ;Razão social;Nome fantasia;Contato;E-mail do contato;Cor\r\n${numbers.format(cnpjA)};"Alfa; Filhos";Alfa;Ana Alves;ana@alfa.exemplo.br;azul\r\n\r\n${cnpjB};Beta Ltda.;;;;`
    const found = await sheet.read(file, 'empresas.csv')
    expect(found).toMatchObject({
      state: 'columns',
      fileName: 'empresas.csv',
      total: 2,
      headers: ['CNPJ', 'Razão social', 'Nome fantasia', 'Contato', 'E-mail do contato', 'Cor'],
      mapping: ['cnpj', 'legalName', 'tradeName', 'contactName', 'contactEmail', ''],
      mayCreateAnew: false,
      mayRevert: false,
    })
    expect(found.sample[1]).toEqual([cnpjB, 'Beta Ltda.', '', '', '', ''])
    await world.call(imports.check, { params: { id: found.id }, body: { mapping: found.mapping } })
    await world.work()
    expect(await sheet.get(found.id)).toMatchObject({ state: 'checked', counts: { new: 2 } })
    expect(await byCnpj(cnpjA)).toBeUndefined()
    expect(await sheet.run(found.id)).toMatchObject({ state: 'done', counts: { created: 2 }, done: 2, mayRevert: true })
    const [first, second] = await sheet.rowsOf(found.id, 'created')
    expect([first?.line, second?.line]).toEqual([2, 4])
    const alfa = await world.call(companies.get, { params: { id: first?.recordId ?? '' } })
    expect(alfa.body).toMatchObject({
      name: 'Alfa',
      legalName: 'Alfa; Filhos',
      state: 'rascunho',
      contacts: [{ name: 'Ana Alves', email: 'ana@alfa.exemplo.br', primary: true }],
    })
    expect(alfa.body.ownerName).toMatch(/Administradora/)
    const byContact = await world.call(companies.list, { query: { search: 'ana@alfa' } })
    expect(byContact.body.rows.map(({ id }) => id)).toEqual([alfa.body.id])
    const events = await world.call(audit.list, { query: { entity: 'company', entityId: alfa.body.id } })
    expect(events.body.rows).toMatchObject([{ action: 'company.created', to: 'rascunho' }])
    const own = await world.call(audit.list, { query: { entity: 'import', entityId: found.id } })
    expect(own.body.rows.map(({ action }) => action)).toEqual([
      'import.finished',
      'import.start',
      'import.check',
      'import.sent',
    ])
    expect((await world.call(notices.list, {})).body.at(-1)).toMatchObject({
      kind: 'import_done',
      data: { title: 'empresas.csv', n: '2', total: '2' },
      link: `/dashboard/companies/import?run=${found.id}`,
    })
  })

  it('offers the errors in a file with the original columns, and accepts the corrected file with the same mapping', async () => {
    const [cnpjA, cnpjB] = [numbers.generate(), numbers.generate()]
    const file = sheet.csvOf(
      ['Documento X', 'Nome X', 'Fone X', 'Página X'],
      [cnpjA, 'Alfa', '(48) 99614-2030', ''],
      [cnpjB, '', '=1+1', 'não tem'],
    )
    const found = await sheet.read(file, 'lista.csv')
    expect(found.mapping).toEqual(['', '', '', ''])
    const mapping = ['cnpj', 'legalName', 'phone', 'site']
    await world.call(imports.check, { params: { id: found.id }, body: { mapping } })
    await world.work()
    const wrong = await world.call(imports.wrong, { params: { id: found.id }, query: { format: 'csv' } })
    expect(wrong.headers['content-disposition']).toContain('lista - erros.csv')
    const text = String(wrong.body)
    expect(text).toBe(
      `\ufeffDocumento X;Nome X;Fone X;Página X;erro\r\n${cnpjB};;'=1+1;não tem;"Nome X: Preencha este campo. Página X: Endereço inválido. Exemplo: https://www.empresa.com.br; Fone X: Telefone inválido. Exemplo: (48) 99614-2030"\r\n`,
    )
    const book = await world.call(imports.wrong, { params: { id: found.id }, query: { format: 'xlsx' } })
    expect(book.status).toBe(200)
    const mended = text.replace(`;;'=1+1;não tem`, ';Beta;;')
    const again = await sheet.read(mended, 'lista - erros.csv')
    expect(again.mapping).toEqual([...mapping, ''])
    await world.call(imports.check, { params: { id: again.id }, body: { mapping: again.mapping } })
    await world.work()
    expect((await sheet.run(again.id)).counts).toEqual({ new: 1, created: 1 })
    expect((await byCnpj(cnpjB))?.name).toBe('Beta')
    const wider = await sheet.read(sheet.csvOf(['Cidade', 'Nome X', 'Documento X'], ['Natal', 'Alfa', cnpjA]))
    expect(wider.mapping).toEqual(['city', 'legalName', 'cnpj'])
  })

  it('skips or updates existing records, for all rows or row by row', async () => {
    const [kept, changed, same, later, binned] = [
      await given.company({ city: 'Natal' }),
      await given.company({ city: 'Natal', sector: 'Saúde' }),
      await given.company({ city: 'Natal' }),
      await given.company({}, 'rascunho'),
      await given.company({}, 'rascunho'),
    ]
    await world.call(companies.remove, { params: { id: binned.id } })
    const line = ({ cnpj, legalName }: { cnpj: string; legalName: string }, city: string) =>
      company({ cnpj, name: legalName, city })
    const fresh = company()
    const file = sheet.csvOf(
      headings,
      line(kept, 'Belém'),
      line(changed, 'Belém'),
      line(same, 'Natal'),
      line(binned, 'Belém'),
      line(later, 'Belém'),
      fresh,
    )
    const { id, counts } = await sheet.check(file)
    // Removed records are reported by the check.
    expect(counts).toEqual({ duplicate: 4, new: 1, wrong: 1 })
    const found = await sheet.rowsOf(id, 'duplicate')
    expect(found.map(({ duplicate }) => duplicate?.inBin)).toEqual([false, false, false, false])
    expect((await sheet.rowsOf(id, 'wrong'))[0]).toMatchObject({
      ...{ line: 5, duplicate: { id: binned.id, inBin: true }, errors: [{ header: 'CNPJ', code: 'record_in_bin' }] },
    })
    const decide = (body: object) => world.call(imports.decide, { params: { id }, body })
    expect((await decide({ decision: 'create' })).body.code).toBe('import_not_anew')
    expect((await decide({ decision: 'update' })).body.duplicates).toBe('update')
    await decide({ decision: 'skip', lines: [2] })
    expect((await sheet.rowsOf(id)).map(({ decision }) => decision)).toEqual(['skip', null, null, null, null, null])
    const toWrite = async () => (await world.call(imports.get, { params: { id } })).body.toWrite
    expect(await toWrite()).toBe(4)
    // Nor is a record that is removed meanwhile.
    await world.call(companies.remove, { params: later })
    expect(await toWrite()).toBe(3)
    expect((await sheet.run(id)).counts).toEqual({
      duplicate: 4,
      new: 1,
      wrong: 1,
      created: 1,
      skipped: 1,
      updated: 1,
      unchanged: 1,
      failed: 1,
    })
    expect((await sheet.rowsOf(id, 'failed'))[0]).toMatchObject({ failure: 'in_the_bin', line: 6 })
    const { body } = await world.call(companies.get, { params: { id: changed.id } })
    expect(body).toMatchObject({
      city: 'Belém',
      sector: 'Saúde',
      version: changed.version + 1,
      ownerId: changed.ownerId,
    })
    expect((await world.call(companies.get, { params: { id: kept.id } })).body.city).toBe('Natal')
    const events = await world.call(audit.list, { query: { entity: 'company', entityId: changed.id } })
    expect(events.body.rows[0]).toMatchObject({ action: 'company.updated', fields: ['city'] })
  })

  it('shows the number of rows to write, and is refused when it is zero', async () => {
    const [first, second] = [await given.company(), await given.company()]
    const line = ({ cnpj, legalName }: { cnpj: string; legalName: string }) =>
      company({ cnpj, name: legalName, city: 'Belém' })
    const { id, toWrite } = await sheet.check(sheet.csvOf(headings, line(first), line(second)))
    expect(toWrite).toBe(0)
    expect(await sheet.act('start', id)).toEqual([409, 'import_nothing'])
    await world.call(imports.decide, { params: { id }, body: { decision: 'update', lines: [3] } })
    expect((await sheet.get(id)).toWrite).toBe(1)
    await sheet.decide(id, 'update')
    expect((await sheet.get(id)).toWrite).toBe(2)
    expect(await sheet.run(id)).toMatchObject({ toWrite: 0, counts: { duplicate: 2, updated: 2 } })
  })

  it('imports a value that occurs twice in the file once', async () => {
    const cnpj = numbers.generate()
    const { id, counts } = await sheet.check(
      sheet.csvOf(headings, company({ cnpj }), company(), company({ cnpj: numbers.format(cnpj) })),
    )
    expect(counts).toEqual({ new: 2, wrong: 1 })
    expect((await sheet.rowsOf(id, 'wrong'))[0]).toMatchObject({
      line: 4,
      errors: [{ header: 'CNPJ', code: 'repeated_row|2', message: 'Este valor já está na linha 2 do arquivo.' }],
    })
  })

  it('skips records that were registered between the check and the import', async () => {
    const cnpj = numbers.generate()
    const { id } = await sheet.check(sheet.csvOf(headings, company({ cnpj }), company()))
    await given.company({ cnpj })
    expect((await sheet.run(id)).counts).toEqual({ new: 2, created: 1, failed: 1 })
    expect((await sheet.rowsOf(id, 'failed'))[0]).toMatchObject({ failure: 'taken' })
  })

  it('resumes where it stopped, also with several workers', async () => {
    const many = Array.from({ length: 2500 }, () => company())
    const { id } = await sheet.check(sheet.csvOf(headings, ...many))
    await world.call(imports.start, { params: { id } })
    await Promise.all([1, 2, 3].map(() => workImport(world.db, testContext, id)))
    await world.work()
    await workImport(world.db, testContext, id)
    expect(await sheet.get(id)).toMatchObject({ state: 'done', done: 2500, counts: { created: 2500 } })
    const { rows } = await world
      .call(imports.rows, { params: { id }, query: { show: 'created', limit: 200 } })
      .then((r) => r.body)
    expect(new Set(rows.map((row) => row.recordId)).size).toBe(200)
    expect(await sheet.act('revert', id)).toEqual([200, 'reverting'])
    await world.work()
    expect((await sheet.get(id)).counts).toEqual({ new: 2500, reverted: 2500 })
  })
})

describe('a rollback', () => {
  it('is recorded for the user who rolls back, and the rows for the user who imported them', async () => {
    const { id } = await sheet.check(sheet.csvOf(headings, company()))
    const { token: second } = await given.admin({ name: 'Segunda Administradora' })
    const { token: third } = await given.admin({ name: 'Terceira Administradora' })
    await world.call(imports.start, { params: { id } }, { as: second })
    await world.work()
    const [row] = await sheet.rowsOf(id, 'created')
    await world.call(imports.revert, { params: { id } }, { as: third })
    await world.work()
    const events = await world.call(audit.list, { query: { entity: 'company', entityId: row?.recordId ?? '' } })
    expect(events.body.rows.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['company.import_reverted', 'Terceira Administradora'],
      ['company.created', 'Segunda Administradora'],
    ])
    const bell = await world.call(notices.list, {}, { as: second })
    expect(bell.body.at(-1)).toMatchObject({ kind: 'import_done' })
  })
  it('reverts created and changed records, except those changed since', async () => {
    const [old, touchedOld] = [await given.company({ city: 'Natal', tags: ['Interior'] }), await given.company()]
    const line = ({ cnpj, legalName }: { cnpj: string; legalName: string }) =>
      company({ cnpj, name: legalName, city: 'Belém' })
    const fresh = [company(), company(), company(), company()]
    const { id } = await sheet.check(sheet.csvOf(headings, line(old), line(touchedOld), ...fresh))
    await world.call(imports.decide, { params: { id }, body: { decision: 'update' } })
    await sheet.run(id)
    const [gone, edited, used, seen] = (await sheet.rowsOf(id, 'created')).map(({ recordId }) => recordId ?? '')
    const touch = async (companyId: string | undefined) => {
      const { body } = await world.call(companies.get, { params: { id: companyId ?? '' } })
      await world.call(companies.update, { params: { id: body.id }, body: { ...body, sector: 'Saúde' } })
    }
    await touch(edited)
    await touch(touchedOld.id)
    await given.process({ companyId: used }, 'rascunho')
    await upload(world.app, `/api/files/company/${seen}/document`, {
      content: 'texto',
      name: 'a.txt',
      token: world.token,
    })
    expect(await sheet.act('revert', id)).toEqual([200, 'reverting'])
    await world.work()
    const after = await sheet.get(id)
    expect(after).toMatchObject({ state: 'reverted', mayRevert: false, counts: { reverted: 2, kept: 4 } })
    expect((await sheet.rowsOf(id, 'kept')).map(({ line: at, failure }) => [at, failure])).toEqual([
      [3, 'import_changed_since'],
      [5, 'import_changed_since'],
      [6, 'import_in_use'],
      [7, 'import_changed_since'],
    ])
    expect((await world.call(companies.get, { params: { id: gone ?? '' } })).status).toBe(404)
    expect((await world.call(companies.get, { params: { id: old.id } })).body).toMatchObject({
      city: 'Natal',
      tags: ['Interior'],
    })
    const events = await world.call(audit.list, { query: { entity: 'company', entityId: gone ?? '' } })
    expect(events.body.rows[0]?.action).toBe('company.import_reverted')
    expect(await sheet.act('revert', id)).toEqual([409, 'import_state'])
    // Removed records free their CNPJ.
    expect((await sheet.check(sheet.csvOf(headings, fresh[0] ?? []))).counts).toEqual({ new: 1 })
  })
  it('is refused when there is nothing to revert, and after thirty days', async () => {
    const { id } = await sheet.check(sheet.csvOf(headings, company()))
    await sheet.act('cancel', id)
    expect(await sheet.act('revert', id)).toEqual([409, 'import_nothing_to_revert'])
    const other = await sheet.check(sheet.csvOf(headings, company()))
    await sheet.run(other.id)
    await world.db
      .updateTable('imports')
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where('id', '=', other.id)
      .execute()
    expect(await sheet.act('revert', other.id)).toEqual([409, 'import_too_old'])
  })
})

describe('an invalid import', () => {
  const failure = async (content: Buffer | string, name?: string) => {
    const { state, failure: why } = await sheet.read(content, name)
    return [state, why]
  }
  it('is refused with a sentence during upload', async () => {
    const refused = async (content: Buffer | string, name: string) => {
      const { status, body } = await sheet.send(content, name)
      return [status, body.fields?.file?.message]
    }
    expect(await refused('', 'vazio.csv')).toEqual([400, 'O arquivo está vazio.'])
    const sentence = 'Envie uma planilha CSV, XLSX ou ODS. Se a sua é XLS, salve-a antes como XLSX.'
    expect(await refused(Buffer.from('%PDF-1.4\n%âãÏÓ\n'), 'a.csv')).toEqual([400, sentence])
    expect(await refused('CNPJ;Nome\n1;2', 'empresas')).toEqual([400, sentence])
    const page = '<html><table><tr><td>CNPJ</td></tr></table></html>'
    for (const html of [page, Buffer.from(`\ufeff${page}`, 'utf16le')])
      expect(await refused(html, 'empresas.csv')).toEqual([
        400,
        'Este arquivo é uma página HTML ou XML, não uma planilha. Abra-o no Excel e salve-o como CSV ou XLSX.',
      ])
    const other = await upload(world.app, '/api/imports?entity=horse', { content: 'a', token: world.token })
    expect(other.status).toBe(400)
  })
  it('fails with the reason during reading', async () => {
    expect(await failure('\r\n;;\r\n', 'vazio.csv')).toEqual(['failed', 'import_empty'])
    expect(await failure(sheet.csvOf(headings))).toEqual(['failed', 'import_empty'])
    expect(await failure(sheet.csvOf(company(), company()))).toEqual(['failed', 'import_no_header'])
    expect(await failure('CNPJ;Nome\r\n"1;2')).toEqual(['failed', 'import_broken'])
    const wide = Array.from({ length: 101 }, (_, at) => `Coluna ${at}`)
    expect(await failure(sheet.csvOf(wide, wide))).toEqual(['failed', 'import_too_many_columns'])
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['CNPJ'], ['1']] }] }))
    expect(await failure(Buffer.concat([book.subarray(0, book.length / 2), Buffer.alloc(99)]), 'a.xlsx')).toEqual([
      'failed',
      'import_broken',
    ])
    const { rows } = await world.call(imports.list, { query: { entity: 'company' } }).then((r) => r.body)
    expect(rows[0]).toMatchObject({ state: 'failed', failure: 'import_broken', createdByName: expect.any(String) })
  })
  it('is refused when the mapping lacks a required column, or has a repeated or unknown one', async () => {
    const { id } = await sheet.read(sheet.csvOf(headings, company()))
    const checked = async (mapping: string[]) =>
      (await world.call(imports.check, { params: { id }, body: { mapping } })).body.code
    expect(await checked(['cnpj', '', '', ''])).toBe('import_column_missing')
    expect(await checked(['cnpj', 'legalName', 'cnpj', ''])).toBe('import_column_twice')
    expect(await checked(['cnpj'])).toBe('import_state')
  })
  it('is refused while another import of the same entity runs', async () => {
    await sheet.send(sheet.csvOf(headings, company()))
    const second = await sheet.send(sheet.csvOf(headings, company()))
    expect([second.status, second.body.code]).toEqual([409, 'import_running'])
    expect(second.body.message).toContain('Outra importação')
    await world.work()
    expect((await sheet.send(sheet.csvOf(headings, company()))).status).toBe(200)
  })
  it('is refused for an action that does not fit its state, or an unknown import', async () => {
    const { id } = await sheet.read(sheet.csvOf(headings, company({ cnpj: '1' })))
    expect(await sheet.act('start', id)).toEqual([409, 'import_state'])
    await world.call(imports.check, { params: { id }, body: { mapping: (await sheet.get(id)).mapping } })
    await world.work()
    expect(await sheet.act('start', id)).toEqual([409, 'import_nothing'])
    expect(await sheet.act('columns', id)).toEqual([200, 'columns'])
    expect(await sheet.act('cancel', id)).toEqual([200, 'cancelled'])
    expect(await sheet.act('cancel', id)).toEqual([409, 'import_state'])
    const nobody = '01900000-0000-7000-8000-000000000000'
    expect(await sheet.act('start', nobody)).toEqual([404, 'not_found'])
    expect((await world.call(imports.rows, { params: { id: nobody } })).status).toBe(404)
    expect((await world.call(imports.rows, { params: { id }, query: { show: 'blue' } })).status).toBe(400)
  })
})

it('stops when a user cancels it, and its rows can be rolled back', async () => {
  const { id } = await sheet.check(sheet.csvOf(headings, ...Array.from({ length: 1200 }, () => company())))
  await world.call(imports.start, { params: { id } })
  // The cancellation comes between two batches.
  const working = workImport(world.db, testContext, id)
  await expect.poll(async () => (await sheet.get(id)).done, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0)
  const cancelled = await sheet.act('cancel', id)
  await working
  await world.work()
  const { state, counts } = await sheet.get(id)
  // It may have come after the last row, and before the end was recorded.
  if (cancelled[0] === 200) expect([state, (counts.created ?? 0) > 0]).toEqual(['cancelled', true])
  else expect(state).toBe('done')
  expect(await sheet.act('revert', id)).toEqual([200, 'reverting'])
  await world.work()
  expect((await sheet.get(id)).counts.reverted).toBe(counts.created)
})
