import { prepareQueue } from '#server/platform/jobs/queue.ts'
import { openAccess } from './access.ts'
import { connect } from './db.ts'
import { migrate } from './migrate.ts'

/** Brings the tables and the queue to their newest form as their owner, and answers by which address the server connects. */
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
