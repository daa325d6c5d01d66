import type { FastifyInstance } from 'fastify'
import { ownOrigin } from '#access/server/accounts/origin.ts'
import { home } from '#desk/contract/home.ts'
import { originOf } from '#desk/contract/tasks.rules.ts'
import { listOrigins } from '#desk/server/tasks/tasks.sql.ts'
import { nextAct } from '#hiring/contract/nextStep.rules.ts'
import { listBlind } from '#hiring/server/blindness/blindness.sql.ts'
import { listManaged } from '#hiring/server/processes/managers.sql.ts'
import { findWithFigures } from '#hiring/server/processes/processes.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { countReached, countRunning, findFirstSteps, lastEvents, listAttention, listClosing } from './home.sql.ts'

/** Processes of the reader that are read for the page, and those that it shows. */
const [readMine, shownMine] = [12, 5]

/** The processes that an administrator runs, with their next act; those that are over have none. */
async function listMine(db: Db, readerId: string) {
  const ids = (await listManaged(db, readerId, readMine)).map(({ id }) => id)
  const found = new Map((await findWithFigures(db, ids)).map((process) => [process.id, process]))
  const now = new Date().toISOString()
  const mine = ids.flatMap((id) => {
    const process = found.get(id)
    const act = process && nextAct(process, readerId, now)
    return process && act ? { ...process, act } : []
  })
  return mine.slice(0, shownMine)
}

export function homeRoutes(app: FastifyInstance, db: Db) {
  route(app, home.get, async ({ query }, request) => {
    const reader = actorOf(request)
    const blind = await listBlind(db, reader)
    const [attention, mine, { running }, firstSteps, funnel, closing, activity] = await Promise.all([
      listAttention(db, reader.id, blind),
      listMine(db, reader.id),
      countRunning(db),
      findFirstSteps(db),
      countReached(db, query.days),
      listClosing(db),
      lastEvents(db, blind, reader.id),
    ])
    const taskOf = new Map((await listOrigins(db, attention.map(originOf))).map(({ origin, id }) => [origin, id]))
    return {
      attention: attention.map((item) => ({ ...item, taskId: taskOf.get(originOf(item)) ?? null })),
      mine,
      running,
      firstSteps,
      hasAddress: ownOrigin(app) !== '',
      funnel,
      closing,
      activity,
    }
  })
}
