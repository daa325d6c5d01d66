import { accessRefusals } from '#access/contract/refusals.ts'
import { accessErrors } from '#access/server/errors.ts'
import { accountSuspended } from '#access/server/events.ts'
import { registerSubjects } from '#access/server/notes/subjects.ts'
import { notifyImportEnded } from '#access/server/notices/importNotices.ts'
import { accessPersonal } from '#access/server/personal/personal.sql.ts'
import { applyingRefusals } from '#applying/contract/refusals.ts'
import { followArrivals } from '#applying/server/arrivals/arrivals.jobs.ts'
import { applyingErrors } from '#applying/server/errors.ts'
import { copyAsking } from '#applying/server/forms/copying.ts'
import { applyingPersonal } from '#applying/server/personal/personal.sql.ts'
import { assessmentRefusals } from '#assessment/contract/refusals.ts'
import { assessmentErrors } from '#assessment/server/errors.ts'
import { levelsChanged, valuesPublished } from '#assessment/server/events.ts'
import { assessmentPersonal } from '#assessment/server/personal/personal.sql.ts'
import { questionImport } from '#assessment/server/questions/questionImport.ts'
import { isPictureOfQuestion } from '#assessment/server/questions/questions.sql.ts'
import { registerFollowers } from '#assessment/server/values/followers.ts'
import { billingRefusals } from '#billing/contract/refusals.ts'
import { billingErrors } from '#billing/server/errors.ts'
import { billingPersonal } from '#billing/server/personal/personal.sql.ts'
import {
  allowVideo,
  allowWhatsapp,
  countTake,
  countView,
  countWhatsapp,
  seatGuest,
} from '#billing/server/usage/acts.ts'
import { mustHaveRoom } from '#billing/server/usage/enforce.ts'
import { companiesRefusals } from '#companies/contract/refusals.ts'
import { shareCompany } from '#companies/server/companies/companies.sql.ts'
import { companyImport } from '#companies/server/companies/companyImport.ts'
import { companiesErrors } from '#companies/server/errors.ts'
import { sharePartner } from '#companies/server/partners/partners.sql.ts'
import { companiesPersonal } from '#companies/server/personal/personal.sql.ts'
import { complianceRefusals } from '#compliance/contract/refusals.ts'
import { recordFormerCpf } from '#compliance/server/duplicates/duplicates.sql.ts'
import { complianceErrors } from '#compliance/server/errors.ts'
import { compliancePersonal } from '#compliance/server/personal/personal.sql.ts'
import { mustNotBeErasing } from '#compliance/server/privacy/askedErasures.sql.ts'
import { deliveriesRefusals } from '#deliveries/contract/refusals.ts'
import { deliveriesErrors } from '#deliveries/server/errors.ts'
import { callsSettled, deliveriesRetrying } from '#deliveries/server/events.ts'
import { deliveriesPersonal } from '#deliveries/server/personal/personal.sql.ts'
import { deskRefusals } from '#desk/contract/refusals.ts'
import { shareConversation } from '#desk/server/chat/chat.sql.ts'
import { isAttached } from '#desk/server/chat/lines.sql.ts'
import { deskErrors } from '#desk/server/errors.ts'
import { deskPersonal } from '#desk/server/personal/personal.sql.ts'
import { shareTask } from '#desk/server/tasks/tasks.sql.ts'
import { hiringRefusals } from '#hiring/contract/refusals.ts'
import { mustBeThere, shareApplication, shareProcess } from '#hiring/server/applications/shared.sql.ts'
import { hiringErrors } from '#hiring/server/errors.ts'
import {
  interviewGrading,
  panelGraded,
  processCopied,
  processPublishing,
  processWithdrawn,
  stepRectified,
} from '#hiring/server/events.ts'
import { followPublished } from '#hiring/server/lifecycle/followPublished.ts'
import { hiringPersonal } from '#hiring/server/personal/personal.sql.ts'
import { applicationFieldsIn } from '#hiring/server/processes/applicationFields.sql.ts'
import { countFollowers } from '#hiring/server/processes/following.sql.ts'
import { followBirthDates } from '#hiring/server/scoring/birthDates.sql.ts'
import { followTests } from '#hiring/server/scoring/fedMarks.sql.ts'
import { messagesRefusals } from '#messages/contract/refusals.ts'
import { messagesErrors } from '#messages/server/errors.ts'
import { invitationAnswered, processMentioned, whatsappAsked, whatsappScheduled } from '#messages/server/events.ts'
import { registerApplicantFields } from '#messages/server/messages/applicantFields.ts'
import { shareMessage, shareMessagesOf } from '#messages/server/messages/messages.sql.ts'
import { callBackOfSuspended } from '#messages/server/messages/suspended.ts'
import { messagesPersonal } from '#messages/server/personal/personal.sql.ts'
import { registerRefusals } from '#platform/contract/refusals.ts'
import { handle } from '#platform/server/events/events.ts'
import { fileAdded } from '#platform/server/files/added.ts'
import { registerFilesOf } from '#platform/server/files/owners.ts'
import { registerErrors } from '#platform/server/http/errors.ts'
import { importEnded } from '#platform/server/imports/ended.ts'
import { registerImportables } from '#platform/server/imports/importables.ts'
import { platformPersonal } from '#platform/server/personal/personal.sql.ts'
import { registerPersonalData } from '#platform/server/personal/personalData.ts'
import { professionalsRefusals } from '#professionals/contract/refusals.ts'
import { candidateImport } from '#professionals/server/candidates/candidateImport.ts'
import { shareCandidate } from '#professionals/server/candidates/records.sql.ts'
import { insertCv } from '#professionals/server/cv/cv.sql.ts'
import { professionalsErrors } from '#professionals/server/errors.ts'
import { applicantOpening, birthDatesChanged, candidateRestoring, cpfChanged } from '#professionals/server/events.ts'
import { professionalsPersonal } from '#professionals/server/personal/personal.sql.ts'
import { stepsRefusals } from '#steps/contract/refusals.ts'
import { stepsErrors } from '#steps/server/errors.ts'
import { guestJoining, takeAdded, videoAsked } from '#steps/server/events.ts'
import { takeAnswer } from '#steps/server/interviews/answers.ts'
import { mustHaveBeenHeld } from '#steps/server/interviews/grading.ts'
import { stepsPersonal } from '#steps/server/personal/personal.sql.ts'
import { applyStep } from '#steps/server/setup/rectifiedStep.ts'
import { followPanel } from '#steps/server/takes/followPanel.ts'
import { vacanciesRefusals } from '#vacancies/contract/refusals.ts'
import { announceVacancy } from '#vacancies/server/alerts/alerts.sql.ts'
import { vacanciesErrors } from '#vacancies/server/errors.ts'
import { refuseNaming } from '#vacancies/server/files/publicFiles.routes.ts'
import { vacancySitePages } from '#vacancies/server/pages/sitePages.ts'
import { vacanciesPersonal } from '#vacancies/server/personal/personal.sql.ts'
import { followCalls, withdrawAll } from '#vacancies/server/postings/calling.ts'
import { websiteRefusals } from '#website/contract/refusals.ts'
import { websiteErrors } from '#website/server/errors.ts'
import { isPictureOfPost, sharePost } from '#website/server/news/news.sql.ts'
import { registerSitePages } from '#website/server/pages/sitePages.ts'
import { websitePersonal } from '#website/server/personal/personal.sql.ts'

