import { accountSuspended } from '#access/server/events.ts'
import { notifyImportEnded } from '#access/server/notices/importNotices.ts'
import { levelsChanged, testRescored, valuesPublished } from '#assessment/server/events.ts'
import { questionImport } from '#assessment/server/questions/questionImport.ts'
import {
  allowVideo,
  allowWhatsapp,
  countTake,
  countView,
  countWhatsapp,
  seatGuest,
} from '#billing/server/usage/acts.ts'
import { mustHaveRoom } from '#billing/server/usage/enforce.ts'
import { companyImport } from '#companies/server/companies/companyImport.ts'
import { recordFormerCpf } from '#compliance/server/duplicates/duplicates.sql.ts'
import { recordVoiding } from '#hiring/server/countersigning/countersigning.sql.ts'
import { interviewGrading, panelGraded, processPublishing, stepRectified } from '#hiring/server/events.ts'
import { followPublished } from '#hiring/server/lifecycle/followPublished.ts'
import { followBirthDates } from '#hiring/server/scoring/birthDates.sql.ts'
import { followTests } from '#hiring/server/scoring/fedMarks.sql.ts'
import { invitationAnswered, whatsappAsked, whatsappScheduled } from '#messages/server/events.ts'
import { callBackOfSuspended } from '#messages/server/messages/suspended.ts'
import { handle } from '#platform/server/events/events.ts'
import { fileAdded } from '#platform/server/files/added.ts'
import { importEnded } from '#platform/server/imports/ended.ts'
import { registerImportables } from '#platform/server/imports/importables.ts'
import { candidateImport } from '#professionals/server/candidates/candidateImport.ts'
import { insertCv } from '#professionals/server/cv/cv.sql.ts'
import { applicantOpening, birthDatesChanged, cpfChanged } from '#professionals/server/events.ts'
import { guestJoining, takeAdded, videoAsked } from '#steps/server/events.ts'
import { takeAnswer } from '#steps/server/interviews/answers.ts'
import { mustHaveBeenHeld } from '#steps/server/interviews/grading.ts'
import { applyStep } from '#steps/server/setup/rectifiedStep.ts'
import { followPanel } from '#steps/server/takes/followPanel.ts'

// Earlier areas leave these parts open and later areas fill them in: the handlers of domain events, and the kinds of things to import.

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
handle(valuesPublished, followPublished)
handle(invitationAnswered, takeAnswer)
