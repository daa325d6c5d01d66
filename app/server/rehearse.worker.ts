// Rehearses a restoration, as a process of its own that the server starts: see rehearsing.ts.
import { constants, setPriority } from 'node:os'
import { finishRehearsal, takeTurn } from '#platform/server/backup/rehearsals.sql.ts'
import { rehearse } from '#platform/server/backup/rehearse.ts'
import { connect } from '#platform/server/db/db.ts'
import { findRunning } from '#platform/server/db/postgres.ts'
import { complain } from '#platform/server/output.ts'
import { sealOf } from '#platform/server/seal.ts'
import { backupKeysOf, readSettings } from '#platform/server/settings.ts'

async function work(id: string) {
  const settings = readSettings(process.env)
  const { DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL, SECRET_KEY, SECRET_KEY_FORMER, BACKUP_TO } = settings
  const ownerUrl = MIGRATION_DATABASE_URL ?? DATABASE_URL ?? findRunning(DATA_DIR)
  if (!ownerUrl || !BACKUP_TO) return
  // One connection, as the turn belongs to it.
  const { db, close } = connect(ownerUrl, { max: 1 })
  try {
    if (!(await takeTurn(db))) return
    const seal = sealOf({ given: SECRET_KEY, former: SECRET_KEY_FORMER, dataDir: DATA_DIR })
    const found = await rehearse({ from: BACKUP_TO, keys: backupKeysOf(settings), ownerUrl, seal })
    await finishRehearsal(db, id, found)
  } finally {
    await close()
  }
}

// The server ends this process, also when it is killed itself.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
setPriority(constants.priority.PRIORITY_LOW)

try {
  await work(process.argv[2] ?? '')
} catch (error) {
  complain(error, 'Ensaio de restauração:')
} finally {
  process.disconnect?.()
}
