import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, type Verification } from '#platform/contract/audit.ts'
import type { Db } from '#platform/server/db/db.ts'
import { type Seal, sealWith } from '#platform/server/seal.ts'
import { given as givenIn } from '#testing/given.ts'
import { auditTables, rewriteChain, tamper } from '#testing/tampering.ts'
import { openWorld, testContext, testSeal, type World } from '#testing/world.ts'
import { anchorPurpose, lineHash, parseAnchor, signAnchor } from './anchors.rules.ts'
import { fileAnchors, writeAnchor } from './anchors.sql.ts'
import { sealAudit } from './chain.sql.ts'
import { macsWith } from './macs.ts'
import { verifyAudit } from './verify.sql.ts'

let world: World
/** An event in the middle, before the last anchor. */
let middle: { position: number; eventId: string }
let anchored: number
const keeping = () => ({ ...testContext, anchorFile: world.anchorFile })
const verify = async () => (await world.call(audit.verify)).body
async function anchor(kind: 'daily' | 'accepted' = 'daily', seal = testSeal) {
  const written = await writeAnchor(world.db, { ...keeping(), seal }, kind, async () => {})
  await fileAnchors(world.db, world.anchorFile)
  return written
}

beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  await given.admin()
  await anchor()
  for (let n = 0; n < 4; n++) await given.company({}, 'rascunho')
  anchored = (await anchor())?.anchor.position ?? 0
  await given.company({}, 'rascunho')
  await sealAudit(world.db, testSeal)
  middle = await world.db
    .selectFrom('auditChain')
    .select(['position', 'eventId'])
    .where('position', '=', anchored - 1)
    .executeTakeFirstOrThrow()
})
afterAll(() => world.close())

const run = (tx: Db, text: string) => sql.raw(text).execute(tx)

const forgeEvent = (tx: Db) =>
  run(tx, `update audit_events set data = '{"to": "ativa"}' where id = '${middle.eventId}'`)
const cutAfter = (position: number) => async (tx: Db) => {
  await run(tx, 'delete from audit_unsealed')
  await run(tx, `delete from audit_events where id in (select event_id from audit_chain where position > ${position})`)
  await run(tx, `delete from audit_chain where position > ${position}`)
}
const broken = (cause: string, position = middle.position) => ({ broken: { cause, position } })
const anchors = (...causes: string[]) => ({
  anchors: { faults: causes.map((cause) => expect.objectContaining({ cause, date: expect.any(String) })) },
})

