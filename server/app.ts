import { existsSync } from 'node:fs'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import { accountRoutes } from '#server/accounts/accounts.routes.ts'
import { applicationRoutes } from '#server/applications/applications.routes.ts'
import { evaluationRoutes } from '#server/applications/evaluation.routes.ts'
import { auditRoutes } from '#server/audit/audit.routes.ts'
import { boardRoutes } from '#server/board/board.routes.ts'
import { candidateRoutes } from '#server/candidates/candidates.routes.ts'
import { companyRoutes } from '#server/companies/companies.routes.ts'
import type { Db } from '#server/db/db.ts'
import { homeRoutes } from '#server/home/home.routes.ts'
import { handleErrors, sendNotFound } from '#server/http/errors.ts'
import { healthRoutes } from '#server/http/health.ts'
import { documentSchema, serializeLazily, validateWithZod } from '#server/http/route.ts'
import { openSessions } from '#server/http/session.ts'
import { serveWeb } from '#server/http/web.ts'
import { paletteRoutes } from '#server/palette/palette.routes.ts'
import { processRoutes } from '#server/processes/processes.routes.ts'
import { rankingRoutes } from '#server/ranking/ranking.routes.ts'
import { resultRoutes } from '#server/ranking/result.routes.ts'
import { weightRoutes } from '#server/weights/weights.routes.ts'

type Options = {
  db: Db
  pool: pg.Pool
  /** Where sessions listen for their end. */
  url: string
  sessionSecret?: string | undefined
  /** Where the built web app is; left out, only calls are served. */
  web?: string | undefined
  /** Under test answers are also checked against their schemas. */
  strictAnswers?: boolean
  logLevel?: string
}

/** The whole server, apart from listening. */
export async function buildApp({
  db,
  pool,
  url,
  sessionSecret,
  web,
  strictAnswers = false,
  logLevel = 'warn',
}: Options): Promise<FastifyInstance> {
  const app = Fastify({
    // Addresses are not logged: a query string may carry a token.
    logger: {
      level: logLevel,
      serializers: {
        req: (r: { method: string; routeOptions?: { url?: string } }) => ({
          method: r.method,
          route: r.routeOptions?.url,
        }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    bodyLimit: 1024 * 1024,
    trustProxy: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validateWithZod)
  app.setSerializerCompiler(serializeLazily)
  app.decorate('strictAnswers', strictAnswers)
  app.decorate('sessions', await openSessions(db, { url, secret: sessionSecret }))
  app.decorateRequest('actor', null)
  app.addHook('onClose', () => app.sessions.close())
  handleErrors(app)

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
  })
  // Files were compressed at build time; a small answer is quicker as it is.
  await app.register(compress, { globalDecompression: false, encodings: ['gzip'], threshold: 2048 })
  await app.register(swagger, {
    openapi: {
      info: { title: 'Certame', version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
    transform: ({ schema, url: path }) => ({ schema: documentSchema(schema), url: path }),
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })

  healthRoutes(app, pool)
  for (const routes of [
    accountRoutes,
    companyRoutes,
    candidateRoutes,
    processRoutes,
    applicationRoutes,
    evaluationRoutes,
    boardRoutes,
    rankingRoutes,
    resultRoutes,
    weightRoutes,
    auditRoutes,
    homeRoutes,
    paletteRoutes,
  ])
    routes(app, db)
  if (web && existsSync(web)) await serveWeb(app, web)
  else app.setNotFoundHandler((_request, reply) => sendNotFound(reply))
  return app
}
