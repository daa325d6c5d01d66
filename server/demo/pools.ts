import type { Db } from '#server/platform/db/db.ts'
import { insertMany } from './bulk.sql.ts'
import type { DemoCandidate } from './people.ts'
import { randomFrom } from './random.ts'
import { atWork, day, iso } from './times.ts'

const notes = [
  '',
  '',
  '',
  'Aceita mudar de cidade.',
  'Disponível a partir de março.',
  'Prefere trabalho híbrido.',
] as const

type Setting = { seed: number; today: number; people: DemoCandidate[]; admin: string; team: readonly string[] }

/** Two talent pools with manual members, and one based on a saved search. */
export async function fillPools(db: Db, { seed, today, people, admin, team }: Setting) {
  const random = randomFrom(seed + 19)
  const pool = (name: string, said: string, over: { query?: object; owner_id?: string; ago: number }) => {
    const at = atWork(today - over.ago * day)
    return {
      ...{ id: random.uuid(at), name, notes: said, query: over.query ?? null, owner_id: over.owner_id ?? admin },
      ...{ shared: true, version: 1, created_at: iso(at), updated_at: iso(at) },
    }
  }
  const finalists = pool('Finalistas do último ano', 'Chegaram à última etapa. Consultar antes de abrir vaga nova.', {
    ago: 60,
  })
  const finance = pool('Finanças: prontos para começar', '', { ago: 25, owner_id: team[0] ?? admin })
  const registered = pool('Registro em dia no Sul', 'Atualiza-se sozinho.', {
    ago: 12,
    query: { uf: ['PR', 'RS', 'SC'], state: ['ativo'], councilStatus: ['ativo'] },
  })
  await insertMany(db, 'talent_pools', [finalists, finance, registered])
  const able = people.toSorted((a, b) => b.skill - a.skill || (a.id < b.id ? -1 : 1))
  await insertMany(
    db,
    'talent_pool_members',
    [
      { of: finalists, who: able.slice(0, 24), ago: 58 },
      { of: finance, who: able.slice(24, 60).filter((_, i) => i % 3 === 0), ago: 20 },
    ].flatMap(({ of, who, ago }) =>
      who.map(({ id }) => ({
        ...{ pool_id: of.id, candidate_id: id, note: random.pick(notes), added_by: random.pick(team) },
        added_at: iso(atWork(today - random.next() * ago * day)),
      })),
    ),
  )
}