type Way = [what: string, change: (tx: Db) => Promise<unknown>, found: () => object]
const ways: Way[] = [
  ['the data of an event', forgeEvent, () => broken('event')],
  [
    'the time of an event, by a microsecond',
    (tx) => run(tx, `update audit_events set at = at - interval '1 microsecond' where id = '${middle.eventId}'`),
    () => broken('event'),
  ],
  [
    'the author of an event',
    (tx) => run(tx, `update audit_events set actor_id = gen_random_uuid() where id = '${middle.eventId}'`),
    () => broken('event'),
  ],
  [
    'a personal value',
    (tx) => run(tx, `update audit_personal set personal = '{"name": "Outra"}' where event_id = '${middle.eventId}'`),
    () => broken('personal'),
  ],
  [
    'a deleted event',
    (tx) => run(tx, `delete from audit_events where id = '${middle.eventId}'`),
    () => ({ broken: { position: middle.position, eventId: middle.eventId, at: null, cause: 'event' } }),
  ],
  [
    'a deleted link',
    (tx) => run(tx, `delete from audit_chain where position = ${middle.position}`),
    () => broken('position', middle.position + 1),
  ],
  [
    'the hash of a link',
    (tx) => run(tx, `update audit_chain set hash = sha256('x') where position = ${middle.position}`),
    () => broken('link'),
  ],
  [
    'the MAC of a link',
    (tx) => run(tx, `update audit_chain set mac = sha256('x') where position = ${middle.position}`),
    () => broken('mac'),
  ],
  [
    'the MAC and the key id of a link after the last anchor',
    (tx) =>
      run(tx, `update audit_chain set mac = sha256('x'), key_id = '\\x0102030405060708' where position > ${anchored}`),
    () => broken('unknown_key', anchored + 1),
  ],
  [
    'an event that was inserted',
    (tx) =>
      run(
        tx,
        `insert into audit_events (action, entity, entity_id) values ('company.moved', 'company', gen_random_uuid())`,
      ),
    () => ({ broken: { cause: 'outside' } }),
  ],
  [
    'an event that was inserted with a date of before the last anchor',
    (tx) =>
      run(
        tx,
        `with forged as (insert into audit_events (at, action, entity, entity_id)
          values (now() - interval '2 hours', 'company.moved', 'company', gen_random_uuid()) returning id)
          insert into audit_unsealed select id from forged`,
      ),
    () => broken('backdated', anchored + 2),
  ],
  [
    'a chain that was cut off, with its events left',
    (tx) => run(tx, `delete from audit_chain where position > ${anchored}`),
    () => broken('outside', anchored + 1),
  ],
  ['the end of the log, cut off with its events', (tx) => cutAfter(anchored - 2)(tx), () => anchors('chain_shorter')],
  ['the whole log, deleted', (tx) => cutAfter(0)(tx), () => anchors('chain_shorter')],
  [
    'a chain rewritten with the former algorithm',
    async (tx) => {
      await forgeEvent(tx)
      await rewriteChain(tx, null)
    },
    () => ({ ...anchors('hash'), broken: { cause: 'unkeyed' } }),
  ],
  [
    'a chain rewritten with another key',
    async (tx) => {
      await forgeEvent(tx)
      await rewriteChain(tx, sealWith('the key of somebody else'))
    },
    () => ({ ...anchors('hash'), broken: { cause: 'unknown_key' } }),
  ],
  [
    'a chain rewritten with the key itself',
    async (tx) => {
      await forgeEvent(tx)
      await rewriteChain(tx, testSeal)
    },
    () => ({ ...anchors('hash'), broken: null }),
  ],
  [
    'a chain rewritten with the former algorithm, and all anchors deleted',
    async (tx) => {
      await forgeEvent(tx)
      await rewriteChain(tx, null)
      await run(tx, 'delete from audit_anchor_targets; delete from audit_anchors')
    },
    () => ({ ...anchors('not_in_database', 'not_in_database', 'hash'), broken: { cause: 'unkeyed' } }),
  ],
  [
    'the line of an anchor in the database',
    (tx) => run(tx, `update audit_anchors set line = replace(line, '"n":1', '"n": 1') where n = 1`),
    () => anchors('differs'),
  ],
  [
    'the last anchor and the log after the first, deleted',
    async (tx) => {
      const first = parseAnchor(readFileSync(world.anchorFile, 'utf8').split('\n')[0] ?? '')
      await cutAfter(first?.position ?? 0)(tx)
      await run(tx, 'delete from audit_anchor_targets where n = 2; delete from audit_anchors where n = 2')
    },
    () => anchors('not_in_database', 'chain_shorter'),
  ],
  [
    'a shortened file of anchors',
    async () => writeFileSync(world.anchorFile, `${readFileSync(world.anchorFile, 'utf8').split('\n')[0]}\n`),
    () => anchors('not_in_file'),
  ],
  ['a deleted file of anchors', async () => rmSync(world.anchorFile), () => anchors('file_missing')],
  [
    'an anchor of the file, written without the key',
    async () => {
      const [first = '', last = ''] = readFileSync(world.anchorFile, 'utf8').split('\n')
      const forged = parseAnchor(last)
      if (!forged) throw new Error('no anchor')
      const line = signAnchor({ ...forged, position: 1 }, macsWith(sealWith('another'), anchorPurpose))
      writeFileSync(world.anchorFile, `${first}\n${line}\n`)
    },
    () => anchors('differs', 'unknown_key'),
  ],
]

