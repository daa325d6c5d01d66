import { openAccess } from '#platform/server/db/access.ts'
import { connect } from '#platform/server/db/db.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { prepareQueue } from './queue.ts'

/** Migrates the tables and the queue as their owner, and returns the URL by which the server connects. */
export async function prepareDatabase(ownerUrl: string, options: Parameters<typeof openAccess>[1]): Promise<string> {
  await migrate(ownerUrl)
  await prepareQueueAt(ownerUrl)
  return openAccess(ownerUrl, options)
}

/** Creates or updates the tables of the queue. Connects as the owner of the database, because the server's role may not create tables. */
export async function prepareQueueAt(ownerUrl: string): Promise<void> {
  const { pool } = connect(ownerUrl, { max: 1 })
  try {
    await prepareQueue(pool)
  } finally {
    await pool.end()
  }
}
