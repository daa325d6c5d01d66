import { lockProcess } from '#hiring/server/processes/processes.sql.ts'
import { canonical, type ResultInputs } from '#hiring/server/ranking/result.rules.ts'
import { rerankProcess } from '#hiring/server/scoring/ranking.sql.ts'
import { setBirthDate, setInputs } from '#hiring/server/scoring/redacting.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { sha256Hex } from '#platform/server/sha256.ts'
import { standInFor, withBirthDate } from './standIn.rules.ts'

/**
 * Removes the birth date of a person from applications and from the inputs of frozen results. The results do not change;
 * only the hash of the inputs does, and an event records both hashes.
 */
export async function deleteBirthDates(tx: Db, candidateId: string) {
  const applications = await tx
    .selectFrom('applications')
    .select(['id', 'processId', 'birthDate'])
    .where('candidateId', '=', candidateId)
    .where('birthDate', 'is not', null)
    .orderBy('processId')
    .execute()
  for (const { id, processId, birthDate } of applications) {
    await lockProcess(tx, processId, 'change')
    const snapshots = await readSnapshots(tx, processId, id)
    const standIn = standInFor(
      snapshots.map(({ given }) => given),
      id,
      birthDate ?? '',
    )
    if (standIn === undefined) continue
    for (const { id: snapshot, given, inputsHash } of snapshots) {
      const inputs = canonical(withBirthDate(given, id, standIn))
      const hash = sha256Hex(inputs)
      await setInputs(tx, snapshot, { inputs, inputsHash: hash })
      await audit(tx, null, {
        action: 'result.redacted',
        entity: 'process',
        entityId: processId,
        data: { detail: hash.slice(0, 8), snapshot, was: inputsHash, inputs: hash },
      })
    }
    await setBirthDate(tx, id, standIn)
    await rerankProcess(tx, processId, [id])
  }
}

/** Reads the frozen results that contain an application, including reopened ones. */
async function readSnapshots(tx: Db, processId: string, applicationId: string) {
  const rows = await tx
    .selectFrom('resultSnapshots')
    .select(['id', 'inputs', 'inputsHash'])
    .where('processId', '=', processId)
    .orderBy('id')
    .execute()
  return rows
    .map(({ inputs, ...row }) => ({ ...row, given: JSON.parse(inputs) as ResultInputs }))
    .filter(({ given }) => given.applicants.some(({ id }) => id === applicationId))
}
