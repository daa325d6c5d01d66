import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router'
import type { ZodType, z } from 'zod'

/** `?uf=SP&uf=SC&page=2` as it would reach the server: texts, and lists of texts where a name comes several times. */
export function parseSearch(text: string): Record<string, unknown> {
  const given = new URLSearchParams(text)
  const search: Record<string, unknown> = {}
  for (const key of new Set(given.keys())) {
    const values = given.getAll(key)
    search[key] = values.length > 1 ? values : values[0]
  }
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') text.append(key, String(item))
  return text.size > 0 ? `?${text}` : ''
}

type Fields = Record<string, unknown>

/**
 * The search parameters of a screen, validated with the query schema of the call that it makes. Every field needs a
 * default or must be optional: a wrong value falls back to it, and what equals it stays out of the address.
 */
export function searchOf<S extends ZodType<Fields, Fields>>(schema: S) {
  const defaults = schema.parse({})
  const parse = (raw: unknown): z.output<S> => {
    const first = schema.safeParse(raw)
    if (first.success) return first.data
    const wrong = new Set(first.error.issues.map(({ path }) => path[0]))
    const rest = Object.fromEntries(Object.entries(raw as Fields).filter(([key]) => !wrong.has(key)))
    const second = schema.safeParse(rest)
    return second.success ? second.data : defaults
  }
  return {
    validateSearch: { types: {} as { input: z.input<S>; output: z.output<S> }, parse },
    search: { middlewares: [stripSearchParams(defaults as never) as SearchMiddleware<z.output<S>>] },
  }
}
