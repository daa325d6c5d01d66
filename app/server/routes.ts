import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#access/server/accounts/accounts.routes.ts'
import { keyRoutes } from '#access/server/accounts/keys.routes.ts'
import { ownAccountRoutes } from '#access/server/accounts/own.routes.ts'
import { photoRoutes } from '#access/server/accounts/photos.routes.ts'
import { sessionRoutes } from '#access/server/accounts/session.routes.ts'
import { setupRoutes } from '#access/server/accounts/setup.routes.ts'
import { anchorRoutes } from '#access/server/anchors/anchors.routes.ts'
import { contactRoutes } from '#access/server/contact/contact.routes.ts'
import { installationRoutes } from '#access/server/installation/installation.routes.ts'
import { noteRoutes } from '#access/server/notes/notes.routes.ts'
import { tokenRoutes } from '#access/server/tokens/tokens.routes.ts'
import { arrivalRoutes } from '#applying/server/arrivals/arrivals.routes.ts'
import { documentRoutes } from '#applying/server/documents/documents.routes.ts'
import { documentListRoutes } from '#applying/server/documents/lists.routes.ts'
import { doorCvRoutes } from '#applying/server/door/cv.routes.ts'
import { declarationRoutes } from '#applying/server/door/declarations.routes.ts'
import { doorRoutes } from '#applying/server/door/door.routes.ts'
import { followRoutes } from '#applying/server/door/follow.routes.ts'
import { ownDocumentRoutes } from '#applying/server/door/ownDocuments.routes.ts'
import { withdrawalRoutes } from '#applying/server/door/withdrawal.routes.ts'
import { formRoutes } from '#applying/server/forms/forms.routes.ts'
import { guardRoutes } from '#applying/server/guard/guard.routes.ts'
import { receiptRoutes } from '#applying/server/receipt/receipt.routes.ts'
import { receivedRoutes } from '#applying/server/received/received.routes.ts'
import { rightsRoutes } from '#applying/server/rights/rights.routes.ts'
import { sourceRoutes } from '#applying/server/sources/sources.routes.ts'
import { talkRoutes } from '#applying/server/talk/talk.routes.ts'
import { competencyRoutes } from '#assessment/server/competencies/competencies.routes.ts'
import { competencyTestRoutes } from '#assessment/server/competencies/competencyTest.routes.ts'
import { questionnaireRoutes } from '#assessment/server/competencies/questionnaires.routes.ts'
import { customTestRoutes } from '#assessment/server/customTests/customTests.routes.ts'
import { testPreviewRoutes } from '#assessment/server/customTests/testPreview.routes.ts'
import { questionRoutes } from '#assessment/server/questions/questions.routes.ts'
import { valueRoutes } from '#assessment/server/values/values.routes.ts'
import { valuesTestRoutes } from '#assessment/server/values/valuesTest.routes.ts'
import { checkoutRoutes } from '#billing/server/checkout/checkout.routes.ts'
import { invoiceRoutes } from '#billing/server/payments/invoices.routes.ts'
import { paymentRoutes } from '#billing/server/payments/payments.routes.ts'
import { planRoutes } from '#billing/server/plans/plans.routes.ts'
import { providerRoutes } from '#billing/server/provider/provider.routes.ts'
import { salesRoutes } from '#billing/server/sales/sales.routes.ts'
import { statementRoutes } from '#billing/server/statements/statements.routes.ts'
import { migrationRoutes } from '#billing/server/subscriptions/migration.routes.ts'
import { subscriptionRoutes } from '#billing/server/subscriptions/subscriptions.routes.ts'
import { visitRoutes } from '#billing/server/visits/visits.routes.ts'
import { posterRoutes } from '#billing/server/vouchers/posters.routes.ts'
import { voucherRoutes } from '#billing/server/vouchers/vouchers.routes.ts'
import { companyRoutes } from '#companies/server/companies/companies.routes.ts'
import { partnerRoutes } from '#companies/server/partners/partners.routes.ts'
import { duplicateRoutes } from '#compliance/server/duplicates/duplicates.routes.ts'
import { mergeRoutes } from '#compliance/server/duplicates/merges.routes.ts'
import { erasureRoutes } from '#compliance/server/privacy/erasure.routes.ts'
import { personExportRoutes } from '#compliance/server/privacy/personExports.routes.ts'
import { privacyRequestRoutes } from '#compliance/server/privacy/requests.routes.ts'
import { retentionRoutes } from '#compliance/server/privacy/retention.routes.ts'
import { sensitiveRoutes } from '#compliance/server/privacy/sensitive.routes.ts'
import { deliveryLogRoutes } from '#deliveries/server/ledger/log.routes.ts'
import { suppressionRoutes } from '#deliveries/server/ledger/suppressions.routes.ts'
import { webhookRoutes } from '#deliveries/server/ledger/webhooks.routes.ts'
import { templateRoutes } from '#deliveries/server/templates/templates.routes.ts'
import { calendarRoutes } from '#desk/server/calendar/calendar.routes.ts'
import { calendarFeedRoutes } from '#desk/server/calendar/feed.routes.ts'
import { chatRoutes } from '#desk/server/chat/chat.routes.ts'
import { lineRoutes } from '#desk/server/chat/lines.routes.ts'
import { historyRoutes } from '#desk/server/history/history.routes.ts'
import { homeRoutes } from '#desk/server/home/home.routes.ts'
import { paletteRoutes } from '#desk/server/palette/palette.routes.ts'
import { recordLinkRoutes } from '#desk/server/recordLinks/recordLinks.routes.ts'
import { restorationRoutes } from '#desk/server/system/restoration.routes.ts'
import { systemRoutes } from '#desk/server/system/system.routes.ts'
import { taskColumnRoutes } from '#desk/server/tasks/columns.routes.ts'
import { taskMoveRoutes } from '#desk/server/tasks/moves.routes.ts'
import { taskRoutes } from '#desk/server/tasks/tasks.routes.ts'
import { timelineRoutes } from '#desk/server/timeline/timeline.routes.ts'
import { addingRoutes } from '#hiring/server/applications/adding.routes.ts'
import { applicationRoutes } from '#hiring/server/applications/applications.routes.ts'
import { decisionRoutes } from '#hiring/server/applications/decisions.routes.ts'
import { evaluationRoutes } from '#hiring/server/applications/evaluation.routes.ts'
import { applicationsOfCandidateRoutes } from '#hiring/server/applications/ofCandidate.routes.ts'
import { tieProofRoutes } from '#hiring/server/applications/tieProofs.routes.ts'
import { automationRoutes } from '#hiring/server/automations/automations.routes.ts'
import { boardRoutes } from '#hiring/server/board/board.routes.ts'
import { countersigningRoutes } from '#hiring/server/countersigning/countersigning.routes.ts'
import { agreementRoutes } from '#hiring/server/evaluators/agreement.routes.ts'
import { challengeRoutes } from '#hiring/server/examiners/challenges.routes.ts'
import { examinerRoutes } from '#hiring/server/examiners/examiners.routes.ts'
import { processCopyRoutes } from '#hiring/server/lifecycle/copies.routes.ts'
import { managerRoutes } from '#hiring/server/lifecycle/managers.routes.ts'
import { overviewRoutes } from '#hiring/server/lifecycle/overview.routes.ts'
import { processRoutes } from '#hiring/server/lifecycle/processes.routes.ts'
import { rectificationRoutes } from '#hiring/server/lifecycle/rectifications.routes.ts'
import { transitionRoutes } from '#hiring/server/lifecycle/transitions.routes.ts'
import { outcomeProposalRoutes } from '#hiring/server/outcomes/outcomeProposal.routes.ts'
import { outcomeRoutes } from '#hiring/server/outcomes/outcomes.routes.ts'
import { statusRoutes } from '#hiring/server/outcomes/statuses.routes.ts'
import { poolRoutes } from '#hiring/server/pools/pools.routes.ts'
import { processMessageRoutes } from '#hiring/server/processMessages/processMessages.routes.ts'
import { quotaRoutes } from '#hiring/server/quotas/quotas.routes.ts'
import { correctionRoutes } from '#hiring/server/ranking/corrections.routes.ts'
import { rankingRoutes } from '#hiring/server/ranking/ranking.routes.ts'
import { resultRoutes } from '#hiring/server/ranking/result.routes.ts'
import { ruleChangeRoutes } from '#hiring/server/ruleChanges/ruleChanges.routes.ts'
import { summonsAnswerRoutes } from '#hiring/server/summons/answers.routes.ts'
import { summonsRoutes } from '#hiring/server/summons/summons.routes.ts'
import { validityRoutes } from '#hiring/server/summons/validity.routes.ts'
import { weightRoutes } from '#hiring/server/weights/weights.routes.ts'
import { analyticsRoutes } from '#insights/server/analytics/analytics.routes.ts'
import { analyticsTableRoutes } from '#insights/server/analytics/tables.routes.ts'
import { fairnessRoutes } from '#insights/server/fairness/fairness.routes.ts'
import { conversationRoutes } from '#messages/server/messages/conversations.routes.ts'
import { messageLabelRoutes } from '#messages/server/messages/messageLabels.routes.ts'
import { messagePreviewRoutes } from '#messages/server/messages/messagePreview.routes.ts'
import { messageRoutes } from '#messages/server/messages/messages.routes.ts'
import { replyRoutes } from '#messages/server/replies/replies.routes.ts'
import { auditRoutes } from '#platform/server/audit/audit.routes.ts'
import { cepRoutes } from '#platform/server/cep/cep.routes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { fileRoutes } from '#platform/server/files/files.routes.ts'
import { browserSpanRoutes } from '#platform/server/http/browserSpans.routes.ts'
import { importRoutes } from '#platform/server/imports/imports.routes.ts'
import { videoRoutes } from '#platform/server/videos/videos.routes.ts'
import { videoUploadRoutes } from '#platform/server/videos/videoUploads.routes.ts'
import { watchRoutes } from '#platform/server/videos/watch.routes.ts'
import { viewRoutes } from '#platform/server/views/views.routes.ts'
import { candidateRoutes } from '#professionals/server/candidates/candidates.routes.ts'
import { registrationRoutes } from '#professionals/server/candidates/registrations.routes.ts'
import { candidateSettingsRoutes } from '#professionals/server/candidates/settings.routes.ts'
import { taggingRoutes } from '#professionals/server/candidates/tagging.routes.ts'
import { cvRoutes } from '#professionals/server/cv/cv.routes.ts'
import { answeringRoutes } from '#steps/server/answering/answering.routes.ts'
import { evidenceRoutes } from '#steps/server/answering/evidence.routes.ts'
import { takeRoutes } from '#steps/server/answering/takes.routes.ts'
import { bookingRoutes } from '#steps/server/booking/booking.routes.ts'
import { bookingLinkRoutes } from '#steps/server/booking/bookingLink.routes.ts'
import { hoursRoutes } from '#steps/server/booking/hours.routes.ts'
import { openingsRoutes } from '#steps/server/booking/openings.routes.ts'
import { bookingPreviewRoutes } from '#steps/server/booking/preview.routes.ts'
import { queueRoutes } from '#steps/server/evaluators/queue.routes.ts'
import { teamRoutes } from '#steps/server/evaluators/team.routes.ts'
import { interviewRoutes } from '#steps/server/interviews/interviews.routes.ts'
import { kitRoutes } from '#steps/server/interviews/kits.routes.ts'
import { invitationRoutes } from '#steps/server/invitations/invitations.routes.ts'
import { stepsOverviewRoutes } from '#steps/server/overview/overview.routes.ts'
import { reviewRoutes } from '#steps/server/review/review.routes.ts'
import { watchingRoutes } from '#steps/server/review/watching.routes.ts'
import { agendaSendingRoutes } from '#steps/server/sendings/agendas.routes.ts'
import { sendingRoutes } from '#steps/server/sendings/sendings.routes.ts'
import { stepRoutes } from '#steps/server/setup/steps.routes.ts'
import { questionUseRoutes } from '#steps/server/statistics/questionUses.routes.ts'
import { testStatisticsRoutes } from '#steps/server/statistics/testStatistics.routes.ts'
import { publicAnswerRoutes } from '#vacancies/server/answers/publicAnswers.routes.ts'
import { channelRoutes } from '#vacancies/server/channels/channels.routes.ts'
import { listRoutes } from '#vacancies/server/embed/list.routes.ts'
import { vacancyFeedRoutes } from '#vacancies/server/feeds/feeds.routes.ts'
import { publicFileRoutes } from '#vacancies/server/files/publicFiles.routes.ts'
import { vacancyPictureRoutes } from '#vacancies/server/picture/picture.routes.ts'
import { postingRoutes } from '#vacancies/server/postings/postings.routes.ts'
import { sharingRoutes } from '#vacancies/server/views/sharing.routes.ts'
import { newsFeedRoutes } from '#website/server/news/feeds.routes.ts'
import { newsRoutes } from '#website/server/news/news.routes.ts'
import { postPreviewRoutes } from '#website/server/pages/postPreview.routes.ts'
import { siteTextRoutes } from '#website/server/texts/siteTexts.routes.ts'

