import type { z } from 'zod'

/** The values of an empty form: the defaults of its schema, empty text for required fields, and null for fields without a default. */
export const emptyOf = <S extends z.ZodObject>(schema: S) =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const { success, data } = (field as z.ZodType).safeParse(undefined)
      return [name, success ? (data ?? null) : '']
    }),
  ) as z.input<S>
