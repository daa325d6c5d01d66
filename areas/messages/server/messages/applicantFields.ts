import type { Fields } from '#deliveries/contract/mergeFields.ts'
import type { Db } from '#platform/server/db/db.ts'

/** The field values of professionals by their application in a process; those without one are left out. */
type ReadFields = (
  db: Db,
  processId: string,
  candidateIds: readonly string[],
) => Promise<Map<string, Fields | undefined>>

/** Reads the fields of applicants. `app/server/registry.ts` fills this in, as applications belong to a later area. */
export const applicantFields = {} as { read: ReadFields }

export const registerApplicantFields = (read: ReadFields) => Object.assign(applicantFields, { read })
