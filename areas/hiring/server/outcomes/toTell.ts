import type { AddressedChannel } from '#deliveries/contract/channels.ts'
import { isReached } from '#hiring/contract/outcomes.rules.ts'
import { type OutcomeKind, outcomeKinds } from '#hiring/contract/outcomes.ts'
import { listOwed, type Owed } from '#hiring/server/processes/outcomes.sql.ts'
import { wordsFor } from '#hiring/server/processMessages/words.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The messages to send with their recipients, and the applicants that no message reaches. */
export async function toTell(db: Db, processId: string, configured: readonly AddressedChannel[]) {
  const letters: (Awaited<ReturnType<typeof wordsFor>> & { kind: OutcomeKind; people: Owed[] })[] = []
  const unreached: Owed[] = []
  const owed = await listOwed(db, processId, configured)
  for (const kind of outcomeKinds) {
    const all = owed.get(kind)
    if (!all) continue
    const words = await wordsFor(db, `outcome_${kind}`, configured)
    const people = all.filter((person) => isReached(person, words.channels))
    unreached.push(...all.filter((person) => !people.includes(person)))
    if (people.length > 0) letters.push({ ...words, kind, people })
  }
  return { letters, unreached, total: letters.reduce((sum, { people }) => sum + people.length, 0) }
}
