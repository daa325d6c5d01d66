import { sql } from 'kysely'
import { applications } from '#hiring/contract/applications.ts'
import { corrections } from '#hiring/contract/corrections.ts'
import { decisions } from '#hiring/contract/decisions.ts'
import { outcomeProposal } from '#hiring/contract/outcomeProposal.ts'
import { processes } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { summons } from '#hiring/contract/summons.ts'
import { countersignAll } from './countersigned.ts'
import { endOfAppeals } from './endOfAppeals.ts'
import { given as givenIn } from './given.ts'
import { pastDeadline } from './pastDeadline.ts'
import type { World } from './world.ts'

export const endAppeals = (world: World, processId: string) => sql.raw(endOfAppeals(processId)).execute(world.db)

const criteria = [
  { component: 'requirements', text: 'Registro ativo', mandatory: true, weight: 2 },
  { component: 'requirements', text: 'Inglês', weight: 1 },
  { component: 'test', text: 'Prova', target: 20 },
  {
    ...{ component: 'interview', text: 'Clareza' },
    rubric: { low: 'Não responde', middle: 'Responde em parte', high: 'Responde' },
  },
]

/** The acts of a public competition, one after another, with everything that a result can rest on. */
export function proving(world: World) {
  const given = givenIn(world)
  async function ok<T>(reply: Promise<{ status: number; body: T }>): Promise<T> {
    const { status, body } = await reply
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  const get = (id: string) => ok(world.call(processes.get, { params: { id } }))
  const move = async (id: string, to: string, reason = '') =>
    ok(world.call(processes.move, { params: { id }, body: { to, reason, version: (await get(id)).version } }))
  const freeze = async (id: string) =>
    ok(world.call(ranking.freeze, { params: { id }, body: { version: (await get(id)).version } }))
  const publish = async (id: string) =>
    ok(world.call(ranking.publish, { params: { id }, body: { version: (await get(id)).version } }))

  /**
   * A preliminary result, published and open to appeals: five people, of whom one was added late, one has no interview and one was absent from it;
   * a deadline that was rectified with the approval of another person, a hand mark with a note, and one correction that was accepted and one that was refused.
   */
  async function preliminary(deciderToken: string) {
    const draft = {
      ...{ ruleset: 'conselho_publico', editalNumber: '07/2026', openings: 2, reserveOpenings: 2, criteria },
      ...{ steps: ['requirements', 'test', 'interview'], missing: 'redistribuir' },
      ...{ ownWeights: true, weights: { requirements: 2000, test: 5000, interview: 3000 } },
    }
    const { id } = await given.process(draft, 'rascunho')
    const process = await given.moved(id, 'em_aprovacao', 'aprovado', 'publicado')
    const criterion = (text: string) => process.criteria.find((c) => c.text === text)?.id ?? ''
    await ok(
      world.call(processes.extend, {
        params: { id },
        body: {
          closesAt: new Date(Date.parse(process.closesAt) + 3_600_000).toISOString(),
          reason: 'Sistema fora do ar no último dia',
          version: (await get(id)).version,
        },
      }),
    )
    await given.approved(id, deciderToken)
    const people: string[] = []
    for (const [n, fullName] of ['Ana Alves', 'Bia Braga', 'Caio Costa', 'Davi Dias', 'Eva Esteves'].entries()) {
      if (n === 4) {
        await sql.raw(pastDeadline(id)).execute(world.db)
        await move(id, 'inscricoes_encerradas', 'O prazo terminou')
      }
      const application = await given.application(id, { fullName })
      people.push(application.id)
      const values = [20, 16, 12, 8, 4][n] ?? 0
      await given.marks(application.id, process, { 'Registro ativo': 1, Inglês: 1 })
      await ok(
        world.call(applications.mark, {
          params: { id: application.id },
          body: { marks: [{ criterionId: criterion('Prova'), value: values, note: 'Folha conferida' }] },
        }),
      )
      if (n < 3) await given.marks(application.id, process, { Clareza: 9 - n })
    }
    const [ana = '', bia = '', caio = '', davi = '', eva = ''] = people
    for (const [applicationId, decision, reason] of [
      [davi, 'dispensado', 'Atuou no cargo no último ano'],
      [eva, 'ausente', 'Não compareceu à sala 3'],
    ] as const)
      await ok(
        world.call(decisions.decide, {
          params: { id },
          body: { component: 'interview', decision, reason, ids: [applicationId] },
        }),
      )
    const kept = { decision: 'keep', reason: 'O edital não elimina por ausência' }
    await ok(world.call(applications.decideElimination, { params: { id: eva }, body: kept }))
    await countersignAll(world, id, deciderToken)
    await move(id, 'em_avaliacao')
    await freeze(id)
    await move(id, 'resultado_preliminar')
    await publish(id)
    await move(id, 'em_recurso')
    const correct = async (applicationId: string, value: number, accept: boolean) => {
      const body = { criterionId: criterion('Prova'), value, reason: 'Recurso sobre a questão 3' }
      const { id: correctionId } = await ok(world.call(corrections.propose, { params: { id: applicationId }, body }))
      const decided = { accept, reason: 'Conferido com o gabarito' }
      await ok(world.call(corrections.decide, { params: { id: correctionId }, body: decided }, { as: deciderToken }))
    }
    await correct(bia, 18, true)
    await correct(caio, 13, false)
    return { id, criterion, people: { ana, bia, caio, davi, eva } }
  }

  /** Its final result, published, with outcomes and a call from the reserve list. */
  async function final(deciderToken: string) {
    const made = await preliminary(deciderToken)
    const { id, people } = made
    await endAppeals(world, id)
    await freeze(id)
    await move(id, 'resultado_final')
    await publish(id)
    await ok(world.call(outcomeProposal.decide, { params: { id }, body: { reason: 'Fora das vagas' } }))
    const left = { ids: [people.ana], status: 'desistente', reason: 'Outro emprego', declaration: 'Carta de 3/11' }
    await ok(world.call(applications.setStatus, { params: { id }, body: left }))
    await countersignAll(world, id, deciderToken)
    const called = { applicationId: people.caio, replacedId: people.ana, reason: 'Desistência da titular' }
    await ok(world.call(summons.create, { params: { id }, body: called }))
    return made
  }
  return { preliminary, final }
}
