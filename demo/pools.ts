import { type PoolInput, pools } from '#hiring/contract/pools.ts'
import type { Desk } from './desk.ts'
import type { DemoCandidate } from './people.ts'
import { randomFrom } from './random.ts'
import { atWork, day } from './times.ts'

const notes = ['', '', '', 'Aceita mudar de cidade.', 'Disponível a partir de março.', 'Prefere trabalho híbrido.']

type Setting = { seed: number; today: number; people: DemoCandidate[]; admin: string; team: readonly string[] }

/** Two talent pools with manual members, and one based on a saved search. */
export async function fillPools(desk: Desk, { seed, today, people, admin, team }: Setting) {
  const random = randomFrom(seed + 19)
  const able = people.toSorted((a, b) => b.skill - a.skill || (a.id < b.id ? -1 : 1))
  async function create(
    by: string,
    ago: number,
    pool: Partial<PoolInput> & { name: string },
    who: DemoCandidate[] = [],
  ) {
    const body = { notes: '', query: null, shared: true, ...pool }
    const { id } = await desk({ at: atWork(today - ago * day), by }, pools.create, { body })
    for (const [nth, person] of who.entries()) {
      const at = atWork(today - ((ago * (who.length - nth)) / (who.length + 1)) * day)
      const members = [{ id: person.id, note: random.pick(notes) }]
      await desk({ at, by: random.pick(team) }, pools.add, { params: { id }, body: { members } })
    }
  }
  const finalists = 'Chegaram à última etapa. Consultar antes de abrir vaga nova.'
  await create(admin, 60, { name: 'Finalistas do último ano', notes: finalists }, able.slice(0, 24))
  const ready = able.slice(24, 60).filter((_, i) => i % 3 === 0)
  await create(team[0] ?? admin, 25, { name: 'Finanças: prontos para começar' }, ready)
  const query = { uf: ['PR', 'RS', 'SC'], state: ['ativo'], councilStatus: ['ativo'] }
  await create(admin, 12, { name: 'Registro em dia no Sul', notes: 'Atualiza-se sozinho.', query })
}
