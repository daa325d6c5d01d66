import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, it } from 'vitest'
import { prepareDatabase } from '#platform/server/jobs/prepare.ts'
import { emptyDatabase } from '#testing/database.ts'
import { onServer } from '#testing/onServer.ts'
import { openFolder } from '#testing/openFolder.ts'
import { programFlags, serverProgram } from './program.mjs'

it('says one sentence when the database is too busy to be filled, and leaves the hub empty', async () => {
  const { url, drop } = await emptyDatabase()
  await prepareDatabase(url, { login: false, say: () => {} })
  const name = new URL(url).pathname.slice(1)
  await onServer(url, `alter database ${name} set lock_timeout = '200ms'`)
  const busy = new pg.Client({ connectionString: url })
  await busy.connect()
  try {
    await busy.query('begin; lock table companies')
    const env = {
      ...process.env,
      DATABASE_URL: url,
      DEMO: '1',
      PORT: '0',
      HOST: '',
      DATA_DIR: openFolder('certame-fill-'),
    }
    const args = ['--disable-warning=ExperimentalWarning', ...programFlags, await serverProgram()]
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    expect([code, said]).toEqual([1, expect.stringContaining('Preenchendo o hub vazio')])
    expect(complained.trim().split('\n')).toEqual([
      expect.stringMatching(/^A demonstração não pôde ser criada \(.*lock timeout\)\. O hub continua vazio\..*DEMO=0/),
    ])
    const { rows } = await busy.query('select count(*)::int as n from accounts')
    expect(rows).toEqual([{ n: 0 }])
  } finally {
    await busy.end()
    await drop()
  }
}, 180_000)
