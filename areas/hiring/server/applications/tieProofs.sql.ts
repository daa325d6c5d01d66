import type { ProvenKey } from '#hiring/contract/scoring.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The proofs on record for an applicant. */
export const listProofs = (db: Db, applicationId: string) =>
  db
    .selectFrom('tieProofs as t')
    .leftJoin('accounts as b', 'b.id', 't.recordedBy')
    .select(['t.key', 't.provenOn', 't.document', 'b.name as by', 't.recordedAt as at'])
    .where('t.applicationId', '=', applicationId)
    .orderBy('t.key')
    .$narrowType<{ key: ProvenKey }>()
    .execute()

type Proof = { applicationId: string; key: ProvenKey; provenOn: string; document: string; recordedBy: string }

export const insertProof = (tx: Db, proof: Proof) => tx.insertInto('tieProofs').values(proof).execute()

export const deleteProof = (tx: Db, applicationId: string, key: ProvenKey) =>
  tx.deleteFrom('tieProofs').where('applicationId', '=', applicationId).where('key', '=', key).execute()
