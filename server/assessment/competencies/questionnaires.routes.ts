import type { FastifyInstance } from 'fastify'
import { type QuestionnaireInput, questionnaires } from '#contract/assessment/questionnaires.ts'
import { audit, changes } from '#server/platform/audit/audit.sql.ts'
import { moveToBin, mustBeWritten } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { invalid, notFound, refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { shareCompetencies } from './competencies.sql.ts'
import {
  findQuestionnaire,
  insertQuestionnaire,
  listQuestionnaires,
  updateQuestionnaire,
} from './questionnaires.sql.ts'

async function requireQuestionnaire(db: Db, id: string) {
  const questionnaire = await findQuestionnaire(db, id)
  if (!questionnaire) throw notFound('questionnaire')
  return questionnaire
}

/** Requires that every item has a competency of the catalogue and that item ids are unique. Locks the catalogue in share mode. */
async function mustBeOfCatalogue(tx: Db, { items }: QuestionnaireInput) {
  const known = new Set((await shareCompetencies(tx)).map((c) => c.id))
  const at = items.findIndex((item) => !known.has(item.competencyId))
  if (at >= 0) throw invalid(`items.${at}.competencyId`, 'not_found')
  const ids = items.flatMap((item) => item.id ?? [])
  if (new Set(ids).size < ids.length) throw invalid('items', 'invalid')
}

const about = (entityId: string) => ({ entity: 'questionnaire' as const, entityId })

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

  route(app, questionnaires.update, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { version, ...input } = body
      const before = await requireQuestionnaire(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      await mustBeOfCatalogue(tx, input)
      await mustBeWritten(updateQuestionnaire(tx, params.id, version, input), () => before)
      const after = await requireQuestionnaire(tx, params.id)
      const { fields } = changes(before, { ...input, items: after.items })
      if (fields.length)
        await audit(tx, actorOf(request).id, {
          ...about(params.id),
          action: 'questionnaire.updated',
          data: { fields, detail: input.name },
        })
      return after
    }),
  )

  route(app, questionnaires.setActive, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const before = await requireQuestionnaire(tx, params.id)
      if (before.deletedAt) throw refusal('in_the_bin')
      await mustBeWritten(updateQuestionnaire(tx, params.id, body.version, { active: body.active }), () => before)
      if (before.active !== body.active)
        await audit(tx, actorOf(request).id, {
          ...about(params.id),
          action: body.active ? 'questionnaire.activated' : 'questionnaire.deactivated',
          data: { detail: before.name },
        })
      return requireQuestionnaire(tx, params.id)
    }),
  )

  const setDeleted = (id: string, deleted: boolean, actorId: string) =>
    moveToBin(db, actorId, deleted, {
      lock: (tx) => requireQuestionnaire(tx, id),
      read: (tx) => requireQuestionnaire(tx, id),
      write: async (tx, before, deletedAt) => {
        await mustBeWritten(updateQuestionnaire(tx, id, before.version, { deletedAt }), () => before)
        const action = deleted ? 'questionnaire.deleted' : 'questionnaire.restored'
        return { ...about(id), action, data: { detail: before.name } }
      },
    })
  route(app, questionnaires.remove, ({ params }, request) => setDeleted(params.id, true, actorOf(request).id))
  route(app, questionnaires.restore, ({ params }, request) => setDeleted(params.id, false, actorOf(request).id))
}
