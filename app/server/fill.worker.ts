// Fills an empty hub with the demo, as a process of its own that the server starts: see filling.ts.
import { inspect } from 'node:util'
import './registry.ts'
import { fillDemo } from '#demo/demo.ts'
import { connect } from '#platform/server/db/db.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { isTransient } from '#platform/server/jobs/failures.rules.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { sealOf } from '#platform/server/seal.ts'
import { bucketOf, readSettings } from '#platform/server/settings.ts'
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
  process.disconnect?.()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const isUnavailable = isTransient(error)
  process.send?.({
    message: isUnavailable ? unfilled(message) : message,
    stack: inspect(error),
    isForOperator: isUnavailable || error instanceof OperatorError,
  })
}
