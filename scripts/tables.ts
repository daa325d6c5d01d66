import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** `areas/hiring/server/x.ts` is of `hiring`. */
export const areaOf = (file: string) => file.replace(/^areas\//, '').split('/')[0] ?? ''

/** The tables or views of each area, as its README lists them. */
export const owned = (kind: 'Tables' | 'Views'): [string, string[]][] =>
  globSync('{platform,areas/*}/README.md', { cwd: root }).map((file) => {
    const [, listed = ''] = new RegExp(`^- \\*\\*${kind}\\*\\*: (.*)$`, 'm').exec(read(file)) ?? []
    return [areaOf(file), [...listed.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)]
  })

/** The tables that the migrations make. */
export const tables = () =>
  [...read('platform/server/db/schema.sql').matchAll(/^CREATE (?:UNLOGGED )?TABLE (?:public\.)?(\w+)/gim)].map(
    ([, name = '']) => name,
  )

/** The views that the migrations make, each with the tables and views that it reads. */
export const views = () =>
  [...read('platform/server/db/schema.sql').matchAll(/^create view (\w+) as\n([^;]*);/gm)].map(
    ([, name = '', text = '']) => ({ name, reads: namedIn(text.toLowerCase(), reading) }),
  )

const inSql = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const reading = /\b(?:selectFrom|\w+Join|searched)\(\s*'(\w+)|\b(?:from|join)\s+(\w+)/g
const writing =
  /\b(?:insertInto|updateTable|deleteFrom|moving|edited)\(\s*'(\w+)|\b(?:insert into|update|delete from)\s+(\w+)/g
const namedIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, inCode, inText]) => inSql(inCode ?? inText ?? ''))),
]

/** The code of the server that ships, with the tables that its queries read and write. */
export const queries = () =>
  globSync('{platform,areas/*,app}/server/**/*.ts', { cwd: root, exclude: ['**/*.{test,torture,given}.ts'] })
    .map((file) => ({ file, text: read(file).replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '') }))
    .map(({ file, text }) => ({ file, reads: namedIn(text, reading), writes: namedIn(text, writing) }))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
