import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anchors } from '#access/contract/anchors.ts'
import { notices } from '#access/contract/notices.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { audit, installationEntity } from '#platform/contract/audit.ts'
import { requestAcceptance } from '#platform/server/audit/anchorFile.ts'
import { anchorPurpose, parseAnchor, signAnchor } from '#platform/server/audit/anchors.rules.ts'
import { anchorSoon } from '#platform/server/audit/anchors.sql.ts'
import { macsWith } from '#platform/server/audit/macs.ts'
import type { Db } from '#platform/server/db/db.ts'
import { sealWith } from '#platform/server/seal.ts'
import { given as givenIn } from '#testing/given.ts'
import { type Mailbox, openMailbox } from '#testing/mailbox.ts'
import { watchOutages } from '#testing/outageLines.ts'
import { auditTables, tamper } from '#testing/tampering.ts'
import { codesOf, openWorld, testContext, type World } from '#testing/world.ts'

import { anchorAudit } from './anchors.jobs.ts'

let world: World
let given: ReturnType<typeof givenIn>
let mailbox: Mailbox
let peer: Server
let received: { method: string; type: string; body: string }[]
/** The status that the peer answers; null when it never answers. */
let status: number | null
const address = () => `http://127.0.0.1:${(peer.address() as AddressInfo).port}/ancoras?chave=segredo`

beforeAll(async () => {
  mailbox = await openMailbox()
  world = await openWorld({ smtpUrl: mailbox.url })
  given = givenIn(world)
  await given.admin()
  peer = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ method: request.method ?? '', type: request.headers['content-type'] ?? '', body })
    if (status !== null) response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('internal words')
  }).listen(0, '127.0.0.1')
  await once(peer, 'listening')
})
afterAll(async () => {
  peer.closeAllConnections()
  await new Promise((closed) => peer.close(closed))
  await mailbox.close()
  await world.close()
})
beforeEach(async () => {
  received = []
  status = 204
  mailbox.mails.length = 0
  await save({ anchorEmails: ['Ana@conselho.org.br', 'leo@auditoria.com.br'], anchorAddress: address() })
})

async function save(value: object) {
  const { version } = (await world.call(installation.get)).body.anchors
  return world.call(installation.anchors, { body: { ...value, version } })
}
const work = () => world.work(mailbox.url)
const last = async () => (await world.call(anchors.list, { query: { limit: 1 } })).body.rows[0]
const fileLines = () => readFileSync(world.anchorFile, 'utf8').trimEnd().split('\n')
async function publish() {
  await world.db.transaction().execute((tx) => anchorSoon(tx, 'result'))
  await work()
}
/** Makes waiting tasks due. */
const hurry = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.owner)

