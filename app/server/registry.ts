import { accountSuspended } from '#server/access/events.ts'
import { notifyImportEnded } from '#server/access/notices/importNotices.ts'
import { criteriaChanged, levelsChanged, testRescored } from '#server/assessment/events.ts'
import { questionImport } from '#server/assessment/questions/questionImport.ts'
import {
  allowVideo,
  allowWhatsapp,
  countTake,
  countView,
  countWhatsapp,
  seatGuest,
} from '#server/billing/usage/acts.ts'
import { mustHaveRoom } from '#server/billing/usage/enforce.ts'
import { recordFormerCpf } from '#server/compliance/duplicates/duplicates.sql.ts'
import { companyImport } from '#server/directory/companies/companyImport.ts'
import { recordVoiding } from '#server/hiring/countersigning/countersigning.sql.ts'
import { interviewGrading, panelGraded, processPublishing, stepRectified } from '#server/hiring/events.ts'
import { followBirthDates } from '#server/hiring/scoring/birthDates.sql.ts'
import { followTests } from '#server/hiring/scoring/fedMarks.sql.ts'
import { rescoreSoon } from '#server/hiring/scoring/scoring.sql.ts'
import { invitationAnswered, whatsappAsked, whatsappScheduled } from '#server/outreach/events.ts'
import { callBackOfSuspended } from '#server/outreach/messages/suspended.ts'
import { candidateImport } from '#server/people/candidates/candidateImport.ts'
import { insertCv } from '#server/people/cv/cv.sql.ts'
import { applicantOpening, birthDatesChanged, cpfChanged } from '#server/people/events.ts'
import { handle } from '#server/platform/events/events.ts'
import { fileAdded } from '#server/platform/files/added.ts'
import { importEnded } from '#server/platform/imports/ended.ts'
import { registerImportables } from '#server/platform/imports/importables.ts'
import { guestJoining, takeAdded, videoAsked } from '#server/steps/events.ts'
import { takeAnswer } from '#server/steps/interviews/answers.ts'
import { mustHaveBeenHeld } from '#server/steps/interviews/grading.ts'
import { applyStep } from '#server/steps/setup/rectifiedStep.ts'
import { followPanel } from '#server/steps/takes/followPanel.ts'

// What earlier areas leave open and later areas fill in: the handlers of domain events, and the kinds of things to import.

registerImportables({ company: companyImport, candidate: candidateImport, question: questionImport })

handle(importEnded, notifyImportEnded)
handle(fileAdded, async (tx, { id, kind }) => kind === 'cv' && insertCv(tx, id))
handle(accountSuspended, callBackOfSuspended)
handle(cpfChanged, (tx, { candidateId, before }) => recordFormerCpf(tx, candidateId, before))
handle(birthDatesChanged, (tx, { people, actorId }) => followBirthDates(tx, people, actorId))
handle(levelsChanged, (tx, { candidateId, actorId }) => followTests(tx, { candidateId }, actorId))
handle(testRescored, async (tx, { reason, ...voiding }) => {
  await followTests(tx, { testVersionId: voiding.versionId }, voiding.actorId, reason)
  await recordVoiding(tx, voiding)
})
handle(panelGraded, followPanel)
handle(interviewGrading, mustHaveBeenHeld)
handle(processPublishing, (tx, { companyId }) => mustHaveRoom(tx, companyId, 'activeProcesses'))
handle(stepRectified, applyStep)
handle(guestJoining, seatGuest)
handle(applicantOpening, countView)
handle(videoAsked, allowVideo)
handle(takeAdded, countTake)
handle(whatsappAsked, allowWhatsapp)
handle(whatsappScheduled, countWhatsapp)
handle(criteriaChanged, (tx, { processId }) => rescoreSoon(tx, processId))
handle(invitationAnswered, takeAnswer)
