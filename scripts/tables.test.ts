import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { areas } from './areas.cjs'
import { areaOf, owned, queries, tables, views } from './tables.ts'

const ownersOf = (lists: [string, string[]][]) =>
  new Map(lists.flatMap(([area, names]) => names.map((name) => [name, area] as const)))
const lists = owned('Tables')
const owners = ownersOf(lists)
const place = (area: string) => areas.indexOf(area)

/** The tables of each file that a rule finds; files without one are left out. */
const found = (rule: (query: ReturnType<typeof queries>[number]) => string[]) =>
  Object.fromEntries(
    queries()
      .map((query) => [query.file, rule(query).toSorted().join(' ')])
      .filter(([, names]) => names !== ''),
  )

it('every table belongs to one area, and no README names one that does not exist', () => {
  expect(lists.flatMap(([, names]) => names).toSorted()).toEqual(tables().toSorted())
  expect(tables().length).toBeGreaterThan(150)
})

it('every view belongs to one area, which may read what it shows: earlier areas read the view, and nothing else of it', () => {
  const listed = owned('Views')
  const shownBy = ownersOf(listed)
  expect(listed.flatMap(([, names]) => names).toSorted()).toEqual(views().map(({ name }) => name))
  const wrong = views().filter(({ name, reads }) =>
    reads.some((table) => place(owners.get(table) ?? 'platform') > place(shownBy.get(name) ?? '')),
  )
  expect(wrong).toEqual([])
})

it('no query reads a table of a later area, but the name of an account', () => {
  const laterTables = ({ file, reads }: { file: string; reads: string[] }) =>
    areaOf(file) === 'app'
      ? []
      : reads.filter((name) => name !== 'accounts' && place(owners.get(name) ?? 'platform') > place(areaOf(file)))
  expect(found(laterTables)).toEqual({})
})

it('no query writes a table of another area', () => {
  expect(
    found(({ file, writes }) => writes.filter((name) => owners.has(name) && owners.get(name) !== areaOf(file))),
  ).toEqual({})
})

it('every area that declares personal data is registered, in the order of the areas', () => {
  const root = join(import.meta.dirname, '..')
  const declaring = ['platform', ...areas].filter((area) =>
    existsSync(join(root, area === 'platform' ? '' : 'areas', area, 'server/personal/personal.sql.ts')),
  )
  const [, registered = ''] =
    /registerPersonalData\(\{([^}]*)\}\)/.exec(readFileSync(join(root, 'app/server/registry.ts'), 'utf8')) ?? []
  expect([...registered.matchAll(/(\w+): \1Personal,/g)].map(([, area]) => area)).toEqual(declaring)
  expect(declaring.length).toBeGreaterThan(10)
})
