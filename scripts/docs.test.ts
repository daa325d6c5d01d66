import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas } from './areas.cjs'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...text.matchAll(/^\| (\d[\d. ·–]*) \| ([^|]+) \| ([✓◐○–]) \| (.*) \|$/gm)].map(
  ([, item = '', about = '', mark = '', how = '']) => ({ item, about, mark, how }),
)
const numbers = (item: string) =>
  item.split(' · ').reduce((sum, part) => {
    const [first, last] = part.split(' – ').map((reference) => Number(reference.split('.').at(-1)))
    return sum + (last === undefined ? 1 : last - (first ?? 0) + 1)
  }, 0)

/** The files that a text names, in code or as links. */
const namedIn = (source: string) =>
  [...source.matchAll(/`([\w./*-]+\.(?:tsx?|mjs|sql))`|\]\(([\w./-]+\.md)\)/g)].map(([, code, link]) =>
    link ? join('docs', link) : (code ?? ''),
  )
const isThere = (name: string) =>
  (name.includes('*') ? globSync(name, { cwd: root }).length > 0 : existsSync(join(root, name))) ||
  (!name.includes('/') && globSync(`{platform,areas,app,demo,testing}/**/${name}`, { cwd: root }).length > 0)

describe('docs/justice.md', () => {
  const justice = readFileSync(join(root, 'docs/justice.md'), 'utf8')
  it('names only existing files, and tests that exist by their titles', () => {
    const named = namedIn(justice)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !isThere(name))).toEqual([])
    const titles = [...justice.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title)
    const tests = named
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, name), 'utf8'))
    expect(titles.filter((title) => !tests.some((source) => source.includes(title)))).toEqual([])
    expect(titles.length).toBeGreaterThan(0)
  })
})

describe('docs/security.md', () => {
  it('names only existing files', () => {
    const named = namedIn(text)
    expect(named.length).toBeGreaterThan(100)
    expect([...new Set(named)].filter((name) => !isThere(name))).toEqual([])
  })

  it('counts its items correctly', () => {
    const count = (mark: string) =>
      rows
        .filter((row) => row.mark === mark)
        .reduce((sum, { item, about }) => sum + Number(/^all (\d+)/.exec(about)?.[1] ?? numbers(item)), 0)
    const all = ['✓', '◐', '○', '–'].map(count)
    expect(text).toContain(
      `${all.reduce((a, b) => a + b)} items: ✓ met ${all[0]} · ◐ in part ${all[1]} · ○ not met ${all[2]} · – does not apply, or is the operator's ${all[3]}`,
    )
  })
})

it('docs/decisions/README.md lists every record, and says which one replaces another', () => {
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => basename(file))
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  const rows = [...index.matchAll(/^\| \[(\d{4})\]\((\1-[\w-]+\.md)\) \| .+ \| (.+) \|$/gm)]
  expect(rows.map(([, , file]) => file)).toEqual(records.toSorted())
  const replaced = records.filter((file) =>
    /^_Replaced by/m.test(readFileSync(join(root, 'docs/decisions', file), 'utf8')),
  )
  expect(rows.filter(([, , , status]) => status?.startsWith('replaced by')).map(([, , file]) => file)).toEqual(replaced)
})

it('every area has a folder, a place in the order, a name for imports, a README and a row in the architecture', () => {
  const folders = globSync('areas/*/README.md', { cwd: root }).map((file) => basename(dirname(file)))
  const rows = [
    ...readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(
      /^\| \[(\w+)\]\(\.\.\/areas\/\1\/README\.md\) \|/gm,
    ),
  ]
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  expect(rows.map(([, name]) => name)).toEqual(areas)
  expect(
    globSync('areas/*', { cwd: root })
      .map((folder) => basename(folder))
      .toSorted(),
  ).toEqual(areas.toSorted())
  expect(folders.toSorted()).toEqual(areas.toSorted())
  expect(areas.filter((name) => imports[`#${name}/*`] !== `./areas/${name}/*`)).toEqual([])
})

it('every link between documents leads to a file', () => {
  const documents = globSync('{*.md,docs/**/*.md,areas/*/README.md,platform/README.md}', { cwd: root })
  const broken = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
      .filter(([, target = '']) => !existsSync(join(root, dirname(document), target)))
      .map(([, target]) => `${document}: ${target}`),
  )
  expect(broken).toEqual([])
  expect(documents.length).toBeGreaterThan(100)
})
