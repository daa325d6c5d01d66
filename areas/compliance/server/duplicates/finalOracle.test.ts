import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { duplicates } from '#compliance/contract/duplicates.ts'
import { usualChoices } from '#compliance/contract/merge.rules.ts'
import { corrections } from '#hiring/contract/corrections.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { candidates } from '#professionals/contract/candidates.ts'
import { countersignAll } from '#testing/countersigned.ts'
import { given as givenIn } from '#testing/given.ts'
import { gradedTest } from '#testing/gradedTest.ts'
import { endAppeals } from '#testing/proven.ts'
import { runs } from '#testing/runs.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
let other: string
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
  other = (await given.admin({ name: 'Outra Pessoa' })).token
})
afterAll(() => world.close())

/** An applicant with the one of two questions that they answered right. They count as 60 or older when they were born before 1960. */
type Given = { right: 0 | 1; born: string }
type Applied = Given & { id: string; candidateId: string }
type Event =
  | { kind: 'void' | 'unvoid'; question: 0 | 1 }
  | { kind: 'born'; of: number; born: string }
  | { kind: 'merge'; survivor: number; merged: number; stands: 'survivor' | 'merged' }

const right = fc.constantFrom(0 as const, 1 as const)
const born = fc.constantFrom('1940-05-04', '1952-01-31', '1959-12-31', '1971-02-28', '1990-06-15', '1990-06-16')
const index = fc.nat(5)
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('void' as const, 'unvoid' as const), question: right }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('born' as const), of: index, born }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: fc.constant('merge' as const), survivor: index, merged: index },
      stands: fc.constantFrom('survivor' as const, 'merged' as const),
    }),
  },
)

const get = async (id: string) => (await world.call(processes.get, { params: { id } })).body
const person = async (id: string) => (await world.call(candidates.get, { params: { id } })).body
const freeze = async (id: string) => {
  const { status, body } = await world.call(ranking.freeze, {
    params: { id },
    body: { version: (await get(id)).version },
  })
  return status === 200 ? body.kind : body.code
}

/** A preliminary result that takes appeals. */
async function preliminary(people: readonly Given[]) {
  const process = await given.process({ steps: ['test'], criteria: [{ component: 'test', text: 'Prova', target: 20 }] })
  const { id } = process
  await world.db
    .updateTable('selectiveProcesses')
    .set({ ruleset: 'conselho_publico', tieChain: ['senior60', 'older'], state: 'em_avaliacao' })
    .where('id', '=', id)
    .execute()
  const test = await gradedTest(world, given, process)
  const applied: Applied[] = []
  for (const each of people) {
    const application = await given.application(id, { birthDate: each.born })
    await test.attempt(application.id, each.right)
    applied.push({ ...each, ...application })
  }
  await test.act('void', 0)
  await test.act('unvoid', 0)
  expect(await freeze(id)).toBe('preliminar')
  const move = async (to: string) =>
    world.call(processes.move, { params: { id }, body: { to, version: (await get(id)).version } })
  await move('resultado_preliminar')
  await world.call(ranking.publish, { params: { id }, body: { version: (await get(id)).version } })
  expect((await move('em_recurso')).status).toBe(200)
  await endAppeals(world, id)
  return { id, applied, test }
}
type Preliminary = Awaited<ReturnType<typeof preliminary>>

/** The sources after the events: the questions that are void, and the application that stands for each person. */
type Sources = { voided: Set<0 | 1>; standing: Applied[] }

/** Does an event, and says what it changes. An event that cannot happen does nothing. */
async function happen({ id: processId, test }: Preliminary, sources: Sources, it: Event): Promise<void> {
  const { voided, standing } = sources
  if ('question' in it) {
    if (voided.has(it.question) === (it.kind === 'void')) return
    expect((await test.act(it.kind, it.question)).status).toBe(200)
    if (it.kind === 'void') voided.add(it.question)
    else voided.delete(it.question)
  } else if (it.kind === 'born') {
    const of = standing[it.of % standing.length] as Applied
    const body = { ...(await person(of.candidateId)), cpf: undefined, birthDate: it.born }
    expect((await world.call(candidates.update, { params: { id: of.candidateId }, body })).status).toBe(200)
    of.born = it.born
  } else if (it.kind === 'merge') {
    const survivor = standing[it.survivor % standing.length] as Applied
    const merged = standing[it.merged % standing.length] as Applied
    if (survivor === merged || standing.length < 3) return
    const [s, m] = [await person(survivor.candidateId), await person(merged.candidateId)]
    const stands = it.stands === 'survivor' ? survivor : merged
    const both = { survivorId: s.id, survivorVersion: s.version, mergedId: m.id, mergedVersion: m.version }
    const choices = usualChoices(s, m)
    const body = { ...both, choices, standing: [{ processId, applicationId: stands.id }], files: [] }
    expect((await world.call(duplicates.merge, { body })).status).toBe(200)
    sources.standing = standing.filter((each) => each === stands || (each !== survivor && each !== merged))
    stands.candidateId = s.id
    stands.born = (await person(s.id)).birthDate ?? ''
  }
}

/** Another person accepts everything that is proposed, and the final result is frozen. */
async function decide(id: string) {
  for (let asked = 0; asked < 3; asked++) {
    const code = await freeze(id)
    if (code === 'final') return
    if (code === 'acts_open') await countersignAll(world, id, other)
    else expect(code).toBe('corrections_open')
    const { rows } = (await world.call(corrections.list, { params: { id } })).body
    const ids = rows.filter(({ state }) => state === 'proposta').map((row) => row.id)
    const body = { ids, accept: true, reason: 'Conferido' }
    if (ids.length > 0)
      expect((await world.call(corrections.decideMany, { params: { id }, body }, { as: other })).status).toBe(200)
  }
  expect(await freeze(id)).toBe('final')
}

/** The order of the people by the rules of the notice, counted from the sources by themselves. Applications rise by protocol. */
function expected({ voided, standing }: Sources): string[] {
  const points = ({ right }: Applied) => new Set([right, ...voided]).size
  return [...standing]
    .sort((a, b) => {
      const [senior, other] = [a.born < '1960', b.born < '1960']
      return points(b) - points(a) || Number(other) - Number(senior) || (a.born < b.born ? -1 : a.born > b.born ? 1 : 0)
    })
    .map(({ id }) => id)
}

it('the final result follows from its sources, whatever became of questions, birth dates and records since the preliminary one', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ right, born }), { minLength: 3, maxLength: 6 }),
      fc.array(event, { minLength: 1, maxLength: 5 }),
      async (people, events) => {
        const result = await preliminary(people)
        const sources: Sources = { voided: new Set(), standing: [...result.applied] }
        for (const each of events) await happen(result, sources, each)
        await decide(result.id)
        const { rows } = (await world.call(ranking.list, { params: result })).body
        expect(rows.map((row) => row.id)).toEqual(expected(sources))
        expect((await world.call(ranking.verify, { params: result })).body).toMatchObject({ intact: true, faults: [] })
      },
    ),
    { numRuns: runs(60) },
  )
})
