import { prepareQueue } from '#server/platform/jobs/queue.ts'
import { openAccess } from './access.ts'
import { connect } from './db.ts'
import { migrate } from './migrate.ts'

/** Migrates the tables and the queue as their owner, and returns the URL by which the server connects. */
export async function prepareDatabase(ownerUrl: string, options: Parameters<typeof openAccess>[1]): Promise<string> {
  await migrate(ownerUrl)
  const { pool } = connect(ownerUrl, { max: 1 })
  try {
    await prepareQueue(pool)
  } finally {
    await pool.end()
  }
  return openAccess(ownerUrl, options)
}
