import type { z } from 'zod'

type Field<S extends z.ZodObject> = keyof S['shape'] & string

/** The columns with the fields of a row schema, for `select`; those of a table or of its alias. The fields in `except` are not columns. */
export function columnsOf<S extends z.ZodObject, const X extends Field<S> = never>(
  row: S,
  except?: readonly X[],
): Exclude<Field<S>, X>[]
export function columnsOf<S extends z.ZodObject, const X extends Field<S>, const T extends string>(
  row: S,
  except: readonly X[],
  table: T,
): `${T}.${Exclude<Field<S>, X>}`[]
export function columnsOf(row: z.ZodObject, except: readonly string[] = [], table?: string): string[] {
  const fields = Object.keys(row.shape).filter((field) => !except.includes(field))
  return table ? fields.map((field) => `${table}.${field}`) : fields
}
