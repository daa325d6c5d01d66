import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('{platform,areas/*,app}/server/**/*.ts', { cwd: root })
  .filter((file) => !/\.(test|given|torture)\.ts$/.test(file))
  .map((file) => ({ file, text: read(file) }))
const findIn = (pattern: RegExp, except?: string) =>
  sources.filter(({ file, text }) => file !== except && pattern.test(text)).map(({ file }) => file)

it('a professional is named by calledName, the social name where there is one, and never by the civil name alone', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(findIn(/full_?name["']? as "?name\b/i)).toEqual([])
  expect(findIn(/coalesce\(nullif\(k\.social_name, ''\), k\.full_name\)/, 'platform/server/db/calledName.ts')).toEqual(
    [],
  )
})

it('people are sorted by the name that is displayed: no order and no sort key is the civil name alone', () => {
  const orders = [
    /order by (?:(?!social_name)[^`;])*\bfull_name/i,
    /orderBy\(\s*(?:sql`(?:(?!social_name)[^`])*\bfull_name|'(?:\w+\.)?fullName)/,
    // A table of sort keys, such as { name: sql`k.full_name` }.
    /\bname: sql`(?:fold\()?\w+\.full_name\)?`/,
  ]
  expect(orders.flatMap((order) => findIn(order))).toEqual([])
})

it('an insert into a table with an exclusion constraint names the conflict that it ignores', () => {
  const exclusive = [...read('platform/server/db/schema.sql').matchAll(/^create table (\w+) \(([\s\S]*?)^\)/gim)]
    .filter(([, , columns = '']) => /EXCLUDE USING/i.test(columns))
    .map(([, table = '']) => table)
  expect(exclusive).toEqual(['interview_interviewers'])
  const insert = new RegExp(`insert into (?:${exclusive.join('|')})\\b[^\`]*on conflict do nothing`)
  expect(findIn(insert)).toEqual([])
})

it('the price of a plan is formatted with its unit by usePlanPrice, never as bare money', () => {
  // The public pages state the unit beside the price, in texts of their own.
  const files = globSync('areas/*/web/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('/checkout/') && !file.endsWith('/usePlanPrice.ts'),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => /format\.money\([^)]*\bprice\)/.test(read(file)))).toEqual([])
})
