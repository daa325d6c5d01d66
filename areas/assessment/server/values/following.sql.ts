import type { Db } from '#platform/server/db/db.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { findVersion } from './valuesTest.sql.ts'

/** Finds a version by which linked criteria go: the one in force without `version`, none for null. */
export async function findFollowed(db: Db, companyId: string, version?: number | null) {
  if (version === null) return undefined
  const found = await findVersion(db, companyId, version)
  if (!found && version !== undefined) throw invalid('valuesVersion', 'not_found')
  return found
}