/** The calls of every area. */
export const allRoutes: readonly ((app: FastifyInstance, db: Db) => void)[] = [
  sessionRoutes,
  setupRoutes,
  keyRoutes,
  accountRoutes,
  ownAccountRoutes,
  photoRoutes,
  tokenRoutes,
  installationRoutes,
  anchorRoutes,
  contactRoutes,
  cepRoutes,
  fileRoutes,
  importRoutes,
  videoRoutes,
  videoUploadRoutes,
  watchRoutes,
  companyRoutes,
  valueRoutes,
  valuesTestRoutes,
  questionRoutes,
  questionUseRoutes,
  competencyRoutes,
  questionnaireRoutes,
  competencyTestRoutes,
  poolRoutes,
  noteRoutes,
  messageRoutes,
  messagePreviewRoutes,
  processMessageRoutes,
  templateRoutes,
  messageLabelRoutes,
  deliveryLogRoutes,
  webhookRoutes,
  replyRoutes,
  conversationRoutes,
  suppressionRoutes,
  customTestRoutes,
  testPreviewRoutes,
  testStatisticsRoutes,
  partnerRoutes,
  candidateRoutes,
  candidateSettingsRoutes,
  cvRoutes,
  duplicateRoutes,
  mergeRoutes,
  registrationRoutes,
  taggingRoutes,
  privacyRequestRoutes,
  personExportRoutes,
  erasureRoutes,
  retentionRoutes,
  sensitiveRoutes,
  processRoutes,
  processCopyRoutes,
  managerRoutes,
  overviewRoutes,
  transitionRoutes,
  applicationRoutes,
  applicationsOfCandidateRoutes,
  addingRoutes,
  correctionRoutes,
  countersigningRoutes,
  examinerRoutes,
  quotaRoutes,
  challengeRoutes,
  decisionRoutes,
  tieProofRoutes,
  evaluationRoutes,
  agreementRoutes,
  boardRoutes,
  outcomeRoutes,
  statusRoutes,
  outcomeProposalRoutes,
  summonsRoutes,
  summonsAnswerRoutes,
  validityRoutes,
  stepRoutes,
  teamRoutes,
  queueRoutes,
  invitationRoutes,
  sendingRoutes,
  stepsOverviewRoutes,
  reviewRoutes,
  kitRoutes,
  interviewRoutes,
  bookingRoutes,
  agendaSendingRoutes,
  hoursRoutes,
  openingsRoutes,
  bookingLinkRoutes,
  bookingPreviewRoutes,
  answeringRoutes,
  evidenceRoutes,
  takeRoutes,
  watchingRoutes,
  automationRoutes,
  rankingRoutes,
  resultRoutes,
  weightRoutes,
  ruleChangeRoutes,
  rectificationRoutes,
  auditRoutes,
  calendarRoutes,
  calendarFeedRoutes,
  historyRoutes,
  timelineRoutes,
  homeRoutes,
  paletteRoutes,
  chatRoutes,
  lineRoutes,
  recordLinkRoutes,
  systemRoutes,
  restorationRoutes,
  taskRoutes,
  taskMoveRoutes,
  taskColumnRoutes,
  viewRoutes,
  browserSpanRoutes,
  planRoutes,
  statementRoutes,
  subscriptionRoutes,
  migrationRoutes,
  invoiceRoutes,
  salesRoutes,
  analyticsRoutes,
  analyticsTableRoutes,
  checkoutRoutes,
  visitRoutes,
  paymentRoutes,
  providerRoutes,
  voucherRoutes,
  posterRoutes,
  newsRoutes,
  formRoutes,
  declarationRoutes,
  documentListRoutes,
  documentRoutes,
  ownDocumentRoutes,
  doorRoutes,
  doorCvRoutes,
  withdrawalRoutes,
  followRoutes,
  rightsRoutes,
  talkRoutes,
  receiptRoutes,
  guardRoutes,
  sourceRoutes,
  receivedRoutes,
  arrivalRoutes,
  newsFeedRoutes,
  siteTextRoutes,
  vacancyFeedRoutes,
  vacancyPictureRoutes,
  sharingRoutes,
  publicAnswerRoutes,
  publicFileRoutes,
  postingRoutes,
  channelRoutes,
  listRoutes,
  postPreviewRoutes,
  fairnessRoutes,
]
