import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#server/access/accounts/accounts.routes.ts'
import { keyRoutes } from '#server/access/accounts/keys.routes.ts'
import { ownAccountRoutes } from '#server/access/accounts/own.routes.ts'
import { photoRoutes } from '#server/access/accounts/photos.routes.ts'
import { sessionRoutes } from '#server/access/accounts/session.routes.ts'
import { setupRoutes } from '#server/access/accounts/setup.routes.ts'
import { anchorRoutes } from '#server/access/anchors/anchors.routes.ts'
import { contactRoutes } from '#server/access/contact/contact.routes.ts'
import { installationRoutes } from '#server/access/installation/installation.routes.ts'
import { noteRoutes } from '#server/access/notes/notes.routes.ts'
import { tokenRoutes } from '#server/access/tokens/tokens.routes.ts'
import { competencyRoutes } from '#server/assessment/competencies/competencies.routes.ts'
import { competencyTestRoutes } from '#server/assessment/competencies/competencyTest.routes.ts'
import { questionnaireRoutes } from '#server/assessment/competencies/questionnaires.routes.ts'
import { customTestRoutes } from '#server/assessment/customTests/customTests.routes.ts'
import { testPreviewRoutes } from '#server/assessment/customTests/testPreview.routes.ts'
import { testStatisticsRoutes } from '#server/assessment/customTests/testStatistics.routes.ts'
import { questionRoutes } from '#server/assessment/questions/questions.routes.ts'
import { questionUseRoutes } from '#server/assessment/questions/questionUses.routes.ts'
import { valueRoutes } from '#server/assessment/values/values.routes.ts'
import { valuesTestRoutes } from '#server/assessment/values/valuesTest.routes.ts'
import { checkoutRoutes } from '#server/billing/checkout/checkout.routes.ts'
import { invoiceRoutes } from '#server/billing/payments/invoices.routes.ts'
import { paymentRoutes } from '#server/billing/payments/payments.routes.ts'
import { planRoutes } from '#server/billing/plans/plans.routes.ts'
import { providerRoutes } from '#server/billing/provider/provider.routes.ts'
import { salesRoutes } from '#server/billing/sales/sales.routes.ts'
import { statementRoutes } from '#server/billing/statements/statements.routes.ts'
import { migrationRoutes } from '#server/billing/subscriptions/migration.routes.ts'
import { subscriptionRoutes } from '#server/billing/subscriptions/subscriptions.routes.ts'
import { visitRoutes } from '#server/billing/visits/visits.routes.ts'
import { posterRoutes } from '#server/billing/vouchers/posters.routes.ts'
import { voucherRoutes } from '#server/billing/vouchers/vouchers.routes.ts'
import { duplicateRoutes } from '#server/compliance/duplicates/duplicates.routes.ts'
import { mergeRoutes } from '#server/compliance/duplicates/merges.routes.ts'
import { erasureRoutes } from '#server/compliance/privacy/erasure.routes.ts'
import { personExportRoutes } from '#server/compliance/privacy/personExports.routes.ts'
import { privacyRequestRoutes } from '#server/compliance/privacy/requests.routes.ts'
import { retentionRoutes } from '#server/compliance/privacy/retention.routes.ts'
import { sensitiveRoutes } from '#server/compliance/privacy/sensitive.routes.ts'
import { companyRoutes } from '#server/directory/companies/companies.routes.ts'
import { partnerRoutes } from '#server/directory/partners/partners.routes.ts'
import { addingRoutes } from '#server/hiring/applications/adding.routes.ts'
import { applicationRoutes } from '#server/hiring/applications/applications.routes.ts'
import { decisionRoutes } from '#server/hiring/applications/decisions.routes.ts'
import { evaluationRoutes } from '#server/hiring/applications/evaluation.routes.ts'
import { applicationsOfCandidateRoutes } from '#server/hiring/applications/ofCandidate.routes.ts'
import { tieProofRoutes } from '#server/hiring/applications/tieProofs.routes.ts'
import { automationRoutes } from '#server/hiring/automations/automations.routes.ts'
import { boardRoutes } from '#server/hiring/board/board.routes.ts'
import { countersigningRoutes } from '#server/hiring/countersigning/countersigning.routes.ts'
import { agreementRoutes } from '#server/hiring/evaluators/agreement.routes.ts'
import { challengeRoutes } from '#server/hiring/examiners/challenges.routes.ts'
import { examinerRoutes } from '#server/hiring/examiners/examiners.routes.ts'
import { processCopyRoutes } from '#server/hiring/lifecycle/copies.routes.ts'
import { overviewRoutes } from '#server/hiring/lifecycle/overview.routes.ts'
import { processRoutes } from '#server/hiring/lifecycle/processes.routes.ts'
import { rectificationRoutes } from '#server/hiring/lifecycle/rectifications.routes.ts'
import { transitionRoutes } from '#server/hiring/lifecycle/transitions.routes.ts'
import { outcomeProposalRoutes } from '#server/hiring/outcomes/outcomeProposal.routes.ts'
import { outcomeRoutes } from '#server/hiring/outcomes/outcomes.routes.ts'
import { statusRoutes } from '#server/hiring/outcomes/statuses.routes.ts'
import { poolRoutes } from '#server/hiring/pools/pools.routes.ts'
import { processMessageRoutes } from '#server/hiring/processMessages/processMessages.routes.ts'
import { correctionRoutes } from '#server/hiring/ranking/corrections.routes.ts'
import { rankingRoutes } from '#server/hiring/ranking/ranking.routes.ts'
import { resultRoutes } from '#server/hiring/ranking/result.routes.ts'
import { ruleChangeRoutes } from '#server/hiring/ruleChanges/ruleChanges.routes.ts'
import { summonsAnswerRoutes } from '#server/hiring/summons/answers.routes.ts'
import { summonsRoutes } from '#server/hiring/summons/summons.routes.ts'
import { validityRoutes } from '#server/hiring/summons/validity.routes.ts'
import { weightRoutes } from '#server/hiring/weights/weights.routes.ts'
import { analyticsRoutes } from '#server/insights/analytics/analytics.routes.ts'
import { analyticsTableRoutes } from '#server/insights/analytics/tables.routes.ts'
import { fairnessRoutes } from '#server/insights/fairness/fairness.routes.ts'
import { deliveryLogRoutes } from '#server/outbound/ledger/log.routes.ts'
import { suppressionRoutes } from '#server/outbound/ledger/suppressions.routes.ts'
import { webhookRoutes } from '#server/outbound/ledger/webhooks.routes.ts'
import { templateRoutes } from '#server/outbound/templates/templates.routes.ts'
import { conversationRoutes } from '#server/outreach/messages/conversations.routes.ts'
import { messageLabelRoutes } from '#server/outreach/messages/messageLabels.routes.ts'
import { messagePreviewRoutes } from '#server/outreach/messages/messagePreview.routes.ts'
import { messageRoutes } from '#server/outreach/messages/messages.routes.ts'
import { replyRoutes } from '#server/outreach/replies/replies.routes.ts'
import { candidateRoutes } from '#server/people/candidates/candidates.routes.ts'
import { registrationRoutes } from '#server/people/candidates/registrations.routes.ts'
import { candidateSettingsRoutes } from '#server/people/candidates/settings.routes.ts'
import { cvRoutes } from '#server/people/cv/cv.routes.ts'
import { auditRoutes } from '#server/platform/audit/audit.routes.ts'
import { cepRoutes } from '#server/platform/cep/cep.routes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { fileRoutes } from '#server/platform/files/files.routes.ts'
import { importRoutes } from '#server/platform/imports/imports.routes.ts'
import { videoRoutes } from '#server/platform/videos/videos.routes.ts'
import { videoUploadRoutes } from '#server/platform/videos/videoUploads.routes.ts'
import { watchRoutes } from '#server/platform/videos/watch.routes.ts'
import { viewRoutes } from '#server/platform/views/views.routes.ts'
import { newsFeedRoutes } from '#server/site/news/feeds.routes.ts'
import { newsRoutes } from '#server/site/news/news.routes.ts'
import { postPreviewRoutes } from '#server/site/pages/postPreview.routes.ts'
import { siteTextRoutes } from '#server/site/texts/siteTexts.routes.ts'
import { answeringRoutes } from '#server/steps/answering/answering.routes.ts'
import { evidenceRoutes } from '#server/steps/answering/evidence.routes.ts'
import { takeRoutes } from '#server/steps/answering/takes.routes.ts'
import { bookingRoutes } from '#server/steps/booking/booking.routes.ts'
import { bookingLinkRoutes } from '#server/steps/booking/bookingLink.routes.ts'
import { hoursRoutes } from '#server/steps/booking/hours.routes.ts'
import { openingsRoutes } from '#server/steps/booking/openings.routes.ts'
import { bookingPreviewRoutes } from '#server/steps/booking/preview.routes.ts'
import { queueRoutes } from '#server/steps/evaluators/queue.routes.ts'
import { teamRoutes } from '#server/steps/evaluators/team.routes.ts'
import { interviewRoutes } from '#server/steps/interviews/interviews.routes.ts'
import { kitRoutes } from '#server/steps/interviews/kits.routes.ts'
import { invitationRoutes } from '#server/steps/invitations/invitations.routes.ts'
import { sendingRoutes } from '#server/steps/invitations/sendings.routes.ts'
import { stepsOverviewRoutes } from '#server/steps/overview/overview.routes.ts'
import { reviewRoutes } from '#server/steps/review/review.routes.ts'
import { watchingRoutes } from '#server/steps/review/watching.routes.ts'
import { stepRoutes } from '#server/steps/setup/steps.routes.ts'
import { calendarRoutes } from '#server/workspace/calendar/calendar.routes.ts'
import { calendarFeedRoutes } from '#server/workspace/calendar/feed.routes.ts'
import { chatRoutes } from '#server/workspace/chat/chat.routes.ts'
import { lineRoutes } from '#server/workspace/chat/lines.routes.ts'
import { historyRoutes } from '#server/workspace/history/history.routes.ts'
import { homeRoutes } from '#server/workspace/home/home.routes.ts'
import { paletteRoutes } from '#server/workspace/palette/palette.routes.ts'
import { recordLinkRoutes } from '#server/workspace/recordLinks/recordLinks.routes.ts'
import { systemRoutes } from '#server/workspace/system/system.routes.ts'
import { taskColumnRoutes } from '#server/workspace/tasks/columns.routes.ts'
import { taskMoveRoutes } from '#server/workspace/tasks/moves.routes.ts'
import { taskRoutes } from '#server/workspace/tasks/tasks.routes.ts'

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
  privacyRequestRoutes,
  personExportRoutes,
  erasureRoutes,
  retentionRoutes,
  sensitiveRoutes,
  processRoutes,
  processCopyRoutes,
  overviewRoutes,
  transitionRoutes,
  applicationRoutes,
  applicationsOfCandidateRoutes,
  addingRoutes,
  correctionRoutes,
  countersigningRoutes,
  examinerRoutes,
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
  homeRoutes,
  paletteRoutes,
  chatRoutes,
  lineRoutes,
  recordLinkRoutes,
  systemRoutes,
  taskRoutes,
  taskMoveRoutes,
  taskColumnRoutes,
  viewRoutes,
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
  newsFeedRoutes,
  siteTextRoutes,
  postPreviewRoutes,
  fairnessRoutes,
]
