import type { FastifyInstance } from 'fastify'
import { applications } from '#contract/applications.ts'
import { mayAssess, mayDecide } from '#contract/processes.rules.ts'
import { type Refusal, type Refused, refusedRow } from '#contract/refusals.ts'
import {
  dayInBrasilia,
  type RegistrationFacts,
  registrationAllows,
  registrationStanding,
} from '#contract/registrations.rules.ts'
import { audit } from '#server/audit/audit.sql.ts'
import { causeAutomations } from '#server/automations/occasions.sql.ts'
import { unregisteredFor } from '#server/candidates/unregistered.ts'
import { followLevels } from '#server/competencies/following.sql.ts'
import type { Db } from '#server/db/db.ts'
import { withPhoto } from '#server/files/pictures.ts'
import { must, notFound, refusal } from '#server/http/errors.ts'
import { route } from '#server/http/route.ts'
import { actorOf } from '#server/http/session.ts'
import { lockProcess } from '#server/processes/processes.sql.ts'
import {
  findApplication,
  findCandidatesToAdd,
  holdApplications,
  insertApplications,
  keepDespite,
  listApplications,
  setStatus,
} from './applications.sql.ts'
import { rescore } from './scoring.sql.ts'

/** The row of a process that is not in the bin, held in the given way. */
async function held(tx: Db, id: string, mode: 'share' | 'change') {
  const process = await lockProcess(tx, id, mode)
  if (!process) throw notFound('process')
  if (process.deletedAt) throw refusal('in_the_bin')
  return process
}

/** Failing somebody, or recording that they withdrew, must say why. */
const needsReason = new Set(['reprovada', 'desistente', 'eliminada'])

export function applicationRoutes(app: FastifyInstance, db: Db) {
  route(app, applications.list, async ({ params, query }) => {
    if (!(await lockProcess(db, params.id, 'share'))) throw notFound('process')
    const page = await listApplications(db, params.id, query)
    return { ...page, rows: page.rows.map(withPhoto(app.files.addresses)) }
  })

  route(app, applications.add, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const ids = [...new Set(body.candidateIds)]
      const people = new Map((await findCandidatesToAdd(tx, params.id, ids)).map((p) => [p.id, p]))
      must(mayAssess(await held(tx, params.id, 'share')))
      const today = dayInBrasilia(new Date())
      const demands = app.installation.all().professionals
      const unregistered = (person: RegistrationFacts): Refusal | null => {
        const verdict = registrationAllows(registrationStanding(person, today), 'apply', demands)
        return verdict.allowed ? null : (verdict as Refused).why
      }
      const judged = ids.map((id) => {
        const person = people.get(id)
        const why: Refusal | null =
          !person || person.deletedAt
            ? 'candidate_missing'
            : person.applied
              ? 'already_applied'
              : person.state === 'bloqueado'
                ? 'candidate_blocked'
                : person.privacyState === 'exclusao_solicitada'
                  ? 'candidate_erasure_asked'
                  : person.visibility === 'oculto'
                    ? 'candidate_hidden'
                    : unregistered(person)
        return { id, person, why }
      })
      const fit = judged.flatMap((j) => (j.person && !j.why ? [j.person] : []))
      const inserted = fit.length ? await insertApplications(tx, params.id, fit) : []
      const came = new Set(inserted.map((a) => a.candidateId))
      if (inserted.length) {
        await rescore(
          tx,
          params.id,
          inserted.map((a) => a.id),
        )
        await followLevels(tx, { processId: params.id, applicationIds: inserted.map((a) => a.id) }, actorOf(request).id)
        await audit(tx, actorOf(request).id, {
          action: 'application.added',
          entity: 'process',
          entityId: params.id,
          data: { count: inserted.length, detail: String(inserted.length), applications: inserted.map((a) => a.id) },
        })
        await causeAutomations(tx, {
          trigger: 'stage_entered',
          processId: params.id,
          stageId: inserted[0]?.stageId ?? '',
          actorId: actorOf(request).id,
          applicationIds: inserted.map((a) => a.id),
        })
      }
      const late = fit.filter((p) => !came.has(p.id)).map((p) => refusedRow(p.id, p.name, 'already_applied'))
      return {
        added: inserted.map((a) => a.id),
        refused: [...judged.flatMap((j) => (j.why ? [refusedRow(j.id, j.person?.name ?? '', j.why)] : [])), ...late],
      }
    }),
  )

  route(app, applications.setStatus, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      must(mayDecide(await held(tx, params.id, 'share')))
      if (needsReason.has(body.status) && !body.reason) throw refusal('reason_required')
      const ids = [...new Set(body.ids)]
      const found = new Map((await holdApplications(tx, params.id, ids)).map((a) => [a.id, a]))
      const demands = app.installation.all().professionals
      const kept = body.status === 'contratada' ? await unregisteredFor(tx, [...found.keys()], demands) : new Map()
      const changed = ids.filter((id) => found.has(id) && !kept.has(id) && found.get(id)?.status !== body.status)
      if (changed.length) await setStatus(tx, changed, body.status, body.reason)
      for (const id of changed) {
        await audit(tx, actorOf(request).id, {
          action: 'application.decided',
          entity: 'application',
          entityId: id,
          data: { from: found.get(id)?.status, to: body.status },
          personal: { reason: body.reason },
        })
      }
      return {
        changed,
        refused: [
          ...[...kept].map(([id, { why }]) => refusedRow(id, found.get(id)?.name ?? '', why)),
          ...ids.filter((id) => !found.has(id)).map((id) => refusedRow(id, '', 'application_missing')),
        ],
      }
    }),
  )

  route(app, applications.decideElimination, async ({ params, body }, request) => {
    const application = await findApplication(db, params.id)
    if (!application) throw notFound('application')
    return db.transaction().execute(async (tx) => {
      must(mayAssess(await held(tx, application.processId, 'share')))
      const [now] = await holdApplications(tx, application.processId, [params.id])
      if (!now?.eliminationProposed || now.status !== 'em_andamento') throw refusal('no_elimination')
      const confirmed = body.decision === 'confirm'
      if (confirmed) await setStatus(tx, [params.id], 'eliminada', body.reason)
      else await keepDespite(tx, params.id)
      await audit(tx, actorOf(request).id, {
        action: confirmed ? 'application.eliminated' : 'application.kept',
        entity: 'application',
        entityId: params.id,
        data: { from: now.status, to: confirmed ? 'eliminada' : now.status, causes: application.eliminationCauses },
        personal: { reason: body.reason },
      })
      return { status: confirmed ? ('eliminada' as const) : now.status }
    })
  })
}
