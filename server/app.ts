import { existsSync } from 'node:fs'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import { accountRoutes } from '#server/accounts/accounts.routes.ts'
import { keyRoutes } from '#server/accounts/keys.routes.ts'
import { ownAccountRoutes } from '#server/accounts/own.routes.ts'
import { photoRoutes } from '#server/accounts/photos.routes.ts'
import { sessionRoutes } from '#server/accounts/session.routes.ts'
import { addingRoutes } from '#server/applications/adding.routes.ts'
import { applicationRoutes } from '#server/applications/applications.routes.ts'
import { evaluationRoutes } from '#server/applications/evaluation.routes.ts'
import { auditRoutes } from '#server/audit/audit.routes.ts'
import { automationRoutes } from '#server/automations/automations.routes.ts'
import { boardRoutes } from '#server/board/board.routes.ts'
import { candidateRoutes } from '#server/candidates/candidates.routes.ts'
import { registrationRoutes } from '#server/candidates/registrations.routes.ts'
import { candidateSettingsRoutes } from '#server/candidates/settings.routes.ts'
import { cepRoutes } from '#server/cep/cep.routes.ts'
import { companyRoutes } from '#server/companies/companies.routes.ts'
import { competencyRoutes } from '#server/competencies/competencies.routes.ts'
import { competencyTestRoutes } from '#server/competencies/competencyTest.routes.ts'
import { questionnaireRoutes } from '#server/competencies/questionnaires.routes.ts'
import { contactRoutes } from '#server/contact/contact.routes.ts'
import { customTestRoutes } from '#server/customTests/customTests.routes.ts'
import { testPreviewRoutes } from '#server/customTests/testPreview.routes.ts'
import { testStatisticsRoutes } from '#server/customTests/testStatistics.routes.ts'
import { cvRoutes } from '#server/cv/cv.routes.ts'
import { openAnnouncements } from '#server/db/announcements.ts'
import type { Db } from '#server/db/db.ts'
import { deliveryLogRoutes } from '#server/deliveries/log.routes.ts'
import { duplicateRoutes } from '#server/duplicates/duplicates.routes.ts'
import { mergeRoutes } from '#server/duplicates/merges.routes.ts'
import { addressesWith } from '#server/files/addresses.ts'
import type { FileMeans } from '#server/files/files.jobs.ts'
import { fileRoutes } from '#server/files/files.routes.ts'
import { homeRoutes } from '#server/home/home.routes.ts'
import {
  type ConnectionLimits,
  closeUnusedConnections,
  connectionLimits,
  cutStalledBodies,
  limitConnections,
} from '#server/http/connections.ts'
import { serveDocs } from '#server/http/docs.ts'
import { handleErrors, sendNotFound, withoutValues } from '#server/http/errors.ts'
import { sendSecurityHeaders } from '#server/http/headers.ts'
import { healthRoutes } from '#server/http/health.ts'
import { serializeLazily, validateWithZod } from '#server/http/route.ts'
import { openSessions } from '#server/http/session.ts'
import { acceptUploads, longestRequest } from '#server/http/uploads.ts'
import { serveWeb } from '#server/http/web.ts'
import { importRoutes } from '#server/imports/imports.routes.ts'
import { installationRoutes } from '#server/installation/installation.routes.ts'
import { openInstallation } from '#server/installation/installation.ts'
import { conversationRoutes } from '#server/messages/conversations.routes.ts'
import { messageLabelRoutes } from '#server/messages/messageLabels.routes.ts'
import { messagePreviewRoutes } from '#server/messages/messagePreview.routes.ts'
import { messageRoutes } from '#server/messages/messages.routes.ts'
import { processMessageRoutes } from '#server/messages/processMessages.routes.ts'
import { noteRoutes } from '#server/notes/notes.routes.ts'
import { noticeRoutes } from '#server/notices/notices.routes.ts'
import { outcomeProposalRoutes } from '#server/outcomes/outcomeProposal.routes.ts'
import { outcomeRoutes } from '#server/outcomes/outcomes.routes.ts'
import { paletteRoutes } from '#server/palette/palette.routes.ts'
import { partnerRoutes } from '#server/partners/partners.routes.ts'
import { poolRoutes } from '#server/pools/pools.routes.ts'
import { erasureRoutes } from '#server/privacy/erasure.routes.ts'
import { personExportRoutes } from '#server/privacy/personExports.routes.ts'
import { privacyRequestRoutes } from '#server/privacy/requests.routes.ts'
import { retentionRoutes } from '#server/privacy/retention.routes.ts'
import { sensitiveRoutes } from '#server/privacy/sensitive.routes.ts'
import { overviewRoutes } from '#server/processes/overview.routes.ts'
import { processRoutes } from '#server/processes/processes.routes.ts'
import { transitionRoutes } from '#server/processes/transitions.routes.ts'
import { questionRoutes } from '#server/questions/questions.routes.ts'
import { questionUseRoutes } from '#server/questions/questionUses.routes.ts'
import { rankingRoutes } from '#server/ranking/ranking.routes.ts'
import { resultRoutes } from '#server/ranking/result.routes.ts'
import { replyRoutes } from '#server/replies/replies.routes.ts'
import { traceRequests } from '#server/reports.ts'
import type { Seal } from '#server/seal.ts'
import { webhookRoutes } from '#server/sending/webhooks.routes.ts'
import { suppressionRoutes } from '#server/suppressions/suppressions.routes.ts'
import { templateRoutes } from '#server/templates/templates.routes.ts'
import { tokenRoutes } from '#server/tokens/tokens.routes.ts'
import { valueRoutes } from '#server/values/values.routes.ts'
import { valuesTestRoutes } from '#server/values/valuesTest.routes.ts'
import { videoRoutes } from '#server/videos/videos.routes.ts'
import { videoUploadRoutes } from '#server/videos/videoUploads.routes.ts'
import { watchRoutes } from '#server/videos/watch.routes.ts'
import { viewRoutes } from '#server/views/views.routes.ts'
import { weightRoutes } from '#server/weights/weights.routes.ts'

