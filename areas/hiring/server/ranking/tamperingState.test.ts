import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ranking } from '#hiring/contract/ranking.ts'
import type { Db } from '#platform/server/db/db.ts'
import { given as givenIn } from '#testing/given.ts'
import { tamper } from '#testing/tampering.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let processId: string
/** The first and the second of the result. */
let [ana, bia] = ['', '']
/** An application to another process. */
let stranger = ''
beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  await given.admin()
  await given.admin({ name: 'Outra Pessoa' })
  const { process, people } = await given.ranked()
  stranger = (await given.application((await given.process()).id)).id
  processId = process.id
  ana = people[0]?.id ?? ''
  bia = people[1]?.id ?? ''
  await world.call(ranking.freeze, { params: process, body: { version: process.version } })
  await world.call(ranking.publish, { params: process, body: { version: process.version + 1 } })
})
afterAll(() => world.close())

const tables = [
  'applications',
  'candidates',
  'marks',
  'criteria',
  'component_decisions',
  'result_snapshots',
  'result_places',
  'selective_processes',
]
const run = (tx: Db, text: string) => sql.raw(text).execute(tx)
const verify = async () => (await world.call(ranking.verify, { params: { id: processId } })).body
const fault = (cause: string, more: object = {}) => ({
  intact: false,
  faults: expect.arrayContaining([expect.objectContaining({ cause, ...more })]),
})
const changed = (part: string, name = 'Bia Braga') => ({
  intact: true,
  sameInputs: false,
  changed: expect.arrayContaining([expect.objectContaining({ part, name })]),
})

type Way = [what: string, change: (tx: Db) => Promise<unknown>, found: () => object]
const ways: Way[] = [
  [
    'the publication, taken back',
    (tx) => run(tx, 'update result_snapshots set published_at = null'),
    () => fault('publication'),
  ],
  [
    'the publication of the process alone',
    (tx) => run(tx, 'update selective_processes set published_at = null'),
    () => fault('publication'),
  ],
  [
    'the freeze of the process, so that its ranking changes again',
    (tx) => run(tx, 'update selective_processes set frozen_at = null'),
    () => fault('moment'),
  ],
  [
    'who froze the result',
    (tx) => run(tx, `update result_snapshots set frozen_by = (select id from accounts where name = 'Outra Pessoa')`),
    () => fault('record'),
  ],
  [
    'the kind of the result in the process',
    (tx) => run(tx, `update selective_processes set result_kind = 'preliminar'`),
    () => fault('record'),
  ],
  [
    'a preliminary result that the final one did not have',
    (tx) => run(tx, 'update result_snapshots set preliminary_id = id'),
    () => fault('record'),
  ],
  [
    'the result, marked as reopened',
    (tx) => run(tx, 'update result_snapshots set reopened_at = now()'),
    () => fault('superseded'),
  ],
  [
    'the result, deleted',
    (tx) => run(tx, 'delete from result_places; delete from result_snapshots'),
    () => fault('superseded'),
  ],
  [
    'the result, replaced by an earlier one under another id',
    (tx) =>
      run(
        tx,
        `update result_snapshots set id = '00000000-0000-7000-8000-000000000009';
        update result_places set snapshot_id = '00000000-0000-7000-8000-000000000009'`,
      ),
    () => fault('superseded'),
  ],
  [
    'a name, behind an erasure that never was',
    (tx) =>
      run(
        tx,
        `update candidates set privacy_state = 'anonimizado' where id = (select candidate_id from applications where id = '${bia}');
        update result_places set name = 'Outra Pessoa' where application_id = '${bia}'`,
      ),
    () => fault('name', { stored: 'Outra Pessoa' }),
  ],
  [
    'the masked CPF of a line',
    (tx) => run(tx, `update result_places set cpf = '***.111.111-**' where application_id = '${bia}'`),
    () => fault('name'),
  ],
  [
    'the key of a tie in the list',
    (tx) => run(tx, `update result_places set decided_by = 'older' where application_id = '${bia}'`),
    () => fault('row', { field: 'decidedBy' }),
  ],
  [
    'the coverage of a line',
    (tx) => run(tx, `update result_places set coverage = 5000 where application_id = '${bia}'`),
    () => fault('row', { field: 'coverage' }),
  ],
  [
    'the list that a place belongs to',
    (tx) => run(tx, `update result_places set list = 'reserva' where application_id = '${ana}'`),
    () => fault('row', { field: 'list' }),
  ],
  [
    'the status in a line',
    (tx) => run(tx, `update result_places set status = 'eliminada' where application_id = '${bia}'`),
    () => fault('row', { field: 'status' }),
  ],
  [
    'a line added to the list',
    (tx) =>
      run(
        tx,
        `insert into result_places select r.snapshot_id, '${stranger}', 9, r.list, r.status, r.total, r.coverage, r.scores, r.decided_by, r.name, r.cpf, r.salt
          from result_places r where r.application_id = '${bia}'`,
      ),
    () => fault('row_added'),
  ],
  [
    'a protocol number',
    (tx) => run(tx, `update applications set protocol = protocol + 1000 where id = '${bia}'`),
    () => fault('row', { field: 'protocol' }),
  ],
  [
    'when somebody applied',
    (tx) => run(tx, `update applications set applied_at = applied_at - interval '1 day' where id = '${bia}'`),
    () => changed('applicant'),
  ],
  [
    'when a mark was given',
    (tx) => run(tx, `update marks set marked_at = marked_at - interval '1 day' where application_id = '${bia}'`),
    () => changed('marks'),
  ],
  [
    'the closing, for the age',
    (tx) => run(tx, `update selective_processes set closes_at = closes_at + interval '9 years'`),
    () => changed('rules', ''),
  ],
  [
    'the tie chain',
    (tx) => run(tx, `update selective_processes set tie_chain = '{older}'`),
    () => changed('rules', ''),
  ],
  ['a minimum', (tx) => run(tx, 'update selective_processes set minimum_total = 99'), () => changed('rules', '')],
  [
    'a criterion that evaluators grade from now on',
    (tx) => run(tx, `update criteria set by_evaluators = true where process_id = '${processId}'`),
    () => changed('criteria', ''),
  ],
  [
    'a waiver that nobody recorded',
    (tx) =>
      run(
        tx,
        `insert into component_decisions (application_id, component, decision, reason) values ('${bia}', 'test', 'dispensado', 'x')`,
      ),
    () => changed('decisions'),
  ],
  [
    'an application, deleted',
    (tx) => run(tx, `delete from applications where id = '${bia}'`),
    () => ({ intact: false, changed: expect.arrayContaining([expect.objectContaining({ part: 'removed' })]) }),
  ],
]

describe('tampering with what a process says of its published result, and with its list, is detected', () => {
  it.each(ways)('%s', async (_, change, found) => {
    const before = await verify()
    expect(before).toMatchObject({ intact: true, sameBytes: true, sameInputs: true, faults: [], changed: [] })
    expect(await tamper(world, tables, change, verify)).toMatchObject(found())
    expect(await verify()).toEqual(before)
  })
})
