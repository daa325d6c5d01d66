import type { StoredProcess } from '#server/hiring/processes/processes.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listPlaces } from './result.sql.ts'

type Snapshot = {
  id: string
  inputs: string
  inputsHash: string
  outputs: string
  outputsHash: string
  frozenAt: string
  frozenBy: string | null
  publishedAt: string | null
}

/**
 * A result as a file that proves itself: inputs and outputs are texts, as they were hashed, and each name is there with the salt of its hash.
 * `scripts/verify-result.mjs` verifies it without Certame.
 */
export async function resultFile(
  db: Db,
  { code, title, companyToOutsiders }: StoredProcess,
  snapshot: Snapshot,
): Promise<string> {
  const { id, inputs, inputsHash, outputs, outputsHash, frozenAt, frozenBy, publishedAt } = snapshot
  const people = (await listPlaces(db, id)).map(({ applicationId, protocol, name, cpf, salt }) => ({
    ...{ applicationId, protocol, name, cpf, salt },
  }))
  const process = { code, title, companyName: companyToOutsiders }
  const about = { format: 'certame-result-1', process, frozenAt, frozenBy, publishedAt }
  return JSON.stringify({ ...about, inputs, inputsHash, outputs, outputsHash, people }, null, 1)
}
