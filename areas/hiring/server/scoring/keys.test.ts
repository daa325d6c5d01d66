import { afterAll, beforeAll, expect, it } from 'vitest'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { audit } from '#platform/contract/audit.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, testContext, type World } from '#testing/world.ts'
import { compareKeys } from './keys.jobs.ts'
import { findDiffering } from './ranking.sql.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const day = 24 * 3_600_000
const birthday = (from: number) => {
  const at = new Date(from)
  return `${at.getUTCFullYear() - 60}-${String(at.getUTCMonth() + 1).padStart(2, '0')}-${String(at.getUTCDate()).padStart(2, '0')}`
}

it('places follow an extension: a person who turns 60 before the new deadline comes first', async () => {
  const closesAt = new Date(Date.now() + 5 * day)
  const process = await given.process({ closesAt: closesAt.toISOString() })
  await world.db
    .updateTable('selectiveProcesses')
    .set({ ruleset: 'conselho_publico', tieChain: ['elders', 'byWeight'] })
    .where('id', '=', process.id)
    .execute()
  const young = await given.application(process.id, { fullName: 'Jovem Costa', birthDate: '1990-05-01' })
  const senior = await given.application(process.id, {
    fullName: 'Sênia Prado',
    birthDate: birthday(closesAt.getTime() + 3 * day),
  })
  for (const { id } of [young, senior]) await given.marks(id, process, { 'Registro ativo': 1, Inglês: 1, Prova: 10 })
  const names = async () => (await world.call(ranking.list, { params: process })).body.rows.map(({ name }) => name)
  expect(await names()).toEqual(['Jovem Costa', 'Sênia Prado'])
  const preview = (days: number) =>
    world.call(ruleChanges.previewExtension, {
      params: process,
      body: { closesAt: new Date(closesAt.getTime() + days * day).toISOString() },
    })
  const { body: previewed } = await preview(10)
  expect(previewed).toMatchObject({
    isRectification: true,
    isRecounted: false,
    changes: [{ rule: 'closesAt', from: process.closesAt }],
    impact: { ranked: 2, moved: 2 },
  })
  expect(previewed.impact.movers.map(({ name, from, to }) => [name, from, to])).toContainEqual(['Sênia Prado', 2, 1])
  expect((await preview(1)).body).toMatchObject({ impact: { moved: 0 } })
  expect(await preview(-1)).toMatchObject({ status: 409, body: { code: 'deadline_not_later' } })
  expect(await names()).toEqual(['Jovem Costa', 'Sênia Prado'])
  const extended = await world.call(processes.extend, {
    params: process,
    body: {
      closesAt: new Date(closesAt.getTime() + 10 * day).toISOString(),
      reason: 'Poucas inscrições',
      version: process.version,
    },
  })
  expect(extended.status).toBe(200)
  expect(await names()).toEqual(['Jovem Costa', 'Sênia Prado'])
  await given.approved(process.id)
  await world.work()
  expect(await names()).toEqual(['Sênia Prado', 'Jovem Costa'])
  const { body } = await world.call(ranking.explain, { params: young })
  expect(body).toMatchObject({ place: 2, ties: [{ with: { name: 'Sênia Prado', place: 1 } }] })
})

it('the daily comparison corrects places that no rule gives, records it and notifies', async () => {
  const { process, people } = await given.ranked()
  await world.owner
    .updateTable('applications')
    .set({ rankKey: [999_999, 0, 0, 0, 0] })
    .where('id', '=', people[1]?.id ?? '')
    .execute()
  expect(await findDiffering(world.db, process.id)).toEqual([people[1]?.id])
  await compareKeys(world.db, testContext)
  expect(await findDiffering(world.db, process.id)).toEqual([])
  const { rows } = (await world.call(audit.list, { query: { entity: 'process', entityId: process.id } })).body
  expect(rows[0]).toMatchObject({ action: 'process.keys_corrected', detail: '1' })
  const notices = await world.db.selectFrom('notices').select('kind').execute()
  // One for each administrator: another one approved the extension above.
  expect(notices.filter(({ kind }) => kind === 'keys_corrected')).toHaveLength(2)
  await compareKeys(world.db, testContext)
  expect((await world.call(audit.list, { query: { entity: 'process', entityId: process.id } })).body.rows[0]?.id).toBe(
    rows[0]?.id,
  )
})
