import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findings } from './words.ts'

// Prints figures of the structure: sizes, import cycles (type imports count) and odd words. `npm run structure -- <checkout>` measures another
// checkout, for example one of an earlier commit.

const { positionals } = parseArgs({ allowPositionals: true })
const root = resolve(positionals[0] ?? join(import.meta.dirname, '..'))
const roots = ['platform', 'areas', 'app', 'demo', 'testing']

const tracked = execFileSync('git', ['ls-files', ...roots], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const isText = (file: string) => /\/texts\/(parts\/)?\w+\.(pt|en|de|fr)\.ts$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('testing/')
const files = tracked.filter(
  (file) =>
    /\.tsx?$/.test(file) &&
    !isText(file) &&
    !isTest(file) &&
    basename(file) !== 'tables.ts' &&
    existsSync(join(root, file)),
)
const code = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

type Edges = Map<string, Set<string>>

/** The imports of each file within the checkout. */
function importsOf(): Edges {
  const edges: Edges = new Map(files.map((file) => [file, new Set()]))
  for (const [file, text] of code)
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^'?]+)/g)) {
      const own = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name))
      const target = code.has(own) ? own : `areas/${own}`
      if (code.has(target) && target !== file) edges.get(file)?.add(target)
    }
  return edges
}

/** The groups of nodes that reach each other (Tarjan). */
function cyclesOf(edges: Edges): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  function visit(node: string) {
    order.set(node, order.size)
    low.set(node, order.size - 1)
    open.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== order.get(node)) return
    const group = open.splice(open.indexOf(node))
    if (group.length > 1) found.push(group)
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return found
}

function foldersOf(edges: Edges): Edges {
  const folders: Edges = new Map(files.map((file) => [dirname(file), new Set()]))
  for (const [file, targets] of edges)
    for (const target of targets)
      if (dirname(target) !== dirname(file)) folders.get(dirname(file))?.add(dirname(target))
  return folders
}

const lines = files.map((file) => code.get(file)?.split('\n').length ?? 0).sort((a, b) => a - b)
const edges = importsOf()
const all = [...code.values()].join('\n')
const folderCycles = cyclesOf(foldersOf(edges))
const perFolder = Map.groupBy(files, (file) => dirname(file))
const largestFolder = [...perFolder].sort((a, b) => b[1].length - a[1].length)[0]

const figures = {
  files: files.length,
  lines: lines.reduce((sum, n) => sum + n, 0),
  'median lines of a file': lines[Math.floor(lines.length / 2)],
  'lines of the largest file': lines.at(-1),
  imports: [...edges.values()].reduce((sum, targets) => sum + targets.size, 0),
  'cycles of files': cyclesOf(edges).length,
  'files in those cycles': cyclesOf(edges).flat().length,
  'cycles of folders': folderCycles.map((group) => `${group[0]?.split('/')[0]}: ${group.length}`).join(', ') || 'none',
  'files in the largest folder': `${largestFolder?.[1].length} (${largestFolder?.[0]})`,
  'words outside the glossary': files.flatMap((file) => findings(file, code.get(file) ?? '')).length,
  'functions called `one`': [...all.matchAll(/\b(?:function|const) one\b/g)].length,
}
console.log(basename(root))
for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(30)} ${value}`)
