import { existsSync } from 'node:fs'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import { accountRoutes } from '#server/access/accounts/accounts.routes.ts'
import { keyRoutes } from '#server/access/accounts/keys.routes.ts'
import { openSessions } from '#server/access/accounts/liveSessions.ts'
import { ownAccountRoutes } from '#server/access/accounts/own.routes.ts'
import { photoRoutes } from '#server/access/accounts/photos.routes.ts'
import { sessionRoutes } from '#server/access/accounts/session.routes.ts'
import { anchorRoutes } from '#server/access/anchors/anchors.routes.ts'
import { contactRoutes } from '#server/access/contact/contact.routes.ts'
import { installationRoutes } from '#server/access/installation/installation.routes.ts'
import { noteRoutes } from '#server/access/notes/notes.routes.ts'
import { noticeRoutes } from '#server/access/notices/notices.routes.ts'
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
import { automationRoutes } from '#server/hiring/automations/automations.routes.ts'
import { boardRoutes } from '#server/hiring/board/board.routes.ts'
import { agreementRoutes } from '#server/hiring/evaluators/agreement.routes.ts'
import { overviewRoutes } from '#server/hiring/lifecycle/overview.routes.ts'
import { processRoutes } from '#server/hiring/lifecycle/processes.routes.ts'
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
import { summonsRoutes } from '#server/hiring/summons/summons.routes.ts'
import { weightRoutes } from '#server/hiring/weights/weights.routes.ts'
import { createChannelStates } from '#server/outbound/ledger/channelStates.sql.ts'
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
import { openAnnouncements } from '#server/platform/db/announcements.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressesWith } from '#server/platform/files/addresses.ts'
import type { FileMeans } from '#server/platform/files/files.jobs.ts'
import { fileRoutes } from '#server/platform/files/files.routes.ts'
import {
  type ConnectionLimits,
  closeUnusedConnections,
  connectionLimits,
  cutStalledBodies,
  limitConnections,
} from '#server/platform/http/connections.ts'
import { serveDocs } from '#server/platform/http/docs.ts'
import { handleErrors, sendNotFound, withoutValues } from '#server/platform/http/errors.ts'
import { sendSecurityHeaders } from '#server/platform/http/headers.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { serializeLazily, validateWithZod } from '#server/platform/http/route.ts'
import { acceptUploads, longestRequest } from '#server/platform/http/uploads.ts'
import { serveWeb } from '#server/platform/http/web.ts'
import { importRoutes } from '#server/platform/imports/imports.routes.ts'
import { openInstallation } from '#server/platform/installation/installation.ts'
import { traceRequests } from '#server/platform/reports.ts'
import type { Seal } from '#server/platform/seal.ts'
import { videoRoutes } from '#server/platform/videos/videos.routes.ts'
import { videoUploadRoutes } from '#server/platform/videos/videoUploads.routes.ts'
import { watchRoutes } from '#server/platform/videos/watch.routes.ts'
import { viewRoutes } from '#server/platform/views/views.routes.ts'
import { answeringRoutes } from '#server/steps/answering/answering.routes.ts'
import { evidenceRoutes } from '#server/steps/answering/evidence.routes.ts'
import { takeRoutes } from '#server/steps/answering/takes.routes.ts'
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
import { historyRoutes } from '#server/workspace/history/history.routes.ts'
import { homeRoutes } from '#server/workspace/home/home.routes.ts'
import { paletteRoutes } from '#server/workspace/palette/palette.routes.ts'
import './registry.ts'

type Options = {
  db: Db
  pool: pg.Pool
  /** The connection on which notifications are received. */
  url: string
  seal: Seal
  /** The file of the anchors of the audit log. */
  anchorFile: string
  /** The file storage and the virus scanner. */
  files: FileMeans
  sessionSecret?: string | undefined
  smtpUrl?: string | undefined
  /** The base URL of this installation, when the settings have none. */
  publicUrl?: string | undefined
  /** Whether only this computer reaches the server. */
  local?: boolean
  /** Addresses of proxies whose forwarded client address is trusted. */
  trustedProxies?: string | undefined
  connections?: ConnectionLimits
  errorReports?: { dsn: string; environment: string } | null
  /** A token that allows reading `/metrics` from other computers. */
  metricsToken?: string | undefined
  /** The folder of the built web app; without it only calls are served. */
  web?: string | undefined
  /** Validates responses against their schemas; for tests. */
  strictAnswers?: boolean
  logLevel?: string
  /** The log; standard output by default. */
  log?: { write: (line: string) => void }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where browsers report errors; null when reports are off. */
    errorReports: { dsn: string; environment: string } | null
  }
}

