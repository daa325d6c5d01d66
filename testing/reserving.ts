import { lawsQuotas, type QuotaList, type QuotaRules } from '#hiring/contract/quotas.rules.ts'
import { quotas } from '#hiring/contract/quotas.ts'
import { given as givenIn } from './given.ts'
import type { World } from './world.ts'

const marks = {
  A: 98,
  B: 97,
  C: 95,
  D: 94,
  E: 93,
  F: 92,
  G: 91,
  H: 90,
  I: 88,
  J: 86,
  K: 84,
  L: 80,
  M: 78,
  N: 75,
  O: 70,
}
const declared: Partial<Record<keyof typeof marks, QuotaList[]>> = {
  ...{ B: ['negra'], D: ['pcd'], F: ['negra', 'quilombola'], I: ['negra'], K: ['negra'] },
  ...{ L: ['pcd'], M: ['indigena'], N: ['negra'], O: ['quilombola'] },
}
export const committee = (votes: string, of = 'Pessoa') =>
  [...votes].map((vote, i) => ({ name: `${of} ${i + 1}`, confirms: vote === 's' }))

/** A public competition with reserved places and fifteen people, whose letters are in the order of their marks. */
export function reserving(world: World) {
  const given = givenIn(world)
  const about = async (processId: string, name: string) => {
    const { rows } = (
      await world.call(quotas.declarants, { params: { id: processId }, query: { search: `Pessoa ${name}` } })
    ).body
    const row = rows.find((declarant) => declarant.name === `Pessoa ${name}`)
    if (!row) throw new Error(`nobody is called ${name}`)
    return row
  }
  return {
    about,
    async fifteen(over: { openings?: number; quotas?: Partial<QuotaRules>; reserveOpenings?: number } = {}) {
      const draft = {
        ...{ ruleset: 'conselho_publico', openings: over.openings ?? 10, reserveOpenings: over.reserveOpenings ?? 5 },
        quotas: { ...lawsQuotas, ...over.quotas },
        ...{ steps: ['test'], criteria: [{ component: 'test', text: 'Prova', target: 100 }] },
      }
      const { id } = await given.process(draft, 'rascunho')
      const process = await given.moved(id, 'em_aprovacao', 'aprovado', 'publicado')
      const ids: Record<string, string> = {}
      for (const [name, Prova] of Object.entries(marks)) {
        const { id: application } = await given.application(id, { fullName: `Pessoa ${name}` })
        await given.marks(application, process, { Prova })
        ids[name] = application
        const lists = declared[name as keyof typeof marks]
        if (!lists) continue
        const body = { version: 0, declared: lists, reason: 'Formulário em papel' }
        await world.call(quotas.declare, { params: { id: application }, body })
      }
      await given.moved(id, 'inscricoes_encerradas', 'em_avaliacao')
      return { id, ids }
    },
    /** A committee votes on each declaration: it confirms all but those that are named. */
    async examine(processId: string, ...refused: string[]) {
      for (const [name, lists] of Object.entries(declared))
        for (const list of lists) {
          const { applicationId, version } = await about(processId, name)
          const members = committee(refused.includes(name) ? 'nnnss' : 'sssnn')
          const body = { version, list, instance: 1 as const, members, reason: 'Conforme o edital' }
          await world.call(quotas.opine, { params: { id: applicationId }, body })
        }
    },
    /** The letters of those who have the places, in their order; a dash for nobody. */
    async letters(processId: string, query: { openings?: number } = {}) {
      const { seats } = (await world.call(quotas.seats, { params: { id: processId }, query })).body
      return seats
        .filter(({ isReserve }) => !isReserve)
        .map(({ person }) => person?.name.at(-1) ?? '-')
        .join('')
    },
  }
}
