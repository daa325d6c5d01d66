// Fills an empty hub with the demo, as a process of its own that the server starts: see filling.ts.
import { inspect } from 'node:util'
import '#server/registry.ts'
import { connect } from '#server/platform/db/db.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { isTransient } from '#server/platform/jobs/failures.rules.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { sealOf } from '#server/platform/seal.ts'
import { bucketOf, readSettings } from '#server/platform/settings.ts'
import { fillDemo } from './demo.ts'
import { unfilled } from './filling.ts'

async function fill() {
  const settings = readSettings(process.env)
  const { DATA_DIR, DATABASE_URL = '', SECRET_KEY, SECRET_KEY_FORMER } = settings
  const storage = openStorage({ dataDir: DATA_DIR, bucket: bucketOf(settings) })
  const seal = sealOf({ given: SECRET_KEY, former: SECRET_KEY_FORMER, dataDir: DATA_DIR })
  const { db, close } = connect(DATABASE_URL, { max: 2 })
  await fillDemo(db, { storage, seal }).finally(close)
}

// The server ends this process, also when it is killed itself.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

try {
  await fill()
  process.disconnect()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const isUnavailable = isTransient(error)
  process.send?.({
    message: isUnavailable ? unfilled(message) : message,
    stack: inspect(error),
    isForOperator: isUnavailable || error instanceof OperatorError,
  })
}
