import { type ZodType, z } from 'zod'
import { searchText } from './validation.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Shapes = { params?: ZodType; query?: ZodType; body?: ZodType; response: ZodType }

/**
 * The callers of an endpoint: anybody, any user with a session (also while waiting for approval), an active evaluator or administrator, or
 * (the default) an active administrator.
 */
export type Access = 'public' | 'pending' | 'evaluator' | 'session'

/** An HTTP call, described once: the server implements it, the web calls it, OpenAPI documents it. */
export type Endpoint<S extends Shapes = Shapes> = {
  method: Method
  /** The path under `/api`, or from the origin root too when `alsoAtRoot` is set. */
  path: string
  summary: string
  access?: Access
  /** The specification names some calls without the `/api` prefix; those answer at both places. */
  alsoAtRoot?: boolean
  /** Set when the answer is a file: its media type, or those among which the answer chooses, the usual one first. The response schema is then not applied. */
  file?: string | readonly string[]
  /** Set for multipart uploads: the limit in bytes. */
  upload?: { limit: number }
  /** Set when the response is a stream of events; `response` is the type of one event. */
  stream?: true
} & S
export const endpoint = <S extends Shapes>(e: Endpoint<S>) => e

type Has<E, K extends keyof Shapes, Side extends 'input' | 'output'> =
  E extends Record<K, infer Z extends ZodType> ? { [P in K]: Side extends 'input' ? z.input<Z> : z.output<Z> } : unknown

/** The input of the caller, before defaults are applied. */
export type Sending<E> = Has<E, 'params', 'input'> & Has<E, 'query', 'input'> & Has<E, 'body', 'input'>
/** The input of the handler, after validation. */
export type Received<E> = Has<E, 'params', 'output'> & Has<E, 'query', 'output'> & Has<E, 'body', 'output'>
export type Answer<E extends { response: ZodType }> = z.output<E['response']>

/** The id of a stored record; letters in any case are equal. */
export const uuid = z.uuid().toLowerCase()
export const byId = z.object({ id: uuid })
export const nothing = z.object({})

/**
 * The value that the caller saw before their change: the server overwrites no other one (409 `changed_meanwhile`). For what has no version of its
 * own. A program that sends nothing overwrites whatever is there.
 */
export const seenBefore = <T extends ZodType>(value: T) =>
  value.optional().meta({ description: 'what the caller saw; 409 when it is something else by now' })

/** A parameter that may be repeated in a query string: `uf=SP&uf=SC`. */
export const several = <T extends ZodType>(item: T) =>
  z.preprocess((v) => (v === '' ? [] : Array.isArray(v) ? v : [v]), z.array(item).max(100)).default([])

const switched: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }
/** A boolean in a query string: `true` or `1`, `false` or `0`; false by default. */
export const flag = z.preprocess((v) => (typeof v === 'string' ? (switched[v] ?? v) : v), z.boolean()).prefault(false)

/** The query parameters that every list shares. `sort` is a column, with a minus in front for descending. */
export const listQuery = <const C extends string>(sorts: readonly C[], byDefault: C | `-${C}`) =>
  z.object({
    search: searchText().default(''),
    sort: z.literal([...sorts, ...sorts.map((s) => `-${s}` as const)]).prefault(byDefault),
    page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
    limit: z.coerce.number<number>().int().min(1).max(200).default(25),
  })

/** Maximum number of values of a facet, the most frequent first; a selected value is always included. */
export const facetSize = 60

/** The number of rows with each value of a filter, under all other filters: exact, or a lower bound when `estimated`. */
export const facet = z.array(
  z.object({ value: z.string(), label: z.string(), count: z.int(), estimated: z.literal(true).optional() }),
)
export type Facet = z.infer<typeof facet>

/** `total` is exact unless `estimated`: then it is a lower bound. */
export const pageOf = <T extends ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int(), estimated: z.boolean().optional() })

/** When a record was stored; `version` grows by one with each change. */
export const stored = {
  id: z.uuid(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}
