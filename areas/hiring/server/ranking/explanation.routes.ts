import type { FastifyInstance, FastifyRequest } from 'fastify'
import { markSheet } from '#hiring/contract/markSheet.ts'
import { type Explanation, ranking } from '#hiring/contract/ranking.ts'
import { chain } from '#hiring/contract/scoring.rules.ts'
import { findApplication } from '#hiring/server/applications/applications.sql.ts'
import { hiddenRefusal } from '#hiring/server/blindness/blindness.sql.ts'
import { findProcess } from '#hiring/server/processes/processes.sql.ts'
import { findModel } from '#hiring/server/scoring/ranking.sql.ts'
import type { Received } from '#platform/contract/endpoint.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { explanationPdf } from './explanation.pdf.ts'
import { findPlace, listDecided, listOthers, listPanels } from './explanation.sql.ts'
import { explanationSheet } from './explanationSheet.rules.ts'
import { markSheetOf } from './markSheet.rules.ts'
import { listAttempts, listCorrectionsOf, listCountingMarks, listRectifications } from './markSheet.sql.ts'

type Explain = (input: Received<typeof ranking.explain>, request: FastifyRequest) => Promise<Explanation>

/** @param explain returns the explanation as the caller may see it. */
export function explanationRoutes(app: FastifyInstance, db: Db, explain: Explain) {
  /** Mark by mark, for a reader from whom nothing of it is hidden. */
  async function readGiven(id: string, processId: string, isFrozen: boolean) {
    const [marks, corrections, attempts, rectifications] = await Promise.all([
      listCountingMarks(db, id),
      listCorrectionsOf(db, id),
      listAttempts(db, id),
      listRectifications(db, processId),
    ])
    return markSheetOf({ marks, corrections, attempts, rectifications }, isFrozen)
  }

  route(app, markSheet.get, async ({ params }, request) => {
    const { hidden } = await explain({ params, query: { weights: undefined } }, request)
    if (hidden) throw hiddenRefusal(hidden)
    const application = await findApplication(db, params.id)
    if (!application) throw notFound('application')
    return readGiven(params.id, application.processId, application.frozenAt !== null)
  })

  route(app, ranking.explanationPdf, async ({ params }, request) => {
    const explanation = await explain({ params, query: { weights: undefined } }, request)
    if (explanation.hidden) throw hiddenRefusal(explanation.hidden)
    const application = await findApplication(db, params.id)
    const process = application && (await findProcess(db, application.processId))
    const model = application && (await findModel(db, application.processId))
    if (!process || !model) throw notFound('application')
    const [decided, panels, others, frozenPlace, given] = await Promise.all([
      listDecided(db, application),
      listPanels(db, params.id),
      listOthers(db, application),
      findPlace(db, application),
      readGiven(params.id, application.processId, application.frozenAt !== null),
    ])
    const now = new Date()
    const { organisation } = app.installation.all()
    const facts = {
      explanation,
      process,
      chain: chain(model),
      decided,
      panels,
      others,
      frozenPlace,
      given,
      organisation,
      now: now.toISOString(),
    }
    const body = await explanationPdf(explanationSheet(facts), now)
    await audit(db, actorOf(request).id, {
      action: 'application.explanation_downloaded',
      entity: 'application',
      entityId: params.id,
    })
    return { body, name: `explicacao-${process.code}.pdf` }
  })
}
