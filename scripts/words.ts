// Checks the words of source and documentation against docs/glossary.md.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'

/** Names that say nothing about what they return or do. They are fine as part of a longer name. */
const bareNames = new Set(['one', 'shown', 'held', 'told', 'gathered', 'enough', 'ahead', 'holds', 'house'])
const archaic =
  /who(?:so)?ever|n[ao]ught|\ban(?:ew|on)\b|\bspeaks?\s+against\b|\bbef[ae]ll(?:s|en|ing)?\b|\btold\s+of\b/i

/** A sentence that begins so hides its subject. A question may. */
const hidden = /(?:^|[.!?:]\s+)\W*\b((?:What|Nobody|Who|Whose|Whom|Where|How|Why)(?:[’']s)?)\b(?![^.!?]*\?)/g

const folders = ['platform', 'areas', 'app', 'demo', 'testing', 'e2e', 'bench', 'scripts', 'deploy', 'docs']

/** The file that lists the words themselves. */
const exempt = new Set(['docs/glossary.md'])

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The names that a binding pattern introduces. A shorthand property keeps the name its object gives it. */
function* namesOf(pattern: unknown): Generator<Node> {
  if (!isNode(pattern)) return
  if (pattern.type === 'Identifier') yield pattern
  else if (pattern.type === 'AssignmentPattern') yield* namesOf(pattern.left)
  else if (pattern.type === 'RestElement') yield* namesOf(pattern.argument)
  else if (pattern.type === 'TSParameterProperty') yield* namesOf(pattern.parameter)
  else if (pattern.type === 'ArrayPattern') for (const element of pattern.elements as unknown[]) yield* namesOf(element)
  else if (pattern.type === 'ObjectPattern')
    for (const property of pattern.properties as Node[])
      if (property.type === 'RestElement' || !property.shorthand) yield* namesOf(property.value ?? property.argument)
}

const isDeclaration =
  /^(?:Function|Class|TSTypeAlias|TSInterface|TSEnum)(?:Declaration|Expression)$|^VariableDeclarator$/

/** The names that a node declares: functions, classes, types, variables and parameters. */
function* declaredBy(node: Node): Generator<Node> {
  if (isDeclaration.test(node.type)) yield* namesOf(node.id)
  if (Array.isArray(node.params)) for (const param of node.params) yield* namesOf(param)
}

/** Texts: titles of tests, summaries of calls, sentences of the interface. */
const isText = ({ type, value }: Node) =>
  type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string')

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const part of value) yield* nodesOf(part)
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value
    for (const part of Object.values(value)) yield* nodesOf(part)
  }
}

export interface Finding {
  line: number
  word: string
}

/**
 * Returns the words of a file that are not allowed: in its name, comments, declared names and texts, or in the whole text of a document;
 * and the sentences of comments and documents that begin with a word that hides their subject.
 */
export function findings(path: string, text: string): Finding[] {
  const found: Finding[] = []
  const add = (at: number, word: string) => found.push({ line: text.slice(0, at).split('\n').length, word })
  const read = (words: string, at: number) => {
    for (const match of words.matchAll(new RegExp(archaic, 'gi'))) add(at + match.index, match[0])
  }
  const readSentences = (words: string, at: number) => {
    for (const match of words.matchAll(hidden)) add(at, `${match[1]} …`)
  }
  const name = basename(path).replace(/\..*$/, '')
  if (bareNames.has(name) || archaic.test(name)) add(0, name)
  if (path.endsWith('.md')) {
    read(text, 0)
    for (const { 0: paragraph, index } of text.matchAll(/(?:.+\n?)+/g)) readSentences(paragraph, index)
    return found
  }
  const { program, comments } = parseSync(path, text)
  for (const { value, start } of comments) {
    read(value, start)
    readSentences(value.replaceAll(/\n\s*\*?\s*/g, ' '), start)
  }
  for (const node of nodesOf(program)) {
    for (const declared of declaredBy(node)) {
      const called = String(declared.name)
      if (bareNames.has(called) || archaic.test(called)) add(declared.start, called)
    }
    if (isText(node)) read(text.slice(node.start, Number(node.end)), node.start)
  }
  return found
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const files = [
    ...folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,md}`, { cwd: root })),
    ...globSync('*.md', { cwd: root }),
  ].filter((path) => !exempt.has(path))
  for (const path of files)
    for (const { line, word } of findings(path, readFileSync(join(root, path), 'utf8'))) {
      console.error(`${path}:${line}: "${word}" is not allowed by docs/glossary.md`)
      process.exitCode = 1
    }
}
