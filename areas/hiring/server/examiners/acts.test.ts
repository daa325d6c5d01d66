import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applications } from '#hiring/contract/applications.ts'
import { processes } from '#hiring/contract/processes.ts'
import { processOverview } from '#hiring/contract/processOverview.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { summons } from '#hiring/contract/summons.ts'
import { countersignAll } from '#testing/countersigned.ts'
import { examining } from '#testing/examining.ts'
import { given as givenIn } from '#testing/given.ts'
import { endAppeals } from '#testing/proven.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let given: ReturnType<typeof givenIn>
type Person = Awaited<ReturnType<ReturnType<typeof givenIn>['admin']>>
let president: Person
let member: Person
let outsider: Person
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin({ name: 'Marta Prado' })
  president = await given.admin({ name: 'Pedro Presidente' })
  member = await given.admin({ name: 'Mara Membro' })
  outsider = await given.admin({ name: 'Olga de Fora' })
})
afterAll(() => world.close())

const codeOf = ({ status, body }: { status: number; body: object }) =>
  status === 200 ? 'ok' : 'code' in body ? body.code : status

/** A public competition in evaluation: Ana, Bia, and Caio, whose elimination is proposed. One opening, one place in reserve. */
async function competition() {
  const { process, people } = await given.ranked({ openings: 1, reserveOpenings: 1, minimums: { test: 50 } })
  const { id } = process
  await world.db.updateTable('selectiveProcesses').set({ ruleset: 'conselho_publico' }).where('id', '=', id).execute()
  const [ana = '', bia = '', caio = ''] = people.map((each) => each.id)
  const version = async () => (await world.call(processes.get, { params: { id } })).body.version
  const move = async (to: string, { token }: Person, body: object = {}) =>
    codeOf(
      await world.call(
        processes.move,
        { params: { id }, body: { to, version: await version(), ...body } },
        { as: token },
      ),
    )
  const acts = {
    eliminate: async ({ token }: Person, applicationId = caio) =>
      codeOf(
        await world.call(
          applications.decideElimination,
          { params: { id: applicationId }, body: { decision: 'confirm', reason: 'Edital, item 4' } },
          { as: token },
        ),
      ),
    freeze: async ({ token }: Person) =>
      codeOf(await world.call(ranking.freeze, { params: { id }, body: { version: await version() } }, { as: token })),
    publish: async ({ token }: Person) =>
      codeOf(await world.call(ranking.publish, { params: { id }, body: { version: await version() } }, { as: token })),
    ratify: (person: Person, body: object = { reason: 'Atos regulares', authority: 'Ana Rui, presidente do CRP' }) =>
      move('homologado', person, body),
    summon: async ({ token }: Person) =>
      codeOf(
        await world.call(
          summons.create,
          { params: { id }, body: { applicationId: bia, replacedId: ana, reason: 'Desistência' } },
          { as: token },
        ),
      ),
  }
  const roleOf = async (action: string) =>
    (
      await world.db
        .selectFrom('auditEvents')
        .select('data')
        .where('action', '=', action)
        .where('entityId', 'in', [id, caio, bia])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).data as Record<string, unknown>
  return { id, ana, bia, caio, move, acts, roleOf, board: examining(world, id) }
}

async function boarded() {
  const it = await competition()
  await it.board.add(president.id, 'presidente')
  await it.board.add(member.id, 'membro')
  return it
}

async function pdfOf(id: string) {
  const address = `/api${ranking.resultPdf.path.replace(':id', id)}`
  const { rawPayload } = await world.app.inject({ url: address, headers: { authorization: `Bearer ${world.token}` } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))
  return text.join(' ').replace(/\s+/g, ' ')
}

