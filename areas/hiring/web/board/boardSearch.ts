import { z } from 'zod'
import { applicationSources } from '#hiring/contract/adding.rules.ts'
import { flag, several } from '#platform/contract/endpoint.ts'
import { searchText } from '#platform/contract/validation.ts'

export const cardOrders = ['total', 'since', 'name'] as const
export type CardOrder = (typeof cardOrders)[number]

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
})
export type BoardSearch = z.output<typeof boardSearch>
