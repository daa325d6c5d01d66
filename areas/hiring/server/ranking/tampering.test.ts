import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ranking } from '#hiring/contract/ranking.ts'
import { audit } from '#platform/contract/audit.ts'
import { fileAnchors, writeAnchor } from '#platform/server/audit/anchors.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { sealWith } from '#platform/server/seal.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { given as givenIn } from '#testing/given.ts'
import { auditTables, rewriteChain, tamper } from '#testing/tampering.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { canonical, computeResult, type ResultInputs } from './result.rules.ts'

let world: World
let processId: string
/** The first and the second of the result, and the criterion of the test. */
let [ana, bia, criterion] = ['', '', '']
beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  await given.admin()
  const { process, people } = await given.ranked()
  processId = process.id
  ana = people[0]?.id ?? ''
  bia = people[1]?.id ?? ''
  criterion = process.criteria.find(({ text }) => text === 'Prova')?.id ?? ''
  await world.call(ranking.freeze, { params: process, body: { version: process.version } })
  await world.call(ranking.publish, { params: process, body: { version: process.version + 1 } })
  const keeping = { ...testContext, anchorFile: world.anchorFile }
  await writeAnchor(world.db, keeping, 'result', async () => {})
  await fileAnchors(world.db, world.anchorFile)
})
afterAll(() => world.close())

const tables = [
  ...auditTables,
  'applications',
  'candidates',
  'marks',
  'criteria',
  'evaluations',
  'result_snapshots',
  'result_places',
  'selective_processes',
]
const run = (tx: Db, text: string) => sql.raw(text).execute(tx)
const verify = async () => ({
  result: (await world.call(ranking.verify, { params: { id: processId } })).body,
  log: (await world.call(audit.verify)).body,
})

/** Writes other inputs into the snapshot, and what follows from them. */
async function forge(tx: Db, change: (inputs: ResultInputs) => void, { hashes = true, outputs = true } = {}) {
  const snapshot = await tx.selectFrom('resultSnapshots').selectAll().executeTakeFirstOrThrow()
  const inputs = JSON.parse(snapshot.inputs) as ResultInputs
  change(inputs)
  const texts = {
    inputs: canonical(inputs),
    outputs: outputs ? canonical(computeResult(inputs)) : snapshot.outputs,
  }
  await tx
    .updateTable('resultSnapshots')
    .set({ ...texts, ...(hashes && { inputsHash: sha256Hex(texts.inputs), outputsHash: sha256Hex(texts.outputs) }) })
    .execute()
  return { inputs: sha256Hex(texts.inputs), outputs: sha256Hex(texts.outputs) }
}
/** The mark of the test of the last becomes the best. */
const raise = (inputs: ResultInputs) => {
  const mark = inputs.applicants
    .find(({ id }) => id === bia)
    ?.marks.find(({ criterionId }) => criterionId === criterion)
  if (mark) mark.value = 20
}
const forgeEvent = (tx: Db, { inputs, outputs }: { inputs: string; outputs: string }) =>
  run(
    tx,
    `update audit_events set data = data || '{"inputs": "${inputs}", "outputs": "${outputs}"}' where action = 'result.frozen'`,
  )
const fault = (cause: string, more: object = {}) => ({
  result: { intact: false, faults: expect.arrayContaining([expect.objectContaining({ cause, ...more })]) },
})
const changed = (part: string, name = 'Bia Braga') => ({
  result: {
    intact: true,
    sameInputs: false,
    changed: expect.arrayContaining([expect.objectContaining({ part, name })]),
  },
})

