import pg from 'pg'

/** Data exceptions quote the value that does not fit, and so does a search that cannot be read. */
const quotesValue = ({ code = '', message }: pg.DatabaseError) => code.startsWith('22') || /tsquery/.test(message)

/**
 * Takes out of an error of PostgreSQL what it repeats of rows and values, before anybody gets to log or keep it: what remains names tables, columns and
 * constraints.
 */
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
