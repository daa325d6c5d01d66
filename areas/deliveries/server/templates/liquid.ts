import { Liquid, type Template } from 'liquidjs'
import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'

/** Text is inserted as it is; in HTML (sanitized by platform/server/http/richText.ts) every value is escaped. */
export type FillAs = 'text' | 'html'

/** Conditions only, without loops, assignments and includes: the cost of a template grows linearly with its length. */
const tags = ['if', 'unless', 'case', 'comment']
const filters = ['default', 'upcase', 'downcase', 'capitalize', 'append', 'prepend', 'strip', 'truncate']
/** Maximum lengths of a source, of a part in braces and of all of them, of a field value and of what is rendered, and maximum number of parts. */
const longest = { source: 30_000, part: 1000, parts: 8000, value: 2000, rendered: 200_000, tags: 500 }
/** Milliseconds: a message is rendered for one recipient after another, and other requests wait meanwhile. */
const patience = 50

/** A URL of the hub, which becomes a link in HTML. */
class Address {
  readonly url: string
  constructor(url: string) {
    this.url = url
  }
  toString() {
    return this.url
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

function toHtml(value: unknown): string {
  if (value instanceof Address) {
    const url = escaped(value.url)
    return `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`
  }
  return escaped(String(value ?? '')).replaceAll('\n', '<br />')
}

function sandbox(as: FillAs) {
  const engine = new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    templates: {},
    parseLimit: longest.source * 2,
    renderLimit: patience,
    memoryLimit: 2_000_000,
    ...(as === 'html' && { outputEscape: toHtml }),
  })
  for (const name of Object.keys(engine.tags)) if (!tags.includes(name)) delete engine.tags[name]
  for (const name of Object.keys(engine.filters)) if (!filters.includes(name)) delete engine.filters[name]
  return engine
}
const engines = { text: sandbox('text'), html: sandbox('html') }

/** The content of braces: no nested braces, and all quotes closed, so that every parser sees the same end. */
const inBraces = /\{\{(?:[^{}"']|"[^"{}]*"|'[^'{}]*')*\}\}|\{%(?:[^{}"']|"[^"{}]*"|'[^'{}]*')*%\}/g

/**
 * The characters of an expression: names, numbers, comparisons and filters. Parentheses are refused, because they only make ranges, whose size is
 * unbounded.
 */
const expression = /^(?:[\p{L}\p{N}_\s|:,=!<>[\]-]|\.(?!\.))*$/u
const quoted = /"[^"]*"|'[^']*'/g
const isExpression = (part: string) => expression.test(part.slice(2, -2).replaceAll(quoted, ' '))

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** HTML as a template: attributes have no fields, because a condition could open one; entities in braces are decoded. */
const ofHtml = (html: string) =>
  html
    .replace(/<[^>]*>/g, (tag) => tag.replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`))
    .replace(inBraces, (part) =>
      part.replace(/&(?:lt|gt|amp);/g, (name) => entities[name] ?? name).replaceAll('\u00a0', ' '),
    )

export type TemplateError = {
  code: 'template_syntax' | 'template_tag' | 'template_filter' | 'template_long'
  of: string
}
type Read = { parts: Template[] } | { error: TemplateError }

/** The line of a position as users count them: in HTML every paragraph is one. */
const lineOf = (source: string, at: number) =>
  String((source.slice(0, at).match(/\n|<\/(?:p|li|h3|h4)>|<br \/>/g)?.length ?? 0) + 1)

function read(source: string, as: FillAs): Read {
  if (source.length > longest.source) return { error: { code: 'template_long', of: String(longest.source) } }
  const template = as === 'html' ? ofHtml(source) : source
  const between = template.replace(inBraces, (part) => '\u0000'.repeat(part.length))
  const found = template.match(inBraces) ?? []
  if (found.length > longest.tags || found.join('').length > longest.parts)
    return { error: { code: 'template_long', of: String(longest.source) } }
  const open = between.search(/\{\{|\{%|%\}|\}\}/)
  const firstPart = (isWrong: (part: string) => boolean) =>
    [...template.matchAll(inBraces)].find(([part]) => isWrong(part))?.index ?? -1
  const wrong = open >= 0 ? open : firstPart((part) => part.length > longest.part)
  if (wrong >= 0) return { error: { code: 'template_syntax', of: lineOf(template, wrong) } }
  try {
    // An unknown tag or filter is named, so it is looked for first.
    const parts = engines[as].parse(template)
    const strange = firstPart((part) => !isExpression(part))
    return strange >= 0 ? { error: { code: 'template_syntax', of: lineOf(template, strange) } } : { parts }
  } catch (error) {
    const { message, token } = error as Error & { token?: { begin: number } }
    const name = /^(?:tag "|undefined filter: )([^",]+)/.exec(message)?.[1]
    if (name) return { error: { code: message.startsWith('tag "') ? 'template_tag' : 'template_filter', of: name } }
    return { error: { code: 'template_syntax', of: lineOf(template, token?.begin ?? 0) } }
  }
}

// Cached, as a message to a thousand recipients renders the same template a thousand times.
const known = new Map<string, Read>()
function readOnce(source: string, as: FillAs): Read {
  const key = `${as} ${source}`
  const before = known.get(key)
  if (before) return before
  if (known.size >= 200) known.clear()
  const now = read(source, as)
  known.set(key, now)
  return now
}

function valuesOf(fields: Fields, as: FillAs) {
  const values: Record<string, unknown> = {}
  for (const [name, value = ''] of Object.entries(fields)) {
    const clipped = value.slice(0, longest.value).toWellFormed()
    values[name] = as === 'html' && name === 'link' && /^https?:\/\/\S+$/.test(clipped) ? new Address(clipped) : clipped
  }
  return values
}

/** Fills in the values of one recipient. Never throws: a text that is not a valid template is returned unchanged. */
export function fill(source: CleanHtml, fields: Fields, as: 'html'): CleanHtml
export function fill(source: string, fields: Fields, as: 'text'): string
export function fill(source: string, fields: Fields, as: FillAs): string {
  const template = readOnce(source, as)
  if ('error' in template) return source
  try {
    const rendered: string = engines[as].renderSync(template.parts, valuesOf(fields, as))
    return rendered.length > longest.rendered ? source : rendered
  } catch {
    return source
  }
}

/** Fills in a single line such as a subject: a line break would start another header. */
export const fillLine = (source: string, fields: Fields) => fill(source, fields, 'text').replace(/\s+/g, ' ').trim()

/** The fields of a text; those with an invalid path are included with it. */
export function usedIn(source: string, as: FillAs): string[] {
  const template = readOnce(source, as)
  return 'error' in template ? [] : [...new Set(engines[as].globalFullVariablesSync(template.parts))]
}

/** Errors of a template: unknown fields by name, or a syntax error. */
export function check(
  source: string,
  known: readonly string[],
  as: FillAs,
): { unknown: string[]; error?: TemplateError } {
  const template = readOnce(source, as)
  if ('error' in template) return { unknown: [], error: template.error }
  return { unknown: usedIn(source, as).filter((name) => !known.includes(name)) }
}

/** The same as the error code of a form field; null when it is valid. */
export function wrongIn(source: string, known: readonly string[], as: FillAs): string | null {
  const { unknown, error } = check(source, known, as)
  if (error) return `${error.code}|${error.of}`
  return unknown[0] === undefined ? null : `field_unknown|${unknown[0]}`
}
