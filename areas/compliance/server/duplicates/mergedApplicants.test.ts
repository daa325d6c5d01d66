import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { usualChoices } from '#compliance/contract/merge.rules.ts'
import { applications } from '#hiring/contract/applications.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

const get = async (id: string) => (await world.call(candidates.get, { params: { id } })).body
async function merge(survivorId: string, mergedId: string, standing: object[] = []) {
  const [s, m] = [await get(survivorId), await get(mergedId)]
  const both = { survivorId, survivorVersion: s.version, mergedId, mergedVersion: m.version }
  return world.call(duplicates.merge, { body: { ...both, choices: usualChoices(s, m), standing, files: [] } })
}
const freeze = async (id: string) => {
  const { version } = (await world.call(processes.get, { params: { id } })).body
  return world.call(ranking.freeze, { params: { id }, body: { version } })
}
const people = async (id: string) =>
  (await world.call(ranking.list, { params: { id } })).body.rows.map((row) => row.candidateId)

describe('one person with two applications', () => {
  it('is decided on when records are merged after the preliminary result, and has one place in the final one', async () => {
    const { process, people: applicants } = await given.ranked()
    await world.db
      .updateTable('selectiveProcesses')
      .set({ ruleset: 'conselho_publico' })
      .where('id', '=', process.id)
      .execute()
    expect((await freeze(process.id)).body.kind).toBe('preliminar')
    const [first, , third] = applicants
    const [survivor, merged] = [first?.candidateId ?? '', third?.candidateId ?? '']
    expect((await merge(survivor, merged)).body.code).toBe('merge_which_stands')
    const standing = [{ processId: process.id, applicationId: first?.id ?? '' }]
    expect((await merge(survivor, merged, standing)).status).toBe(200)
    expect((await world.call(ranking.verify, { params: process })).body).toMatchObject({
      sameBytes: true,
      sameInputs: true,
    })
    await world.db
      .updateTable('selectiveProcesses')
      .set({ state: 'em_recurso', publishedAt: '2026-01-01T00:00:00Z', appealClosesAt: '2026-01-02T00:00:00Z' })
      .where('id', '=', process.id)
      .execute()
    expect((await freeze(process.id)).body.kind).toBe('final')
    expect(await people(process.id)).not.toContain(merged)
    expect((await people(process.id)).filter((id) => id === survivor)).toHaveLength(1)
    const causes = (await world.call(ranking.verify, { params: process })).body.faults.map(({ cause }) => cause)
    // The test moved the process to the appeals without a call.
    expect(new Set(causes)).toEqual(new Set(['state', 'appeals']))
  })

  it('keeps a result that is reopened from being frozen again, until one application is withdrawn', async () => {
    const { process, people: applicants } = await given.ranked()
    await freeze(process.id)
    const [first, , third] = applicants
    expect((await merge(first?.candidateId ?? '', third?.candidateId ?? '')).status).toBe(200)
    await world.call(ranking.reopen, { params: process, body: { reason: 'Cadastros unidos' } })
    expect((await world.call(ranking.check, { params: process })).body.twice).toBe(1)
    expect((await freeze(process.id)).body.code).toBe('person_twice')
    const ended = await world.call(applications.setStatus, {
      params: process,
      body: { ids: [third?.id ?? ''], status: 'desistente', reason: 'A outra candidatura vale' },
    })
    expect(ended.status).toBe(200)
    expect((await freeze(process.id)).status).toBe(200)
  })
})