type Options = {
  db: Db
  pool: pg.Pool
  /** Where announcements are listened for. */
  url: string
  seal: Seal
  /** Where files are kept, and what looks at them. */
  files: FileMeans
  sessionSecret?: string | undefined
  smtpUrl?: string | undefined
  /** Where people open this installation, when the settings do not say so. */
  publicUrl?: string | undefined
  /** Whether only this computer reaches the server. */
  local?: boolean
  /** Addresses of proxies that may say for whom they call. */
  trustedProxies?: string | undefined
  connections?: ConnectionLimits
  errorReports?: { dsn: string; environment: string } | null
  /** Lets whoever knows it read `/metrics` from elsewhere. */
  metricsToken?: string | undefined
  /** Where the built web app is; left out, only calls are served. */
  web?: string | undefined
  /** Under test answers are also checked against their schemas. */
  strictAnswers?: boolean
  logLevel?: string
  /** Where the log goes; to the standard output when left out. */
  log?: { write: (line: string) => void }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the browser reports errors to; nowhere unless the installation wants that. */
    errorReports: { dsn: string; environment: string } | null
  }
}

/** The whole server, apart from listening. */
export async function buildApp({
  db,
  pool,
  url,
  seal,
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
    // Addresses are not logged: a query string may carry a token.
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
  app.decorate('files', { ...files, addresses: addressesWith(seal) })
  app.decorate('smtpUrl', smtpUrl)
  app.decorate('place', { publicUrl, local })
  app.decorate('errorReports', errorReports)
  app.decorate('installation', await openInstallation(db, announcements, seal))
  const idleMinutes = () => app.installation.security().idleMinutes
  app.decorate('sessions', await openSessions(db, announcements, { secret: sessionSecret, seal, idleMinutes }))
  app.decorateRequest('actor', null)
  handleErrors(app)
  closeUnusedConnections(app)
  limitConnections(app, connections.each, trustedProxies)
  cutStalledBodies(app, connections.stall)
  traceRequests(app)

  sendSecurityHeaders(app, errorReports ? [new URL(errorReports.dsn).origin] : [])
  // Files were compressed at build time; a small answer is quicker as it is.
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
    addingRoutes,
    evaluationRoutes,
    boardRoutes,
    outcomeRoutes,
    outcomeProposalRoutes,
    automationRoutes,
    rankingRoutes,
    resultRoutes,
    weightRoutes,
    auditRoutes,
    homeRoutes,
    paletteRoutes,
    viewRoutes,
  ])
    routes(app, db)
  if (web && existsSync(web)) await serveWeb(app, web)
  else app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  return app
}
