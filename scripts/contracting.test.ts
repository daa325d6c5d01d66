import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readMigrations } from '#platform/server/db/migrate.ts'

/** Changes after which the version of before, which may still run beside the new one, fails. */
const contracts: Record<string, RegExp> = {
  'removes a column': /\balter table\b[^;]*\bdrop column\b/,
  'removes a table': /\bdrop table\b/,
  renames: /\balter (table|view|type|function)\b[^;]*\brename\b/,
  'changes a type': /\balter column\s+\w+\s+(set data )?type\b/,
  'demands a value': /\balter column\s+\w+\s+set not null\b/,
  'adds a demanded column': /\badd column\s+\w+\s+[\w[\]]+(\s*\([^)]*\))?\s+not null(?![^,;]*\b(default|generated)\b)/,
}
/** A migration that contracts says which release was the last to use what it takes away. */
const said = /^-- Contracts: .+ since \d+\.\d+/m

const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '').toLowerCase()
const found = (sql: string) => {
  const text = withoutComments(sql)
  // A table that the same migration creates is nobody's yet.
  const created = new Set([...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name]) => name))
  const others = text.split(';').filter((statement) => !created.has(/alter table (?:only )?(\w+)/.exec(statement)?.[1]))
  return Object.entries(contracts).flatMap(([what, pattern]) => (others.some((s) => pattern.test(s)) ? [what] : []))
}

/** Before the first release no two versions ran beside each other. */
const before = [
  '002_outbound: removes a table',
  '017_gates: removes a column',
  '020_scores_by_component: renames, changes a type, demands a value',
  '048_credit_notes: removes a column',
  '076_sheets_of_imports: removes a column',
  '103_link_sendings: renames',
  '134_addresses_of_applicants: renames',
]

it('a migration only expands, or says since when nothing uses what it takes away', () => {
  const contracting = readMigrations().flatMap(({ name, sql }) =>
    found(sql).length > 0 && !said.test(sql) ? [`${name}: ${found(sql).join(', ')}`] : [],
  )
  expect(contracting).toEqual(before)
})

it.each([
  ['alter table parcels drop column weight', ['removes a column']],
  ['alter table parcels\n  add column a int,\n  drop column weight', ['removes a column']],
  ['alter table parcels rename column weight to mass', ['renames']],
  ['drop table if exists parcels', ['removes a table']],
  ['alter table parcels alter column weight type numeric', ['changes a type']],
  ['alter table parcels alter column weight set not null', ['demands a value']],
  ['alter table parcels add column weight int not null', ['adds a demanded column']],
  ['alter table parcels add column weight int not null default 0', []],
  ['alter table parcels add column weight int, add column sent boolean not null default false', []],
  ['create table boxes (id int); alter table boxes add column weight int not null', []],
  ['-- drop table parcels\ncreate index parcels_at on parcels (at)', []],
])('reads %s', (sql, expected) => expect(found(sql)).toEqual(expected))

it('is written down', () => {
  expect(readFileSync(join(import.meta.dirname, '../CONTRIBUTING.md'), 'utf8')).toContain('-- Contracts: ')
})
