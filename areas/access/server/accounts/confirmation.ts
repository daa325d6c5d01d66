import type { Db } from '#platform/server/db/db.ts'
import { invalid } from '#platform/server/http/errors.ts'
import type { Actor } from '#platform/server/http/session.ts'
import { findPasswordHash } from './accounts.sql.ts'
import { passwordFits } from './passwords.ts'
import { countFailure, deleteFailures, mustNotBeBlocked, throttleKey } from './throttle.sql.ts'
import { inTurn } from './turns.ts'

/** Requires the password again for actions that must not be possible from an unattended browser. Returns the hash that it matches. */
export async function mustKnowPassword(db: Db, actor: Actor, password: string): Promise<string> {
  const key = throttleKey('confirm', actor.id)
  return inTurn(key, async () => {
    await mustNotBeBlocked(db, [key])
    const stored = await findPasswordHash(db, actor.id)
    if ((await passwordFits(password, stored)) && stored) {
      await deleteFailures(db, key)
      return stored
    }
    await countFailure(db, key, 5)
    throw invalid('currentPassword', 'password_wrong')
  })
}