describe('tampering is detected', () => {
  it.each(ways)('%s', async (_, change, expected) => {
    const before = await verify()
    expect(before).toMatchObject({ intact: true, broken: null, anchors: { count: 2, faults: [], last: { n: 2 } } })
    const found = await tamper(world, auditTables, change, async () => {
      await sealAudit(world.db, testSeal)
      return verify()
    })
    expect(found).toMatchObject({ intact: false, ...expected() })
    expect(await verify()).toEqual(before)
  })

  it('by the anchors even when the next seals follow with the right key', async () => {
    const found = await tamper(
      world,
      auditTables,
      async (tx) => {
        await forgeEvent(tx)
        await rewriteChain(tx, null)
      },
      async () => {
        await givenIn(world).company({}, 'rascunho')
        await sealAudit(world.db, testSeal)
        await anchor()
        return verify()
      },
    )
    expect(found).toMatchObject({ intact: false, broken: { cause: 'unkeyed', position: 1 } })
    // The anchor over a log that was not intact vouches for nothing.
    expect(found.anchors.last).toMatchObject({ n: 3 })
  })
})

describe('a new key', () => {
  const now = sealWith('the key of now', 'only for tests, never for anything else')
  const alone = sealWith('the key of now')
  const check = (seal: Seal): Promise<Verification> => verifyAudit(world.db, { ...keeping(), seal })

  it('verifies what the former one signed, also after an anchor of the new key when the former one is gone', async () => {
    await tamper(
      world,
      auditTables,
      async () => {},
      async () => {
        expect(await check(alone)).toMatchObject({
          intact: false,
          broken: { position: 1, cause: 'unknown_key' },
          anchors: { faults: [{ cause: 'unknown_key' }, { cause: 'unknown_key' }] },
        })
        expect(await check(now)).toMatchObject({ intact: true })
        const write = () => writeAnchor(world.db, { ...keeping(), seal: now }, 'key', async () => {})
        expect((await write())?.anchor).toMatchObject({ n: 3, kind: 'key', intact: true })
        // Only once for each key.
        expect(await write()).toBeNull()
        await fileAnchors(world.db, world.anchorFile)
        await givenIn(world).company({}, 'rascunho')
        await sealAudit(world.db, alone)
        expect(await check(alone)).toMatchObject({ intact: true, unsealed: 0, anchors: { count: 3, faults: [] } })
        expect(await check(testSeal)).toMatchObject({ intact: false, broken: { cause: 'unknown_key' } })
      },
    )
  })
})

describe('a chain of an earlier version', () => {
  it('is accepted until the first anchor, which vouches for it', async () => {
    const found = await tamper(
      world,
      auditTables,
      async (tx) => {
        await run(tx, 'update audit_chain set key_id = null, mac = null')
        await run(tx, 'delete from audit_anchor_targets; delete from audit_anchors')
        rmSync(world.anchorFile)
      },
      async () => {
        expect(await verify()).toMatchObject({ intact: true, anchors: { count: 0, last: null } })
        await givenIn(world).company({}, 'rascunho')
        expect((await anchor())?.anchor).toMatchObject({ n: 1, intact: true, previous: null })
        expect(await verify()).toMatchObject({ intact: true, anchors: { count: 1, faults: [] } })
        await world.owner.transaction().execute(async (tx) => {
          await run(tx, 'set local session_replication_role = replica')
          await run(tx, `update audit_events set data = '{}' where id = '${middle.eventId}'`)
        })
        return verify()
      },
    )
    expect(found).toMatchObject({ intact: false, broken: { position: middle.position } })
  })
})

describe('the file', () => {
  it('contains the lines of the database, each with the hash of the previous one', () => {
    const lines = readFileSync(world.anchorFile, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => parseAnchor(line)?.n)).toEqual([1, 2])
    expect(parseAnchor(lines[1] ?? '')?.previous).toBe(lineHash(lines[0] ?? ''))
  })
})
