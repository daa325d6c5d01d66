import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { startTasks } from '#app/server/tasks.ts'
import { anchorFileIn } from '#platform/server/audit/anchorFile.ts'
import { connect } from '#platform/server/db/db.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { sealWith } from '#platform/server/seal.ts'

// A process that only runs the queue of a database, for kill tests: `node testing/sender.ts <database> <SMTP_URL>`.

const [url = '', smtpUrl] = process.argv.slice(2)
const { pool, db } = connect(url, { max: 4 })
await startTasks({
  ...{ pool, db, log: pino({ level: 'silent' }), alone: true },
  context: {
    ...{
      storage: openStorage({ dataDir: tmpdir() }),
      scanner: null,
      seal: sealWith('only for tests, never for anything else'),
    },
    ...{ smtpUrl, publicUrl: undefined, local: true, folder: tmpdir(), anchorFile: anchorFileIn(tmpdir()) },
  },
})
