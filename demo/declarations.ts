import { disabilities, type SensitiveInput } from '#platform/contract/sensitive.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import { insertMany } from './bulk.sql.ts'
import { type Random, randomFrom } from './random.ts'
import { iso } from './times.ts'

/** About as many of each as in the census. */
const races = [
  ...Array.from({ length: 45 }, () => 'parda' as const),
  ...Array.from({ length: 43 }, () => 'branca' as const),
  ...Array.from({ length: 9 }, () => 'preta' as const),
  'amarela' as const,
  'amarela' as const,
  'indigena' as const,
]

function declaredBy(random: Random): SensitiveInput {
  const gender = random.chance(0.02) ? 'nao_binario' : random.chance(0.56) ? 'feminino' : 'masculino'
  return {
    gender: random.chance(0.92) ? gender : null,
    race: random.chance(0.9) ? random.pick(races) : null,
    disability: random.chance(0.05) ? random.pick(disabilities.slice(1)) : random.chance(0.9) ? 'nenhuma' : null,
    adaptations: '',
  }
}

/** Inserts the declarations of five of six professionals who may apply. */
export async function fillDeclarations(
  db: Db,
  seal: Seal,
  { seed, people }: { seed: number; people: readonly { id: string; createdAt: number }[] },
) {
  const random = randomFrom(seed + 31)
  const rows = people
    .filter(() => random.chance(0.83))
    .map(({ id, createdAt }) => ({
      candidateId: id,
      sealed: `\\x${seal.close(JSON.stringify(declaredBy(random))).toString('hex')}`,
      updatedAt: iso(createdAt),
    }))
  await insertMany(db, 'candidate_sensitive', rows)
}
