import type { FastifyInstance } from 'fastify'
import { announcedIn, invitableStates } from '#applying/contract/arrivals.rules.ts'
import { arrivals } from '#applying/contract/arrivals.ts'
import { callbackPath, isCallbackSecret } from '#deliveries/server/channels/catho/callback.ts'
import { bodyOf, keepBodies, parseJson, signedRoute } from '#deliveries/server/channels/signature.ts'
import { mayAssess } from '#hiring/contract/processes.rules.ts'
import { lockUnbinnedProcess, readProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal, sendNotFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { askBoard, enqueueArrival } from './arrivals.jobs.ts'
import {
  countSources,
  findPostedProcess,
  insertArrival,
  listArrivals,
  lockArrival,
  updateArrival,
} from './arrivals.sql.ts'

/** The largest announcement, in bytes. */
const largestCall = 16 * 1024

/** Applications that job boards announce. */
export function arrivalRoutes(app: FastifyInstance, db: Db) {
  app.register(async (scope) => {
    keepBodies(scope, largestCall)
    // The address of a call is not logged: the secret in it is what says that the call is Catho's.
    scope.post<{ Params: { secret: string } }>(`${callbackPath}/:secret`, signedRoute, async (request, reply) => {
      if (!isCallbackSecret(app.seal, request.params.secret)) return sendNotFound(reply)
      const announced = announcedIn(parseJson(bodyOf(request)))
      // The board would repeat for days what it is told to be wrong.
      if (!announced) return {}
      await db.transaction().execute(async (tx) => {
        const id = await insertArrival(tx, {
          ...{ board: 'catho', remoteVacancy: announced.vacancy, remoteCandidate: announced.candidate },
        })
        if (id) await enqueueArrival(tx, id)
      })
      return {}
    })
  })

  route(app, arrivals.list, async ({ params: { id } }) => {
    if (!(await readProcess(db, id))) throw notFound('process')
    return { rows: await listArrivals(db, id), sources: await countSources(db, id) }
  })

  route(app, arrivals.invite, ({ params: { id } }, request) =>
    db.transaction().execute(async (tx) => {
      const arrival = await lockArrival(tx, id)
      if (!arrival?.processId) throw notFound('boardApplication')
      must(mayAssess(await lockUnbinnedProcess(tx, arrival.processId, 'share')))
      if (!invitableStates.includes(arrival.state)) throw refusal('arrival_not_waiting')
      const process = await findPostedProcess(tx, arrival)
      // Another posting has taken the place of the one that it came from.
      if (!process) throw refusal('arrival_not_waiting')
      // Without a name nothing was read yet.
      await updateArrival(tx, id, { state: 'recebida' })
      await askBoard(tx, arrival, process, arrival.data.fullName !== undefined)
      await audit(tx, actorOf(request).id, {
        action: 'process.arrival_invited',
        entity: 'process',
        entityId: arrival.processId,
        data: { detail: arrival.board },
      })
      return {}
    }),
  )
}
