import { type ZodType, z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { requiredText, text } from './validation.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What the values of a column are called in the file: `{ ativa: 'Ativa' }`. */
const words = z
  .record(z.string().max(60), text(120))
  .refine((w) => Object.keys(w).length <= 60, 'invalid')
  .default({})

type Exported<Q extends ZodType, C extends string> = {
  /** The path of the list. */
  path: string
  summary: string
  /** The query of the list, strict: search, filters and sort count, the page does not. A filter that it did not know would leave everybody. */
  query: Q
  columns: readonly C[]
}

/**
 * A list as a file: every row that the query leaves, in its order, with the columns that were chosen, under the names that the screen gives
 * them. What is searched for may be a person, so the query comes in the body and not in an address.
 */
export const exportOf = <Q extends ZodType, const C extends string>({
  path,
  summary,
  query,
  columns,
}: Exported<Q, C>) =>
  endpoint({
    method: 'POST',
    path: `${path}/export`,
    summary,
    file: 'text/csv; charset=utf-8',
    body: z.object({
      format: z.enum(exportFormats),
      /** The name of the file, and of the sheet in it. */
      title: requiredText(80),
      query,
      columns: z
        .array(z.object({ id: z.enum(columns), header: requiredText(80), words }))
        .min(1)
        .max(columns.length)
        .refine((c) => new Set(c.map(({ id }) => id)).size === c.length, 'invalid'),
    }),
    response: nothing,
  })
