import type { Process } from '#hiring/contract/processes.ts'
import type { Impact } from '#hiring/contract/scoring.ts'
import { type Reader, readBlindness } from '#hiring/server/blindness/blindness.sql.ts'
import { checkBlindRanking } from '#hiring/server/blindness/blindRanking.sql.ts'
import { impactOf, proposalsUnder } from '#hiring/server/scoring/places.sql.ts'
import type { StoredModel } from '#hiring/server/scoring/ranking.sql.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The changes of place and of proposed eliminations in a process under another model; without places for a reader from whom they are hidden. */
export async function impactFor(
  db: Db,
  reader: Reader,
  { id, openings }: Pick<Process, 'id' | 'openings'>,
  model: StoredModel,
): Promise<Impact> {
  const blindness = await readBlindness(db, reader, id)
  if (!blindness?.hidesPlaces)
    return { ...(await impactOf(db, model, openings)), ...(await proposalsUnder(db, model)), hidden: null }
  const { ranked, hidden } = await checkBlindRanking(db, id, { reader, blindness })
  return { ranked, moved: null, entering: null, proposed: null, dropped: null, movers: [], hidden }
}