it('the five acts of a published board are done by its members, and the ratification by its president', async () => {
  const { id, ana, acts, move, board, roleOf } = await boarded()
  await board.publish()
  expect(await acts.eliminate(member)).toBe('examiner_challengeable')
  await board.endWindow()
  expect(await acts.eliminate(outsider)).toBe('act_of_examiners')
  expect(await acts.eliminate(member)).toBe('impediment_undeclared')
  await board.declare(member.id, member.token)
  await board.declare(president.id, president.token)
  expect(await acts.eliminate(member)).toBe('ok')
  expect((await roleOf('application.eliminated')).role).toBe('membro')
  await countersignAll(world, id, outsider.token)

  expect(await acts.freeze(outsider)).toBe('act_of_examiners')
  expect(await acts.freeze(president)).toBe('ok')
  expect((await roleOf('result.frozen')).role).toBe('presidente')
  expect(await move('resultado_preliminar', outsider)).toBe('ok')
  expect(await acts.publish(outsider)).toBe('act_of_examiners')
  expect(await acts.publish(member)).toBe('ok')
  expect((await roleOf('result.published')).role).toBe('membro')
  expect(await move('em_recurso', outsider)).toBe('ok')
  await endAppeals(world, id)
  expect(await acts.freeze(president)).toBe('ok')
  expect(await move('resultado_final', outsider)).toBe('ok')
  expect(await acts.publish(president)).toBe('ok')

  const left = { ids: [ana], status: 'desistente', reason: 'Outro emprego', declaration: 'Carta de 3/11' }
  await world.call(applications.setStatus, { params: { id }, body: left })
  await countersignAll(world, id, outsider.token)
  expect(await acts.summon(outsider)).toBe('act_of_examiners')
  expect(await acts.summon(member)).toBe('ok')
  expect((await roleOf('application.summoned')).role).toBe('membro')

  expect(await acts.ratify(outsider)).toBe('act_of_examiners')
  expect(await acts.ratify(member)).toBe('act_of_president')
  expect(await acts.ratify(president, { authority: 'Ana Rui, presidente do CRP' })).toBe('reason_required')
  expect(await acts.ratify(president, { reason: 'Atos regulares' })).toBe('authority_required')
  expect(await acts.ratify(president)).toBe('ok')
  expect((await roleOf('process.moved')).role).toBe('presidente')
  const { ratification } = (await world.call(processOverview.get, { params: { id } })).body
  expect(ratification).toMatchObject({
    ...{ authority: 'Ana Rui, presidente do CRP', reason: 'Atos regulares', by: 'Pedro Presidente' },
    role: 'presidente',
  })
  const pdf = await pdfOf(id)
  for (const text of [
    'Banca examinadora',
    'Mara Membro',
    'por Pedro Presidente (banca: presidente)',
    'Homologado por Ana Rui, presidente do CRP',
    'Atos regulares',
  ])
    expect(pdf).toContain(text)
  const verified = (await world.call(ranking.verify, { params: { id } })).body
  expect(verified).toMatchObject({ faults: [] })

  expect(await move('resultado_final', outsider, { reason: 'Erro material' })).toBe('ok')
  expect((await world.call(processOverview.get, { params: { id } })).body.ratification).toBeUndefined()
})

it('a member who is impeded about an applicant neither eliminates nor summons them, but others', async () => {
  const { acts, board, caio, id } = await boarded()
  await board.publish()
  await board.endWindow()
  const impeded = { applications: [{ applicationId: caio, reason: 'Primo' }] }
  await board.declare(member.id, member.token, impeded)
  expect(await acts.eliminate(member)).toBe('conflict_declared')
  const body = { ids: [caio], decision: 'confirm', reason: 'Edital, item 4' }
  const many = await world.call(applications.decideEliminations, { params: { id }, body }, { as: member.token })
  expect(many.body).toMatchObject({ changed: [], refused: [{ id: caio, code: 'conflict_declared' }] })
  await board.declare(president.id, president.token)
  expect(await acts.eliminate(president)).toBe('ok')
})

it('a process whose board is drafted, or that has none, is worked on as before', async () => {
  const drafted = await boarded()
  expect(await drafted.acts.eliminate(outsider)).toBe('ok')
  expect((await drafted.roleOf('application.eliminated')).role).toBeUndefined()
  await countersignAll(world, drafted.id, member.token)
  expect(await drafted.acts.freeze(outsider)).toBe('ok')
})

it('a result keeps the board as it was, and names a member who has left it', async () => {
  const { acts, board, id } = await boarded()
  await board.publish()
  await board.endWindow()
  await board.declare(president.id, president.token)
  expect(await acts.eliminate(president)).toBe('ok')
  await countersignAll(world, id, outsider.token)
  await board.leave(member.id, 'Licença médica')
  expect(await acts.freeze(president)).toBe('ok')
  expect(await acts.publish(president)).toBe('ok')
  expect(await pdfOf(id)).toMatch(/Mara Membro Membro Deixou a banca em/)
})
