import type { StoredProcess } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import type { ResultInputs } from './result.rules.ts'
import { listPlaces } from './result.sql.ts'
import { publicationText } from './resultRecord.rules.ts'

type Snapshot = {
  id: string
  kind: string
  inputs: string
  inputsHash: string
  outputs: string
  outputsHash: string
  frozenAt: string
  frozenBy: string | null
  publishedAt: string | null
}

/**
 * A result as a file that proves itself: inputs, outputs and publication are texts, as they were hashed, and each name is there with the salt of its
 * hash. The other fields repeat them for readers. `scripts/verify-result.mjs` verifies it without Certame.
 */
export async function resultFile(db: Db, process: StoredProcess, snapshot: Snapshot): Promise<string> {
  const { id, inputs, inputsHash, outputs, outputsHash, publishedAt } = snapshot
  const { record } = JSON.parse(inputs) as ResultInputs
  const people = (await listPlaces(db, id)).map(({ applicationId, protocol, name, cpf, salt, details }) => ({
    ...{ applicationId, protocol, name, cpf, salt },
    ...(record && { details }),
  }))
  const hashed = { inputs, inputsHash, outputs, outputsHash }
  if (!record) {
    const { code, title, companyToOutsiders: companyName } = process
    const { frozenAt, frozenBy } = snapshot
    const about = { format: 'certame-result-1', process: { code, title, companyName }, frozenAt, frozenBy, publishedAt }
    return JSON.stringify({ ...about, ...hashed, people }, null, 1)
  }
  const { code, title, company, frozenAt, frozenBy } = record.act
  const publication = publishedAt === null ? null : publicationText(snapshot, snapshot.kind)
  const published = { publication, publicationHash: publication === null ? null : sha256Hex(publication) }
  const about = { format: 'certame-result-2', process: { code, title, companyName: company }, frozenAt, publishedAt }
  return JSON.stringify({ ...about, frozenBy: frozenBy?.name ?? null, ...hashed, ...published, people }, null, 1)
}
