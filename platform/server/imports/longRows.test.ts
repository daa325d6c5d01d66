import { afterAll, beforeAll, expect, it } from 'vitest'
import { longestCell } from '#platform/contract/imports.ts'
import { given as givenIn } from '#testing/given.ts'
import { importing } from '#testing/importing.ts'
import { openWorld, type World } from '#testing/world.ts'
import { workbookOf } from '#testing/zip.ts'
import { wrongLines } from './importLines.sql.ts'
import { nextRange } from './importRows.sql.ts'
import { readCells } from './imports.sql.ts'

let world: World
let sheet: ReturnType<typeof importing>
beforeAll(async () => {
  world = await openWorld()
  sheet = importing(world, 'company')
  await givenIn(world).admin()
})
afterAll(() => world.close())

/** A workbook whose rows repeat one long shared string, in a hundred columns each. */
const workbook = (rows: number) => {
  const headings = ['CNPJ', 'Razão social'].map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join('')
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`
  return workbookOf(
    `<worksheet><sheetData><row>${headings}</row>${row.repeat(rows)}</sheetData></worksheet>`,
    1,
    'a'.repeat(longestCell),
  )
}

it('limits a batch of rows by their size in memory', async () => {
  const { id, state, counts } = await sheet.check(workbook(5), 'longa.xlsx')
  expect([state, counts]).toEqual(['checked', { wrong: 5 }])
  expect(await nextRange(world.db, id, 0, 1000)).toMatchObject({ n: 2 })
  expect((await readCells(world.db, id, 0, 1000)).map(({ line }) => line)).toEqual([2, 3])
  const pieces: number[] = []
  for await (const { length } of wrongLines(world.db, id)) pieces.push(length)
  expect(pieces).toEqual([2, 2, 1])
  const [first] = await sheet.rowsOf(id)
  expect(first?.errors[0]?.value).toHaveLength(200)
})
