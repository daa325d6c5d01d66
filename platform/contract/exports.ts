import { type ZodType, z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'
import { requiredText, text } from './validation.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** Their media types. */
export const fileTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The labels of values in the file: `{ ativa: 'Ativa' }`. */
const words = z
  .record(z.string().max(60), text(120))
  .refine((w) => Object.keys(w).length <= 60, 'invalid')
  .default({})

type Exported<Q extends ZodType, C extends string> = {
  /** The path of the list. */
  path: string
  summary: string
  /**
   * The query of the list, strict: search, filters and sort apply, the page does not. An unknown filter is an error, because ignoring it would
   * export every row.
   */
  query: Q
  columns: readonly C[]
}

/**
 * A list as a file: every matching row, in order, with the chosen columns, labelled as on the screen. The query is sent in the body, because a
 * search may contain a person's name, which must not be logged with the URL.
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
    file: Object.values(fileTypes),
    body: z.object({
      format: z.enum(exportFormats),
      /** The name of the file, and of its sheet. */
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
