import type { FastifyInstance } from 'fastify'
import { placeOfNote } from '#access/contract/notes.rules.ts'
import { fillLine } from '#deliveries/server/templates/liquid.ts'
import { addressOfRecord } from '#desk/contract/recordLinks.rules.ts'
import { timeline, timelineEvents, timelineKinds, timelineLimit, timelineWhats } from '#desk/contract/timeline.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { findCandidate } from '#professionals/server/candidates/candidates.sql.ts'
import { listTimeline } from './timeline.sql.ts'

type Found = Awaited<ReturnType<typeof listTimeline>>['found'][number]

/** The screen of what an event is about. A message is only in the mailbox of its author. */
function addressOf({ what, id, applicationId, processId, own }: Found, candidateId: string): string | null {
  const person = addressOfRecord({ kind: 'candidate', id: candidateId })
  switch (timelineEvents[what]) {
    case 'messages':
      return own ? addressOfRecord({ kind: 'message', id, typeUser: 2 }) : null
    case 'steps':
      return `${person}/pregressSelectiveProcess/${processId}`
    case 'documents':
      return what === 'document' ? `${person}#documents` : `${person}/${what === 'cv' ? 'cv' : 'viewVideoResume'}`
    case 'notes':
      return applicationId
        ? placeOfNote({ entity: 'application', entityId: applicationId, id }, processId)
        : placeOfNote({ entity: 'candidate', entityId: candidateId, id }, null)
    default:
      return addressOfRecord({ kind: 'application', id: applicationId ?? '', processId })
  }
}

export function timelineRoutes(app: FastifyInstance, db: Db) {
  route(app, timeline.ofCandidate, async ({ params: { id }, query }, request) => {
    if (!(await findCandidate(db, id))) throw notFound('candidate')
    const { counts, found } = await listTimeline(db, id, actorOf(request), query)
    const rows = found.slice(0, timelineLimit)
    const last = found.length > timelineLimit ? rows.at(-1) : undefined
    return {
      rows: rows.map((row) => ({
        ...row,
        id: `${row.what}:${row.id}`,
        kind: timelineEvents[row.what],
        at: new Date(row.at).toISOString(),
        startsAt: row.startsAt && new Date(row.startsAt).toISOString(),
        title: row.title && row.fields ? fillLine(row.title, row.fields) : row.title,
        address: addressOf(row, id),
      })),
      next: last ? { before: last.exactly, beforeId: `${last.what}:${last.id}` } : null,
      counts: timelineKinds.flatMap((kind) => {
        const whats = timelineWhats.filter((what) => timelineEvents[what] === kind)
        const count = whats.reduce((sum, what) => sum + (counts[what] ?? 0), 0)
        return count > 0 ? [{ kind, count }] : []
      }),
    }
  })
}
