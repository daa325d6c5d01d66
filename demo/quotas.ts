import { sql } from 'kysely'
import { lawsQuotas, type QuotaList } from '#hiring/contract/quotas.rules.ts'
import { committeeSize, type QuotaEntry } from '#hiring/contract/quotas.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'
import { insertMany } from './bulk.sql.ts'
import { type DemoProcess, isOver } from './processes.ts'
import { type Random, randomFrom } from './random.ts'
import { iso } from './times.ts'

/** So many that every list but the smallest has places. */
const openings = 20
const shares: [QuotaList, number][] = [
  ['negra', 0.3],
  ['pcd', 0.06],
  ['indigena', 0.02],
  ['quilombola', 0.02],
]
const names = ['Alzira Nunes', 'Benedito Rocha', 'Célia Prates', 'Dorival Assis', 'Eunice Tavares', 'Fausto Lemos']

/** Four of five were examined, and one in fifteen of them was not confirmed. */
function entryOf(random: Random, at: number, by: string): QuotaEntry {
  const declared = shares.flatMap(([list, share]) => (random.chance(share) ? [list] : []))
  const opinions = declared
    .filter(() => random.chance(0.8))
    .map((list) => {
      const isConfirmed = !random.chance(0.07)
      const first = random.below(names.length - committeeSize + 1)
      return {
        ...{ list, instance: 1 as const, isConfirmed, by, at: iso(at) },
        members: names
          .slice(first, first + committeeSize)
          .map((name, i) => ({ name, confirms: isConfirmed || i === 0 })),
        reason: isConfirmed ? 'Confirmada nos termos do edital.' : 'Os documentos não comprovam o que foi declarado.',
      }
    })
  return { declared, opinions }
}

type Setting = { seed: number; admin: string; processes: readonly DemoProcess[] }

/** Reserves places in the public competitions that are not over, with declarations and the opinions of committees. */
export async function fillQuotas(db: Db, seal: Seal, { seed, admin, processes }: Setting): Promise<void> {
  const random = randomFrom(seed + 47)
  const { rows } = await sql<{ id: string; appliedAt: string }>`
    with reserved as (
      update selective_processes set quotas = ${JSON.stringify(lawsQuotas)}::jsonb, openings = ${openings}
      where ruleset = 'conselho_publico' and id = any(${processes.filter(({ state }) => !isOver(state)).map(({ id }) => id)}::uuid[])
      returning id)
    select a.id, a.applied_at as "appliedAt" from applications a join reserved r on r.id = a.process_id order by a.id`.execute(
    db,
  )
  const entries = rows.flatMap(({ id, appliedAt }) => {
    const at = Date.parse(appliedAt)
    const entry = entryOf(random, at, admin)
    const sealed = `\\x${seal.close(JSON.stringify(entry)).toString('hex')}`
    return entry.declared.length > 0 ? [{ applicationId: id, sealed, version: 1, updatedAt: iso(at) }] : []
  })
  await insertMany(db, 'quota_entries', entries)
}
