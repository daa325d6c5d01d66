import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { mayLag } from '#platform/server/db/replica.rules.ts'
import type { Replica } from '#platform/server/db/replica.ts'
import { isLost } from '#platform/server/db/unknownOutcome.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** A copy of the database that answers reading calls; null when there is none. */
    replica: Replica | null
  }
}

/** The header with which a write says from where on it can be read, and with which a read says what its caller has seen. */
const header = 'certame-position'

/** A query that waits for a lock of the recovery is cancelled there. */
const isForPrimary = (error: unknown) => isLost(error) || (error as { code?: string }).code === '40001'

/** Tells the caller of each write its position in the log of the database. */
export function sendPositions(app: FastifyInstance, replica: Replica | null) {
  app.decorate('replica', replica)
  if (!replica) return
  app.addHook('onClose', () => replica.close())
  app.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    if (method === 'GET' || !routeOptions.config.call || reply.statusCode >= 400) return payload
    const position = await replica.position().catch(() => '')
    if (position) reply.header(header, position)
    return payload
  })
}

/**
 * Runs the handler of a call, on the replica when the call may lag, its caller says what they have seen, and the replica has it. When it fails
 * there because of the replica, the primary answers.
 */
export async function readFrom<T>(
  { replica }: FastifyInstance,
  { endpoint, headers }: { endpoint: Endpoint; headers: FastifyRequest['headers'] },
  run: () => Promise<T>,
): Promise<T> {
  if (!replica || !mayLag(endpoint) || !replica.covers(headers[header])) return run()
  try {
    return await replica.read(run)
  } catch (error) {
    if (!isForPrimary(error)) throw error
    return run()
  }
}
