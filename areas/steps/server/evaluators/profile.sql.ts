import type { Process } from '#hiring/contract/processes.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Applicant } from './profile.rules.ts'

/** Finds the applicant of an application that is assigned to an evaluator, and the blind mode of its process. */
export const findApplicantFor = (db: Db, applicationId: string, evaluatorId: string) =>
  db
    .selectFrom('evaluatorAssignments as e')
    .innerJoin('applications as a', 'a.id', 'e.applicationId')
    .innerJoin('selectiveProcesses as p', 'p.id', 'a.processId')
    .innerJoin('candidates as k', 'k.id', 'a.candidateId')
    .select(['k.fullName', 'k.socialName', 'k.email', 'k.phone', 'k.street', 'k.district', 'k.city'])
    .select(['k.headline', 'k.summary', 'k.profession', 'k.councilCategory'])
    .select(['k.education', 'k.experiences', 'k.languages', 'k.skills', 'k.certifications', 'p.blind'])
    .where('e.applicationId', '=', applicationId)
    .where('e.evaluatorId', '=', evaluatorId)
    .where('e.conflict', 'is', null)
    .$castTo<Applicant & { blind: Process['blind'] }>()
    .executeTakeFirst()