/** The whole server, apart from listening. */
export async function buildApp({
  db,
  pool,
  url,
  seal,
  anchorFile,
  files,
  sessionSecret,
  smtpUrl,
  publicUrl,
  local = false,
  trustedProxies,
  connections = connectionLimits,
  errorReports = null,
  metricsToken,
  web,
  strictAnswers = false,
  logLevel = 'warn',
  log,
}: Options): Promise<FastifyInstance> {
  const app = Fastify({
    // URLs are not logged: a query string may contain a token.
    logger: {
      level: logLevel,
      ...(log && { stream: log }),
      serializers: {
        err: withoutValues,
        req: (r: { method: string; routeOptions?: { url?: string } }) => ({
          method: r.method,
          route: r.routeOptions?.url,
        }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    bodyLimit: 1024 * 1024,
    trustProxy: trustedProxies ?? false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    requestTimeout: longestRequest,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validateWithZod)
  app.setSerializerCompiler(serializeLazily)
  app.decorate('strictAnswers', strictAnswers)
  const announcements = openAnnouncements(url)
  app.addHook('onClose', () => announcements.close())
  app.decorate('seal', seal)
  app.decorate('anchorFile', anchorFile)
  app.decorate('files', { ...files, addresses: addressesWith(seal) })
  app.decorate('smtpUrl', smtpUrl)
  app.decorate('place', { publicUrl, local })
  app.decorate('errorReports', errorReports)
  const [installation] = await Promise.all([openInstallation(db, announcements, seal), createChannelStates(db)])
  app.decorate('installation', installation)
  const idleMinutes = () => app.installation.security().idleMinutes
  app.decorate('sessions', await openSessions(db, announcements, { secret: sessionSecret, seal, idleMinutes }))
  app.decorateRequest('actor', null)
  handleErrors(app)
  closeUnusedConnections(app)
  limitConnections(app, connections.each, trustedProxies)
  cutStalledBodies(app, connections.stall)
  traceRequests(app)

  sendSecurityHeaders(app, errorReports ? [new URL(errorReports.dsn).origin] : [])
  // Files were compressed at build time, and compressing small responses does not pay.
  await app.register(compress, { globalDecompression: false, encodings: ['gzip'], threshold: 2048 })
  await serveDocs(app)

  await acceptUploads(app)

  healthRoutes(app, pool, { metricsToken })
  noticeRoutes(app, db, announcements)
  for (const routes of [
    sessionRoutes,
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
    overviewRoutes,
    transitionRoutes,
    applicationRoutes,
    applicationsOfCandidateRoutes,
    addingRoutes,
    correctionRoutes,
    decisionRoutes,
    evaluationRoutes,
    agreementRoutes,
    boardRoutes,
    outcomeRoutes,
    statusRoutes,
    outcomeProposalRoutes,
    summonsRoutes,
    stepRoutes,
    teamRoutes,
    queueRoutes,
    invitationRoutes,
    sendingRoutes,
    stepsOverviewRoutes,
    reviewRoutes,
    kitRoutes,
    interviewRoutes,
    answeringRoutes,
    evidenceRoutes,
    takeRoutes,
    watchingRoutes,
    automationRoutes,
    rankingRoutes,
    resultRoutes,
    weightRoutes,
    ruleChangeRoutes,
    auditRoutes,
    historyRoutes,
    homeRoutes,
    paletteRoutes,
    viewRoutes,
    planRoutes,
    statementRoutes,
    subscriptionRoutes,
    migrationRoutes,
    invoiceRoutes,
    salesRoutes,
    checkoutRoutes,
    visitRoutes,
    paymentRoutes,
    providerRoutes,
    voucherRoutes,
    posterRoutes,
  ])
    routes(app, db)
  if (web && existsSync(web)) await serveWeb(app, web)
  else app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  return app
}
