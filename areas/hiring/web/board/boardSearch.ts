import { z } from 'zod'
import { applicationSources } from '#hiring/contract/adding.rules.ts'
import { flag, several } from '#platform/contract/endpoint.ts'
import { searchText } from '#platform/contract/validation.ts'

export const cardOrders = ['total', 'since', 'name'] as const
export type CardOrder = (typeof cardOrders)[number]

const listSorts = ['name', 'stage', 'total', 'since', 'city'] as const
export type ListSort = (typeof listSorts)[number]

/** The search parameters of a board. */
export const boardSearch = z.object({
  search: searchText().default(''),
  late: flag,
  minimum: z.coerce.number<number>().min(0).max(100).optional(),
  city: several(z.string().max(200)),
  tag: several(z.string().max(40)),
  source: several(z.enum(applicationSources)),
  /** Also show applications that are out of the process. */
  out: flag,
  order: z.enum(cardOrders).default('total'),
  /** Stages with an order of their own, as `id.order`. */
  orderOf: several(z.templateLiteral([z.uuid(), '.', z.enum(cardOrders)])),
  collapsed: several(z.uuid()),
  layout: z.enum(['stages', 'list']).default('stages'),
  sort: z.literal([...listSorts, ...listSorts.map((s) => `-${s}` as const)]).default('-total'),
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
})
export type BoardSearch = z.output<typeof boardSearch>