describe('an anchor', () => {
  it('is written to the file, mailed to everybody named, and posted, each with the same line', async () => {
    await publish()
    const line = fileLines().at(-1) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      kind: 'result',
      intact: true,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(received).toEqual([{ method: 'POST', type: 'application/json', body: line }])
    expect(mailbox.mails.map(({ envelope }) => envelope.to).sort()).toEqual([
      ['ana@conselho.org.br'],
      ['leo@auditoria.com.br'],
    ])
    for (const mail of mailbox.mails) {
      expect(mail.text).toContain(line)
      expect(mail.text).not.toContain('Atenção')
      expect(mail.subject).toMatch(/^Auditoria de .+: âncora \d+, posição \d+$/)
    }
    expect(await last()).toMatchObject({
      kind: 'result',
      targets: [
        { kind: 'file', target: '', state: 'accepted' },
        { kind: 'mail', target: 'ana@conselho.org.br', state: 'accepted' },
        { kind: 'mail', target: 'leo@auditoria.com.br', state: 'accepted' },
        { kind: 'post', target: address(), state: 'accepted', answer: 'HTTP 204' },
      ],
    })
  })

  it('is written at once on request, and listed page by page, newest first', async () => {
    const { body } = await world.call(anchors.write)
    expect(body).toMatchObject({ kind: 'manual', intact: true })
    const { rows, more } = (await world.call(anchors.list, { query: { limit: 1 } })).body
    expect(rows).toMatchObject([{ n: body.n, targets: [{ state: 'accepted' }, { state: 'pending' }, {}, {}] }])
    expect(more).toBe(true)
    const rest = (await world.call(anchors.list, { query: { before: body.n } })).body
    expect(rest.rows.map(({ n }) => n)).toEqual(Array.from({ length: body.n - 1 }, (_, i) => body.n - 1 - i))
    expect(rest.more).toBe(false)
    await work()
  })

  it('is posted again until it is accepted, and given up after ten attempts', async () => {
    const logged = watchOutages()
    status = 503
    await publish()
    expect((await last())?.targets.at(-1)).toMatchObject({ state: 'pending', answer: 'HTTP 503' })
    expect(received).toHaveLength(1)
    // Only when it is due again.
    await work()
    expect(received).toHaveLength(1)
    status = 200
    await hurry()
    await work()
    expect(received.map(({ body }) => body)).toEqual(Array(2).fill(fileLines().at(-1)))
    expect((await last())?.targets.at(-1)).toMatchObject({ state: 'accepted', answer: 'HTTP 200' })

    status = 500
    await publish()
    for (let n = 0; n < 12; n++) {
      await hurry()
      await work()
    }
    expect(received).toHaveLength(2 + 10)
    expect((await last())?.targets.at(-1)).toMatchObject({ state: 'failed', answer: 'HTTP 500' })
    // One line for ten attempts.
    expect(logged('anchors')).toEqual(['unavailable', 'available again', 'unavailable'])
  })

  it('follows no redirect, and is no longer posted to an address that the settings no longer name', async () => {
    status = 302
    await publish()
    expect((await last())?.targets.at(-1)).toMatchObject({ state: 'pending', answer: 'HTTP 302' })
    await save({ anchorEmails: [], anchorAddress: '' })
    await hurry()
    await work()
    expect(received).toHaveLength(1)
    expect((await last())?.targets.at(-1)).toMatchObject({ state: 'failed', answer: expect.stringContaining('mudou') })
  })

  it('shows which mail was refused', async () => {
    mailbox.refuse('550 no such user', 550, 'RCPT TO')
    try {
      await publish()
      expect((await last())?.targets[1]).toMatchObject({ state: 'failed', answer: expect.stringContaining('550') })
    } finally {
      mailbox.refuse(null)
    }
  })

  it('says that the log was altered, and the administrators are notified', async () => {
    await given.company({}, 'rascunho')
    await work()
    await tamper(
      world,
      auditTables,
      (tx) =>
        sql`update audit_events set data = '{"x": 1}' where id = (select event_id from audit_chain where position = 1)`.execute(
          tx,
        ),
      publish,
    )
    expect(mailbox.mails.map(({ text }) => text?.includes('Atenção: nesta data'))).toContain(true)
    const notified = (await world.call(notices.list)).body.filter(({ kind }) => kind === 'audit_altered')
    expect(notified).toMatchObject([{ link: '/dashboard/settings?tab=anchors' }])
  })
})