type Way = [what: string, change: (tx: Db) => Promise<unknown>, found: () => object]
const ways: Way[] = [
  [
    'a mark',
    (tx) => run(tx, `update marks set value = 20 where application_id = '${bia}' and criterion_id = '${criterion}'`),
    () => changed('marks'),
  ],
  [
    'who gave a mark',
    (tx) => run(tx, `update marks set marked_by = null where application_id = '${bia}'`),
    () => changed('marks'),
  ],
  ['a deleted mark', (tx) => run(tx, `delete from marks where application_id = '${bia}'`), () => changed('marks')],
  [
    'a score',
    (tx) => run(tx, `update applications set scores = '{"test": 10000}' where id = '${bia}'`),
    () => changed('scores'),
  ],
  [
    'the exact points',
    (tx) => run(tx, `update applications set points = points || '{"test": 0}' where id = '${bia}'`),
    () => changed('scores'),
  ],
  [
    'a place key',
    (tx) => run(tx, `update applications set rank_key[1] = 10000 where id = '${bia}'`),
    () => changed('key'),
  ],
  ['a total', (tx) => run(tx, `update applications set total = 10000 where id = '${bia}'`), () => changed('key')],
  [
    'a birth date',
    (tx) => run(tx, `update applications set birth_date = '1950-01-01' where id = '${bia}'`),
    () => changed('applicant'),
  ],
  [
    'the weight of a criterion',
    (tx) => run(tx, `update criteria set weight = 9 where process_id = '${processId}'`),
    () => changed('criteria', ''),
  ],
  [
    'the number of openings',
    (tx) => run(tx, `update selective_processes set openings = 9 where id = '${processId}'`),
    () => changed('rules', ''),
  ],
  [
    'a name of the list',
    (tx) => run(tx, `update result_places set name = 'Outra Pessoa' where application_id = '${bia}'`),
    () => fault('name', { name: 'Outra Pessoa', stored: 'Outra Pessoa' }),
  ],
  [
    'two names that were exchanged with their salts',
    (tx) =>
      run(
        tx,
        `update result_places p set name = o.name, cpf = o.cpf, salt = o.salt from result_places o
          where p.application_id in ('${ana}', '${bia}') and o.application_id in ('${ana}', '${bia}') and p.application_id <> o.application_id`,
      ),
    () => fault('name', { name: 'Ana Alves' }),
  ],
  [
    'a name that was blanked as if it was erased',
    (tx) =>
      run(
        tx,
        `update result_places set name = 'Titular excluído', cpf = '', salt = '' where application_id = '${bia}'`,
      ),
    () => fault('name'),
  ],
  [
    'a place of the list',
    (tx) => run(tx, `update result_places set place = 9 where application_id = '${bia}'`),
    () => fault('row', { name: 'Bia Braga', field: 'place', stored: '9' }),
  ],
  [
    'a total of the list',
    (tx) => run(tx, `update result_places set total = 9999 where application_id = '${bia}'`),
    () => fault('row', { name: 'Bia Braga', field: 'total', stored: '99.99' }),
  ],
  [
    'a score of the list',
    (tx) => run(tx, `update result_places set scores = scores || '{"test": 9999}' where application_id = '${bia}'`),
    () => fault('row', { name: 'Bia Braga', field: 'test', stored: '99.99' }),
  ],
  [
    'a line deleted from the list',
    (tx) => run(tx, `delete from result_places where application_id = '${bia}'`),
    () => fault('row_missing'),
  ],
  [
    'a mark of the snapshot',
    (tx) => forge(tx, raise, { hashes: false, outputs: false }),
    () => ({
      result: {
        intact: false,
        sameBytes: false,
        faults: expect.arrayContaining([
          expect.objectContaining({ cause: 'inputs' }),
          expect.objectContaining({ cause: 'computed', name: 'Bia Braga', field: 'test', expected: '100.00' }),
        ]),
      },
    }),
  ],
  [
    'the outputs of the snapshot and their hash',
    async (tx) => {
      const { outputs } = await tx.selectFrom('resultSnapshots').select('outputs').executeTakeFirstOrThrow()
      const forged = outputs.replaceAll('"total":10000', '"total":9999')
      await tx
        .updateTable('resultSnapshots')
        .set({ outputs: forged, outputsHash: sha256Hex(forged) })
        .execute()
    },
    () => fault('computed', { name: 'Ana Alves', field: 'total', stored: '99.99', expected: '100.00' }),
  ],
  ['inputs, outputs and both hashes together', (tx) => forge(tx, raise), () => fault('hashes')],
  [
    'inputs, outputs, both hashes and the audit event',
    async (tx) => forgeEvent(tx, await forge(tx, raise)),
    () => ({ ...fault('event_altered', { stored: 'event' }), log: { intact: false, broken: { cause: 'event' } } }),
  ],
  [
    'all of it, and the chain rewritten with the former algorithm',
    async (tx) => {
      await forgeEvent(tx, await forge(tx, raise))
      await rewriteChain(tx, null)
    },
    () => ({ ...fault('event_altered', { stored: 'unkeyed' }), log: { intact: false } }),
  ],
  [
    'all of it, and the chain rewritten with another key',
    async (tx) => {
      await forgeEvent(tx, await forge(tx, raise))
      await rewriteChain(tx, sealWith('another'))
    },
    () => ({ ...fault('event_altered', { stored: 'unknown_key' }), log: { intact: false } }),
  ],
  [
    'all of it, and the chain rewritten with the key itself',
    async (tx) => {
      await forgeEvent(tx, await forge(tx, raise))
      await rewriteChain(tx, testContext.seal)
    },
    () => ({ log: { intact: false, anchors: { faults: [expect.objectContaining({ cause: 'hash' })] } } }),
  ],
  [
    'the audit event of the freeze, deleted with the rest of the log',
    async (tx) => {
      await run(
        tx,
        `create temp table cut as select c.position, c.event_id from audit_chain c join audit_events e on e.id = c.event_id
        where e.id >= (select id from audit_events where action = 'result.frozen')`,
      )
      await run(tx, 'delete from audit_events where id in (select event_id from cut)')
      await run(tx, 'delete from audit_chain where position in (select position from cut)')
      await run(tx, 'drop table cut')
    },
    () => ({
      ...fault('event_missing'),
      log: { intact: false, anchors: { faults: [expect.objectContaining({ cause: 'chain_shorter' })] } },
    }),
  ],
  [
    'another event of the freeze, inserted for a forged snapshot',
    async (tx) => {
      const { inputs, outputs } = await forge(tx, raise)
      await run(
        tx,
        `with forged as (insert into audit_events (at, action, entity, entity_id, data)
          select at, action, entity, entity_id, data || '{"inputs": "${inputs}", "outputs": "${outputs}"}' from audit_events where action = 'result.frozen' returning id)
          insert into audit_unsealed select id from forged`,
      )
    },
    () => fault('event_repeated'),
  ],
  [
    'the moment of the freeze',
    (tx) => run(tx, `update result_snapshots set frozen_at = frozen_at - interval '1 day'`),
    () => fault('moment'),
  ],
  [
    'the moment of the publication',
    (tx) =>
      run(
        tx,
        `update result_snapshots set published_at = published_at - interval '1 day' where process_id = '${processId}'`,
      ),
    () => fault('publication'),
  ],
]

describe('tampering with a published result is detected', () => {
  it.each(ways)('%s', async (_, change, found) => {
    const before = await verify()
    expect(before).toMatchObject({
      result: { intact: true, sameBytes: true, sameInputs: true, faults: [], changed: [] },
      log: { intact: true },
    })
    expect(await tamper(world, tables, change, verify)).toMatchObject(found())
    expect(await verify()).toEqual(before)
  })
})
