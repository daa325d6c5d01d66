import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notices } from '#access/contract/notices.ts'
import { tidyUp } from '#access/server/accounts/accounts.jobs.ts'
import { companies } from '#companies/contract/companies.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { openWorld, testContext, testFiles, type World } from '#testing/world.ts'
import { workImport } from './imports.jobs.ts'

let world: World
let sheet: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  sheet = importing(world, 'company')
  await givenIn(world).admin()
})
afterAll(() => world.close())

const content = 'CNPJ;Razão social\r\n11.222.333/0001-81;Alfa Ltda.'
const sheetOf = (importId: string) =>
  world.db.selectFrom('files').select(['id', 'deletedAt']).where('entityId', '=', importId).executeTakeFirstOrThrow()

it('fails when the file was deleted before it was read', async () => {
  const { body } = await sheet.send(content)
  await testFiles.storage.remove((await sheetOf(body.id)).id)
  await world.work()
  expect(await sheet.get(body.id)).toMatchObject({ state: 'failed', failure: 'import_file_gone' })
  expect((await world.call(notices.list, {})).body.at(-1)).toMatchObject({
    kind: 'import_failed',
    link: `/dashboard/companies/import?run=${body.id}`,
  })
  const events = await world.call(audit.list, { query: { entity: 'import', entityId: body.id } })
  expect(events.body.rows[0]?.action).toBe('import.failed')
})
it('deletes the file when the import is cancelled before or after reading', async () => {
  const { body } = await sheet.send(content)
  expect(await sheet.act('cancel', body.id)).toEqual([200, 'cancelled'])
  expect((await sheetOf(body.id)).deletedAt).not.toBeNull()
  await world.work()
  const old = await sheet.send(content)
  await tidyUp(world.db)
  expect((await sheetOf(old.body.id)).deletedAt).toBeNull()
  await world.db.updateTable('imports').set({ state: 'cancelled' }).execute()
  await tidyUp(world.db)
  expect((await sheetOf(old.body.id)).deletedAt).not.toBeNull()
  await world.work()
})
it('fails when the file was not scanned within a day', async () => {
  const { body } = await sheet.send(content)
  const waiting = async (hours: number) => {
    const createdAt = new Date(Date.now() - hours * 3_600_000).toISOString()
    await world.db.updateTable('files').set({ state: 'waiting', createdAt }).where('entityId', '=', body.id).execute()
    await workImport(world.db, testContext, body.id)
    const { state, failure: why } = await sheet.get(body.id)
    return [state, why]
  }
  expect(await waiting(23)).toEqual(['reading', ''])
  expect(await waiting(25)).toEqual(['failed', 'import_not_scanned'])
  expect((await sheetOf(body.id)).deletedAt).not.toBeNull()
})

it('reads the first sheet with headings of a workbook with several sheets', async () => {
  const headings = ['CNPJ', 'Razão social']
  const data = { name: 'Dados', rows: [headings, ['11222333000181', 'Alfa Ltda.']] }
  const read = async (...sheets: { name: string; rows: string[][] }[]) =>
    sheet.read(Buffer.from(await writeXlsx({ sheets })), 'a.xlsx')
  expect(await read({ name: 'Capa', rows: [['Empresas']] }, data)).toMatchObject({
    sheets: [{ name: 'Capa' }, { name: 'Dados' }],
    sheetAt: 1,
    headers: headings,
  })
  expect(await read(data)).toMatchObject({ sheetAt: 0, headers: headings })
})

it('reads text as Excel saves it: with a separator line, or in UTF-16', async () => {
  const line = 'CNPJ;Razão social\r\n11222333000181;São João'
  const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  for (const [content, name] of [
    [`sep=;\r\n${line}`, 'a.csv'],
    [wide(line), 'a.csv'],
    [wide(line).swap16(), 'a.csv'],
    [wide(line.replaceAll(';', '\t')), 'a.txt'],
  ] as const)
    expect(await sheet.read(content, name)).toMatchObject({
      headers: ['CNPJ', 'Razão social'],
      mapping: ['cnpj', 'legalName'],
      sample: [['11222333000181', 'São João']],
    })
})

it('reads a workbook with numbers, dates and errors', async () => {
  // As a number it has lost its leading zero.
  const cnpj = '06990590000123'
  const rows = [
    ['CNPJ', 'Razão social', 'CEP', 'Observações'],
    [Number(cnpj), 'Gama Ltda.', 1310100, new Date('2026-11-21T00:00:00Z')],
    ['1', 'Delta Ltda.', null, true],
  ]
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'Empresas', rows }] }))
  const { id, state, counts } = await sheet.check(book, 'empresas.xlsx')
  expect({ state, counts }).toEqual({ state: 'checked', counts: { new: 1, wrong: 1 } })
  expect((await sheet.rowsOf(id, 'wrong'))[0]).toMatchObject({
    line: 3,
    label: 'Delta Ltda.',
    errors: [{ header: 'CNPJ', value: '1', code: 'cnpj', message: 'CNPJ inválido: dígito não confere.' }],
  })
  await sheet.run(id)
  const { body: list } = await world.call(companies.list, { query: { search: cnpj } })
  const { body } = await world.call(companies.get, { params: { id: list.rows[0]?.id ?? '' } })
  expect(body).toMatchObject({ cep: '01310100', about: '21/11/2026' })
})
