import { existsSync } from 'node:fs'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type pg from 'pg'
import { openSessions } from '#access/server/accounts/liveSessions.ts'
import { noticeRoutes } from '#access/server/notices/notices.routes.ts'
import { createChannelStates } from '#deliveries/server/ledger/channelStates.sql.ts'
import { measureHub } from '#desk/server/metrics/hub.ts'
import type { AnchorFile } from '#platform/server/anchorPlace.ts'
import { openAnnouncements } from '#platform/server/db/announcements.ts'
import { type Db, poolAt } from '#platform/server/db/db.ts'
import { openReplica } from '#platform/server/db/replica.ts'
import { addressesWith } from '#platform/server/files/addresses.ts'
import type { FileMeans } from '#platform/server/files/files.jobs.ts'
import {
  type ConnectionLimits,
  closeUnusedConnections,
  connectionLimits,
  cutStalledBodies,
  limitConnections,
} from '#platform/server/http/connections.ts'
import { serveDocs } from '#platform/server/http/docs.ts'
import { handleErrors, sendNotFound, withoutValues } from '#platform/server/http/errors.ts'
import type { FirstLook } from '#platform/server/http/firstHtml.rules.ts'
import { sendSecurityHeaders } from '#platform/server/http/headers.ts'
import { healthRoutes } from '#platform/server/http/health.ts'
import { answerOnce } from '#platform/server/http/idempotency.ts'
import { openMetrics } from '#platform/server/http/metrics.ts'
import { sendPositions } from '#platform/server/http/reading.ts'
import { followRequests, newRequestId } from '#platform/server/http/requests.ts'
import { serializeLazily, validateWithZod } from '#platform/server/http/route.ts'
import { acceptUploads, longestRequest } from '#platform/server/http/uploads.ts'
import { serveWeb } from '#platform/server/http/web.ts'
import { openInstallation } from '#platform/server/installation/installation.ts'
import { logOutages } from '#platform/server/outages.ts'
import { openReadiness } from '#platform/server/readiness.ts'
import { traceRequests } from '#platform/server/reports.ts'
import type { Seal } from '#platform/server/seal.ts'
import { logSlowStatements } from '#platform/server/tracing/statements.ts'
import { currentWork } from '#platform/server/tracing/work.ts'
import { siteLanguageOf, tagOf } from '#website/contract/siteLanguage.rules.ts'
import { serveSite } from '#website/server/pages/serveSite.ts'
import { openSiteBuild, type SiteBuild } from '#website/server/pages/siteBuild.ts'
import './registry.ts'
import { allRoutes } from './routes.ts'
import { timetable } from './timetable.ts'

type Options = {
  db: Db
  pool: pg.Pool
  /** The address at which notifications are received: that of the primary, without a pooler. */
  url: string
  /** The address of a replica that answers reading calls. */
  readUrl?: string | undefined
  seal: Seal
  /** The file of the anchors of the audit log. */
  anchorFile: AnchorFile
  /** The file storage and the virus scanner. */
  files: FileMeans
  sessionSecret?: string | undefined
  smtpUrl?: string | undefined
  /** The base URL of this installation, when the settings have none. */
  publicUrl?: string | undefined
  /** Whether the server knows where its backups lie. */
  mayRehearse?: boolean
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
  /** The renderer of the public site, when it is not the build beside the web app. */
  site?: SiteBuild | undefined
  /** Validates responses against their schemas; for tests. */
  strictAnswers?: boolean
  logLevel?: string
  /** Milliseconds from which a statement is logged as slow. */
  slowFrom?: number
  /** The log; standard output by default. */
  log?: { write: (line: string) => void }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The address to which browsers report errors; null when reports are off. */
    errorReports: { dsn: string; environment: string } | null
  }
}

/** The whole server, apart from listening. */
export async function buildApp({
  db,
  pool,
  url,
  readUrl,
  seal,
  anchorFile,
  files,
  sessionSecret,
  smtpUrl,
  publicUrl,
  local = false,
  mayRehearse = false,
  trustedProxies,
  connections = connectionLimits,
  errorReports = null,
  metricsToken,
  web,
  site = web ? openSiteBuild(web) : undefined,
  strictAnswers = false,
  logLevel = 'warn',
  slowFrom = 500,
  log,
}: Options): Promise<FastifyInstance> {
  const app = Fastify({
    // URLs are not logged: a query string may contain a token.
    logger: {
      level: logLevel,
      ...(log && { stream: log }),
      mixin: traceOfLine,
      serializers: {
        err: withoutValues,
        req: (r: { method: string; routeOptions?: { url?: string } }) => ({
          method: r.method,
          route: r.routeOptions?.url,
        }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
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
  app.decorate('anchorFile', { getter: () => anchorFile })
  app.decorate('timetable', timetable)
  app.decorate('mayRehearse', mayRehearse)
  app.decorate('files', { ...files, addresses: addressesWith(seal) })
  app.decorate('smtpUrl', smtpUrl)
  app.decorate('place', { publicUrl, local })
  app.decorate('errorReports', errorReports)
  app.decorate('siteBuild', site ?? null)
  const [installation] = await Promise.all([openInstallation(db, announcements, seal), createChannelStates(db)])
  app.decorate('installation', installation)
  const idleMinutes = () => app.installation.security().idleMinutes
  app.decorate('sessions', await openSessions(db, announcements, { secret: sessionSecret, seal, idleMinutes }))
  app.decorateRequest('actor', null)
  logOutages(app.log)
  logSlowStatements(app.log, slowFrom)
  app.decorate('readiness', openReadiness(pool, files.storage))
  app.addHook('onClose', async () => app.readiness.close())
  followRequests(app)
  handleErrors(app)
  closeUnusedConnections(app)
  limitConnections(app, connections.each, trustedProxies)
  cutStalledBodies(app, connections.stall)
  traceRequests(app)

  sendSecurityHeaders(app, {
    connectsTo: errorReports ? [new URL(errorReports.dsn).origin] : [],
    inlineScripts: site?.inlineScripts ?? [],
  })
  // Files were compressed at build time, and compressing small responses does not pay.
  await app.register(compress, { globalDecompression: false, encodings: ['gzip'], threshold: 2048 })
  await serveDocs(app, publicUrl)

  await acceptUploads(app)
  answerOnce(app, db, seal)
  const replica = readUrl ? openReplica(poolAt(readUrl, { mayRecover: true }), pool, announcements) : null
  sendPositions(app, replica)

  const metrics = openMetrics(app, pool)
  measureHub(app, db, metrics)
  healthRoutes(app, pool, { metricsToken, isReady: app.readiness.isReady, metrics })
  noticeRoutes(app, db, announcements)
  for (const routes of allRoutes) routes(app, db)
  if (site) await serveSite(app, db, site, announcements)
  if (web && existsSync(web))
    await serveWeb(app, web, { hasSite: site !== undefined, look: (request) => firstLook(app, request) })
  else app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  return app
}

/** The trace of a line of the log, while there is one. */
function traceOfLine() {
  const traceId = currentWork()?.span?.traceId
  return traceId ? { trace: traceId } : {}
}

/** Returns the look of a page before its code has loaded: the defaults of the installation, and the language that the browser asks for. */
function firstLook(app: FastifyInstance, request: FastifyRequest): FirstLook {
  const { themeMode, themeColor } = app.installation.all().appearance
  return {
    tag: tagOf(siteLanguageOf(undefined, request.headers['accept-language'])),
    mode: themeMode,
    color: themeColor,
  }
}
