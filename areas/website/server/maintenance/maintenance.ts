import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/server/http/errors.ts'
import { duringMaintenance, secondsToWait } from './maintenance.rules.ts'

const closed = (seconds: number) =>
  new AppError(503, 'maintenance', 'O sistema está em manutenção. Tente de novo daqui a pouco.', {
    retryAfter: seconds,
  })

/** Whether the caller is an administrator, by a session or a token. */
async function isAdministrator(app: FastifyInstance, { headers }: FastifyRequest) {
  const { authorization } = headers
  const actor = authorization?.startsWith('Bearer ') ? await app.sessions.look(authorization.slice(7)) : null
  return actor !== null && actor.state === 'ativo' && actor.role !== 'avaliador'
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Closes the hub while maintenance is on: calls and pages answer 503 with `Retry-After`, except for administrators. The setting is announced to every
 * process, so that it is in effect everywhere within a second.
 */
export function closeForMaintenance(app: FastifyInstance, sendPage: SendPage | undefined) {
  app.addHook('onRequest', async (request, reply) => {
    const { on, endsAt } = app.installation.all().maintenance
    if (!on) return
    const kind = duringMaintenance(request.url.split('?')[0] ?? '/')
    if (kind === 'passes' || (kind === 'call' && (await isAdministrator(app, request)))) return
    const seconds = secondsToWait(endsAt, new Date())
    if (kind === 'call' || !sendPage) throw closed(seconds)
    reply.header('retry-after', seconds)
    return sendPage(request, reply)
  })
}