describe('a restored backup', () => {
  /** The log as it was at the first anchor, beside the file of today. */
  const restoreFirst = async (tx: Db) => {
    const { position } = JSON.parse(fileLines()[0] ?? '')
    await sql`delete from audit_events where id in (select event_id from audit_unsealed)`.execute(tx)
    await sql`delete from audit_unsealed`.execute(tx)
    await sql`delete from audit_events where id in (select event_id from audit_chain where position > ${position})`.execute(
      tx,
    )
    await sql`delete from audit_chain where position > ${position}`.execute(tx)
    await sql`delete from audit_anchor_targets where n > 1`.execute(tx)
    await sql`delete from audit_anchors where n > 1`.execute(tx)
  }
  const restart = () => anchorAudit(world.db, { ...testContext, anchorFile: world.anchorFile }, 'key')
  const verify = async () => (await world.call(audit.verify)).body

  it('is reported until the operator of the server accepts it, which the history says', async () => {
    const count = fileLines().length
    await tamper(world, auditTables, restoreFirst, async () => {
      expect((await verify()).anchors.faults.map(({ cause }) => cause)).toContain('chain_shorter')
      await requestAcceptance(world.anchorFile)
      // It vouches for what is there now, and its number follows that of the file.
      expect(await restart()).toMatchObject({ kind: 'accepted', n: count + 1, intact: false })
      expect(await verify()).toMatchObject({ intact: true, anchors: { faults: [], last: { kind: 'accepted' } } })
      const query = { entity: 'installation', entityId: installationEntity }
      const { rows } = (await world.call(audit.list, { query })).body
      expect(rows[0]).toMatchObject({ action: 'audit.accepted', actorName: null })
      // Once.
      expect(await restart()).toBeNull()
    })
  })

  it('cannot be accepted in the database', async () => {
    const found = await tamper(
      world,
      auditTables,
      async (tx) => {
        await restoreFirst(tx)
        const anchor = parseAnchor(fileLines().at(-1) ?? '')
        if (!anchor) throw new Error('no anchor')
        const line = signAnchor({ ...anchor, n: 2, kind: 'accepted' }, macsWith(sealWith('another'), anchorPurpose))
        await sql`insert into audit_anchors (n, line) values (2, ${line})`.execute(tx)
      },
      verify,
    )
    expect(found.intact).toBe(false)
    expect(found.anchors.faults.map(({ cause }) => cause)).toContain('differs')
  })
})

describe('the settings', () => {
  it('take each address once, and refuse what is no address', async () => {
    const twice = await save({ anchorEmails: ['a@b.com.br', 'A@b.com.br'], anchorAddress: '' })
    expect(twice.body.anchors).toMatchObject({ anchorEmails: ['a@b.com.br'], anchorAddress: '' })
    const wrong = await save({ anchorEmails: ['a@b.com.br', 'ninguém'], anchorAddress: 'ftp://arquivo' })
    expect(wrong.status).toBe(400)
    expect(codesOf(wrong.body.fields)).toEqual({ 'anchorEmails.1': 'email', anchorAddress: 'url' })
  })

  it('are tested: every target says at once what it answered, and no anchor is written', async () => {
    const before = (await last())?.n
    status = 403
    const { body } = await world.call(anchors.test)
    expect(body.targets).toMatchObject([
      { kind: 'mail', target: 'ana@conselho.org.br', accepted: true },
      { kind: 'mail', target: 'leo@auditoria.com.br', accepted: true },
      // Not the words of the peer, which may be an internal system.
      { kind: 'post', target: address(), accepted: false, answer: 'HTTP 403' },
    ])
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ test: true })
    expect(mailbox.mails[0]?.subject).toMatch(/^Teste das âncoras/)
    expect((await last())?.n).toBe(before)
  })

  it('cannot be tested while nobody is named', async () => {
    await save({ anchorEmails: [], anchorAddress: '' })
    expect(await world.call(anchors.test)).toMatchObject({ status: 409, body: { code: 'no_anchor_targets' } })
  })

  it('lead to no internal address', async () => {
    await save({ anchorEmails: [], anchorAddress: 'http://169.254.169.254/latest' })
    const { body } = await world.call(anchors.test)
    expect(body.targets).toMatchObject([{ accepted: false, answer: 'O endereço configurado leva a uma rede interna.' }])
  })

  it('are closed without a session', async () => {
    for (const endpoint of [anchors.list, anchors.write, anchors.test])
      expect((await world.call(endpoint, {}, { as: null })).status).toBe(401)
  })
})
