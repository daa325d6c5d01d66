import { type SearchSchemaInput, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { ZodType, z } from 'zod'

/** Parses `?uf=SP&uf=SC&page=2` as the server would receive it: texts, and arrays of texts where a name repeats. */
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
type Schema = ZodType<Fields, Fields>

/**
 * Declares the type of the search parameters of a screen: `...searchOf<typeof companies.list.query>()`. Only the type: the
 * schemas would be loaded with the login screen, so the page parses its address with `useSearchOf`.
 */
export const searchOf = <S extends Schema>() => ({
  validateSearch: (raw: z.input<S> & SearchSchemaInput): z.input<S> => raw,
})

/** Invalid values fall back to their defaults; every field of the schema has a default or is optional. */
export function readSearch<S extends Schema>(schema: S, raw: Fields): z.output<S> {
  const first = schema.safeParse(raw)
  if (first.success) return first.data
  const wrong = new Set(first.error.issues.map(({ path }) => path[0]))
  const second = schema.safeParse(Object.fromEntries(Object.entries(raw).filter(([key]) => !wrong.has(key))))
  return second.success ? second.data : schema.parse({})
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The validated state of a list in its address, and how to change a part of it. Defaults are omitted from the address, and
 * any change except that of the page resets the page to 1. Typing replaces the history entry (`replace`).
 */
export function useSearchOf<S extends Schema>(schema: S) {
  const raw = useSearch({ strict: false }) as Fields
  const navigate = useNavigate()
  const search = useMemo(() => readSearch(schema, raw), [schema, raw])
  const change = useCallback(
    (part: Partial<z.input<S>>, options?: { replace?: boolean }) => {
      const defaults = schema.parse({}) as Fields
      const next = (before: Fields): Fields => {
        // A component without pages of its own is beside a list that has them.
        const page = 'page' in part || !('page' in before) || !('page' in defaults) ? {} : { page: undefined }
        return Object.fromEntries(
          Object.entries({ ...before, ...page, ...part }).filter(([key, value]) => !same(value, defaults[key])),
        )
      }
      void navigate({ to: '.', search: next as never, replace: options?.replace ?? false, resetScroll: false })
    },
    [schema, navigate],
  )
  return [search, change] as const
}