// Earlier areas leave these parts open and later areas fill them in: sentences of refusals and errors, handlers of domain events, kinds of
// things to import, owners of files, pages of the public site, subjects of notes, fields of applicants, followers of the values of a company, and what each has of a person.

registerRefusals({
  ...deliveriesRefusals,
  ...accessRefusals,
  ...companiesRefusals,
  ...professionalsRefusals,
  ...assessmentRefusals,
  ...messagesRefusals,
  ...hiringRefusals,
  ...stepsRefusals,
  ...billingRefusals,
  ...complianceRefusals,
  ...websiteRefusals,
  ...applyingRefusals,
  ...vacanciesRefusals,
  ...deskRefusals,
})
registerErrors([
  deliveriesErrors,
  accessErrors,
  companiesErrors,
  professionalsErrors,
  assessmentErrors,
  messagesErrors,
  hiringErrors,
  stepsErrors,
  billingErrors,
  complianceErrors,
  websiteErrors,
  vacanciesErrors,
  applyingErrors,
  deskErrors,
])
registerImportables({ company: companyImport, candidate: candidateImport, question: questionImport })
registerFilesOf({
  owners: {
    company: shareCompany,
    partner: sharePartner,
    candidate: shareCandidate,
    message: shareMessage,
    conversation: shareConversation,
    post: sharePost,
    process: shareProcess,
  },
  showing: [isPictureOfQuestion, isPictureOfPost],
  carrying: [isAttached],
})
registerApplicantFields(applicationFieldsIn)
registerFollowers(countFollowers)
registerSitePages(vacancySitePages)
registerSubjects({
  company: shareCompany,
  candidate: shareCandidate,
  process: shareProcess,
  application: shareApplication,
  task: shareTask,
})
registerPersonalData({
  platform: platformPersonal,
  deliveries: deliveriesPersonal,
  access: accessPersonal,
  companies: companiesPersonal,
  professionals: professionalsPersonal,
  assessment: assessmentPersonal,
  messages: messagesPersonal,
  hiring: hiringPersonal,
  steps: stepsPersonal,
  billing: billingPersonal,
  compliance: compliancePersonal,
  website: websitePersonal,
  vacancies: vacanciesPersonal,
  applying: applyingPersonal,
  desk: deskPersonal,
})

handle(importEnded, notifyImportEnded)
handle(fileAdded, async (tx, { id, kind }) => kind === 'cv' && insertCv(tx, id), refuseNaming)
handle(accountSuspended, callBackOfSuspended)
handle(candidateRestoring, mustNotBeErasing)
handle(cpfChanged, (tx, { candidateId, before }) => recordFormerCpf(tx, candidateId, before))
handle(birthDatesChanged, (tx, { people, actorId }) => followBirthDates(tx, people, actorId))
handle(levelsChanged, (tx, { candidateId, actorId }) => followTests(tx, { candidateId }, actorId))
handle(panelGraded, followPanel)
handle(interviewGrading, mustHaveBeenHeld)
handle(processPublishing, (tx, { companyId }) => mustHaveRoom(tx, companyId, 'activeProcesses'), announceVacancy)
handle(processWithdrawn, withdrawAll)
handle(processCopied, copyAsking)
handle(callsSettled, followCalls, followArrivals)
handle(stepRectified, applyStep)
handle(guestJoining, seatGuest)
handle(applicantOpening, countView)
handle(videoAsked, allowVideo)
handle(takeAdded, countTake)
handle(deliveriesRetrying, shareMessagesOf)
handle(processMentioned, mustBeThere)
handle(whatsappAsked, allowWhatsapp)
handle(whatsappScheduled, countWhatsapp)
handle(valuesPublished, followPublished)
handle(invitationAnswered, takeAnswer)
