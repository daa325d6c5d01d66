import pg from 'pg'

/** Data exceptions quote the invalid value, and so does an invalid search query. */
const quotesValue = ({ code = '', message }: pg.DatabaseError) => code.startsWith('22') || /tsquery/.test(message)

/** Removes row values from a PostgreSQL error before it can be logged or stored: what remains names tables, columns and constraints. */
export function withoutRow(error: unknown): void {
  if (!(error instanceof pg.DatabaseError)) return
  error.detail = undefined
  error.where = undefined
  error.internalQuery = undefined
  if (!quotesValue(error)) return
  const message = error.message.replace(/"[\s\S]*"/, '"…"')
  error.stack = error.stack?.replace(error.message, message)
  error.message = message
}
