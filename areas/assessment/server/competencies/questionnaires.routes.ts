import type { FastifyInstance } from 'fastify'
import { type QuestionnaireInput, questionnaires } from '#assessment/contract/questionnaires.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { recordOf } from '#platform/server/audit/recordOf.ts'
import { changeRow, moveToBin, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { shareCompetencies } from './competencies.sql.ts'
import {
  findQuestionnaire,
  insertQuestionnaire,
  listQuestionnaires,
  updateQuestionnaire,
} from './questionnaires.sql.ts'

const {
  required: requireQuestionnaire,
  rowOf,
  about,
} = recordOf({ entity: 'questionnaire', table: 'questionnaires', find: findQuestionnaire })

/** Requires that every item has a competency of the catalogue and that item ids are unique. Locks the catalogue in share mode. */
async function mustBeOfCatalogue(tx: Db, { items }: QuestionnaireInput) {
  const known = new Set((await shareCompetencies(tx)).map((c) => c.id))
  const at = items.findIndex((item) => !known.has(item.competencyId))
  if (at >= 0) throw invalid(`items.${at}.competencyId`, 'not_found')
  const ids = items.flatMap((item) => item.id ?? [])
  if (new Set(ids).size < ids.length) throw invalid('items', 'invalid')
}

export function questionnaireRoutes(app: FastifyInstance, db: Db) {
  route(app, questionnaires.list, () => listQuestionnaires(db))

  route(app, questionnaires.create, ({ body }, request) =>
    db.transaction().execute(async (tx) => {
      await mustBeOfCatalogue(tx, body)
      const { id } = await insertQuestionnaire(tx, body)
      await audit(tx, actorOf(request).id, {
        ...about(id),
        action: 'questionnaire.created',
        data: { detail: body.name },
      })
      return requireQuestionnaire(tx, id)
    }),
  )

  route(app, questionnaires.update, ({ params: { id }, body: { version, ...input } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      check: (tx) => mustBeOfCatalogue(tx, input),
      version,
      write: async (tx, before) => {
        await updateQuestionnaire(tx, id, input)
        const { items } = await requireQuestionnaire(tx, id)
        const event = { ...about(id), action: 'questionnaire.updated', data: { detail: input.name } }
        return updateEvent(event, before, { ...input, items })
      },
    }),
  )

  route(app, questionnaires.setActive, ({ params: { id }, body: { version, active } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(id),
      version,
      write: async (tx, before) => {
        await updateQuestionnaire(tx, id, { active })
        if (before.active === active) return
        const action = active ? 'questionnaire.activated' : 'questionnaire.deactivated'
        return { ...about(id), action, data: { detail: before.name } }
      },
    }),
  )

  const setDeleted = (id: string, deleted: boolean, actorId: string) =>
    moveToBin(db, actorId, deleted, {
      ...rowOf(id),
      write: async (tx, before, deletedAt) => {
        await updateQuestionnaire(tx, id, { deletedAt })
        const action = deleted ? 'questionnaire.deleted' : 'questionnaire.restored'
        return { ...about(id), action, data: { detail: before.name } }
      },
    })
  route(app, questionnaires.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, questionnaires.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
