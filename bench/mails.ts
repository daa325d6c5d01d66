import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { insertAccount } from '#access/server/accounts/accounts.sql.ts'
import { taskList } from '#app/server/tasks.ts'
import { framed } from '#deliveries/server/channels/email/frame.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import { anchorFileIn } from '#platform/server/audit/anchorFile.ts'
import { connect } from '#platform/server/db/db.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { startPostgres } from '#platform/server/db/postgres.ts'
import { openStorage } from '#platform/server/files/storage.ts'
import { wordsOf } from '#platform/server/http/richText.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { prepareQueue } from '#platform/server/jobs/queue.ts'
import { sealWith } from '#platform/server/seal.ts'

// Compares the rate of mails of a large message with that of nodemailer alone on the same number of pooled connections to one server:
// `node bench/mails.ts [recipients]`. Both alternate in parts, because the speed of a machine changes during the measurement.
const many = Number(process.argv[2] ?? 50_000)
const parts = 10
const target = 0.8
const dataDir = mkdtempSync(join(tmpdir(), 'certame-bench-'))
// When this runs as root, the database runs as another user, who needs access.
chmodSync(dataDir, 0o755)
const body =
  `<p>Bom dia.</p>${'<p>Seguem as datas das provas e o endereço de cada sala, com o que levar.</p>'.repeat(8)}` as CleanHtml

const peer = fork(join(import.meta.dirname, 'smtpPeer.ts'))
const [{ port }] = await once(peer, 'message')
async function ask(what: string) {
  peer.send(what)
  return (await once(peer, 'message'))[0] as { distinct: number; taken: number }
}

/** Seconds that nodemailer needs for the given number of mails. */
async function nodemailerAlone(some: number) {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true, maxConnections: 5 })
  const html = framed('Datas', 'Conselho', body)
  const text = wordsOf(body)
  const began = performance.now()
  let n = 0
  const lane = async () => {
    while (n < some) {
      const nth = n++
      await transport.sendMail({
        ...{
          from: { name: 'Conselho', address: 'hub@exemplo.org.br' },
          to: `p${nth}@exemplo.com.br`,
          subject: 'Datas',
        },
        ...{ html, text, messageId: `<${nth}@alone>`, replyTo: { name: 'Bancada', address: 'bancada@exemplo.com.br' } },
      })
    }
  }
  await Promise.all(Array.from({ length: 5 }, lane))
  transport.close()
  return (performance.now() - began) / 1000
}

const { url, stop } = await startPostgres({ dataDir: join(dataDir, 'db'), say: () => {} })
const { db, pool, close } = connect(url)
try {
  await migrate(url)
  await prepareQueue(pool)
  const { id } = await insertAccount(db, {
    ...{ name: 'Bancada', occupation: '', email: 'bancada@exemplo.com.br', passwordHash: null, state: 'ativo' },
  })
  const { id: message } = await db
    .insertInto('messages')
    .values({
      authorId: id,
      typeUser: 2,
      subject: 'Datas',
      body,
      words: wordsOf(body),
      channels: ['email'],
      state: 'sent',
      sendAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const means = {
    ...{
      storage: openStorage({ dataDir }),
      scanner: null,
      seal: sealWith('only for a bench that lives for some minutes'),
    },
    ...{
      smtpUrl: `smtp://127.0.0.1:${port}`,
      publicUrl: undefined,
      local: true,
      folder: dataDir,
      anchorFile: anchorFileIn(dataDir),
    },
  }
  let [alone, ours, taken, distinct] = [0, 0, 0, 0]
  for (let part = 0; part < parts; part++) {
    const from = Math.round((many * part) / parts)
    const upto = Math.round((many * (part + 1)) / parts)
    await sql`insert into deliveries (channel, template, message_id, recipient, subject, priority)
      select 'email', 'message', ${message}, 'p' || n || '@exemplo.com.br', 'Datas', 1
      from generate_series(${from}::int + 1, ${upto}::int) n`.execute(db)
    await sql`vacuum analyze deliveries`.execute(db)
    alone += await nodemailerAlone(upto - from)
    await ask('forget')
    await enqueue(db, 'send_deliveries', { channel: 'email' })
    const began = performance.now()
    await runOnce({ pgPool: pool, taskList: taskList(db, means), logger: new Logger(() => () => {}) })
    ours += (performance.now() - began) / 1000
    const counted = await ask('count')
    taken += counted.taken
    distinct += counted.distinct
  }
  const { rows } = await sql<{
    sent: number
  }>`select count(*)::int as sent from deliveries where state = 'enviado'`.execute(db)
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(
    `${many} mails; nodemailer alone ${Math.round(many / alone)}/s; the ledger ${Math.round(many / ours)}/s: ${(alone / ours).toFixed(2)} (target ${target})`,
  )
  console.log(
    `taken by the peer: ${taken}, of them different: ${distinct}; sent in the ledger: ${rows[0]?.sent}; ${memory} MiB at most`,
  )
} finally {
  await close()
  await stop()
  peer.disconnect()
  rmSync(dataDir, { recursive: true, force: true })
}
