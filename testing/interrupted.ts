import type { Db } from '#platform/server/db/db.ts'

/** Runs something once between two queries: right after the first one whose rows have a field. */
export function interruptedAfter(db: Db, field: string, act: () => Promise<unknown>): Db {
  let isDone = false
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isDone && result.rows.some((row) => field in row)) {
        isDone = true
        await act()
      }
      return result
    },
  })
}
