import { type ZodType, z } from 'zod'
import { searchText } from './validation.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Shapes = { params?: ZodType; query?: ZodType; body?: ZodType; response: ZodType }

/** Who may call: anybody, whoever has a session (also while waiting for approval), or (unless said otherwise) an active administrator. */
type Access = 'public' | 'pending' | 'session'

/** One HTTP call, described once: the server implements it, the web calls it, OpenAPI documents it. */
export type Endpoint<S extends Shapes = Shapes> = {
  method: Method
  /** The path under `/api`, or from the origin root too when `alsoAtRoot` is set. */
  path: string
  summary: string
  access?: Access
  /** The specification names some calls without the `/api` prefix; those answer at both places. */
  alsoAtRoot?: boolean
  /** Set when the answer is a file: its media type, unless the answer itself says another. The response schema is then not applied. */
  file?: string
  /** Set when a file comes in, as multipart: its limit in bytes. */
  upload?: { limit: number }
  /** Set when the answer is a stream of events; `response` is one of them. */
  stream?: true
} & S
export const endpoint = <S extends Shapes>(e: Endpoint<S>) => e

type Has<E, K extends keyof Shapes, Side extends 'input' | 'output'> =
  E extends Record<K, infer Z extends ZodType> ? { [P in K]: Side extends 'input' ? z.input<Z> : z.output<Z> } : unknown

/** What the caller sends, before defaults are applied. */
export type Sending<E> = Has<E, 'params', 'input'> & Has<E, 'query', 'input'> & Has<E, 'body', 'input'>
/** What the handler receives, after validation. */
export type Received<E> = Has<E, 'params', 'output'> & Has<E, 'query', 'output'> & Has<E, 'body', 'output'>
export type Answer<E extends { response: ZodType }> = z.output<E['response']>

/** The key of something that is stored; figures and letters in any case are the same one. */
export const uuid = z.uuid().toLowerCase()
export const byId = z.object({ id: uuid })
export const nothing = z.object({})

/** A value that may come once or several times in a query string: `uf=SP&uf=SC`. */
export const several = <T extends ZodType>(item: T) =>
  z
    .preprocess((v) => (v === undefined || v === '' ? [] : Array.isArray(v) ? v : [v]), z.array(item).max(100))
    .prefault([])

const switched: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }
/** On or off in a query string, as `true` or `1`, `false` or `0`; off when it is left out. */
export const flag = z.preprocess((v) => (typeof v === 'string' ? (switched[v] ?? v) : v), z.boolean()).prefault(false)

/** The part of a list's query that every list shares. `sort` is a column, with a minus in front for descending. */
export const listQuery = <const C extends string>(sorts: readonly C[], byDefault: C | `-${C}`) =>
  z.object({
    search: searchText().default(''),
    sort: z.literal([...sorts, ...sorts.map((s) => `-${s}` as const)]).prefault(byDefault),
    page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
    limit: z.coerce.number<number>().int().min(1).max(200).default(25),
  })

/** So many values of a filter are told, the commonest; one that is chosen is among them, however rare it is. */
export const facetSize = 60

/** How many rows carry each value of a filter, under all the other filters: exactly, or (`estimated`) at least so many. */
export const facet = z.array(
  z.object({ value: z.string(), label: z.string(), count: z.int(), estimated: z.literal(true).optional() }),
)
export type Facet = z.infer<typeof facet>

/** `total` is exact unless `estimated`: then there are at least so many. */
export const pageOf = <T extends ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int(), estimated: z.boolean().optional() })

/** When and how something was stored; `version` grows by one with each change. */
export const stored = {
  id: z.uuid(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}
