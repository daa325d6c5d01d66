import { Liquid, type Template } from 'liquidjs'
import type { Fields } from '#contract/outbound/mergeFields.ts'
import type { CleanHtml } from '#contract/platform/richText.ts'

/** Text goes out as it is; in HTML (of server/platform/http/richText.ts, cleaned) every value is escaped. */
export type FillAs = 'text' | 'html'

/** Conditions and nothing that loops, keeps or reads anything: what a template costs grows with its own length alone. */
const tags = ['if', 'unless', 'case', 'comment']
const filters = ['default', 'upcase', 'downcase', 'capitalize', 'append', 'prepend', 'strip', 'truncate']
/** The longest source, and the longest value of a field. */
const longest = { source: 30_000, value: 2000, tags: 500 }

/** An address of the hub: in HTML one can press it. */
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
    renderLimit: 1000,
    memoryLimit: 10_000_000,
    ...(as === 'html' && { outputEscape: toHtml }),
  })
  for (const name of Object.keys(engine.tags)) if (!tags.includes(name)) delete engine.tags[name]
  for (const name of Object.keys(engine.filters)) if (!filters.includes(name)) delete engine.filters[name]
  return engine
}
const engines = { text: sandbox('text'), html: sandbox('html') }

/** What stands in braces: no brace within, and every quotation ended, so that all who read it see the same end. */
const inBraces = /\{\{(?:[^{}"']|"[^"{}]*"|'[^'{}]*')*\}\}|\{%(?:[^{}"']|"[^"{}]*"|'[^'{}]*')*%\}/g

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** HTML as a template: an attribute has no fields, or a condition could open one; in braces the signs are meant, not their names. */
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

/** The line of a place, as a person counts them: in HTML every paragraph is one. */
const lineOf = (source: string, at: number) =>
  String((source.slice(0, at).match(/\n|<\/(?:p|li|h3|h4)>|<br \/>/g)?.length ?? 0) + 1)

function read(source: string, as: FillAs): Read {
  if (source.length > longest.source) return { error: { code: 'template_long', of: String(longest.source) } }
  const template = as === 'html' ? ofHtml(source) : source
  const between = template.replace(inBraces, (part) => '\u0000'.repeat(part.length))
  const found = template.match(inBraces) ?? []
  if (found.length > longest.tags) return { error: { code: 'template_long', of: String(longest.source) } }
  const open = between.search(/\{\{|\{%|%\}|\}\}/)
  if (open >= 0) return { error: { code: 'template_syntax', of: lineOf(template, open) } }
  try {
    return { parts: engines[as].parse(template) }
  } catch (error) {
    const { message, token } = error as Error & { token?: { begin: number } }
    const name = /^(?:tag "|undefined filter: )([^",]+)/.exec(message)?.[1]
    if (name) return { error: { code: message.startsWith('tag "') ? 'template_tag' : 'template_filter', of: name } }
    return { error: { code: 'template_syntax', of: lineOf(template, token?.begin ?? 0) } }
  }
}

// A thousand recipients of one message are a thousand readings of the same template.
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

/** A text with the values of one recipient. Never throws: what cannot be read as a template is text, and stays as it is written. */
export function fill(source: CleanHtml, fields: Fields, as: 'html'): CleanHtml
export function fill(source: string, fields: Fields, as: 'text'): string
export function fill(source: string, fields: Fields, as: FillAs): string {
  const template = readOnce(source, as)
  if ('error' in template) return source
  try {
    return engines[as].renderSync(template.parts, valuesOf(fields, as))
  } catch {
    return source
  }
}

/** A text of one line, as a subject is: a line break in it would begin another header. */
export const fillLine = (source: string, fields: Fields) => fill(source, fields, 'text').replace(/\s+/g, ' ').trim()

/** The fields that a text uses, and with their path those that can have none. */
export function usedIn(source: string, as: FillAs): string[] {
  const template = readOnce(source, as)
  return 'error' in template ? [] : [...new Set(engines[as].globalFullVariablesSync(template.parts))]
}

/** What is wrong with a template: fields that its recipients do not have, by name, or that it cannot be read. */
export function check(
  source: string,
  known: readonly string[],
  as: FillAs,
): { unknown: string[]; error?: TemplateError } {
  const template = readOnce(source, as)
  if ('error' in template) return { unknown: [], error: template.error }
  return { unknown: usedIn(source, as).filter((name) => !known.includes(name)) }
}

/** The same as the code of what is wrong with a field of a form; nothing when it is right. */
export function wrongIn(source: string, known: readonly string[], as: FillAs): string | null {
  const { unknown, error } = check(source, known, as)
  if (error) return `${error.code}|${error.of}`
  return unknown[0] === undefined ? null : `field_unknown|${unknown[0]}`
}
