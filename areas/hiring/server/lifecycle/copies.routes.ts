import type { FastifyInstance } from 'fastify'
import { type Process, processes } from '#hiring/contract/processes.ts'
import { processCopied } from '#hiring/server/events.ts'
import { followValues } from '#hiring/server/processes/following.sql.ts'
import { insertManagers } from '#hiring/server/processes/managers.sql.ts'
import { insertProcess, nextCode, type StoredProcess } from '#hiring/server/processes/processes.sql.ts'
import { rescore } from '#hiring/server/scoring/scoring.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { saveCriteria, saveStages } from './parts.sql.ts'
import { hasCompany, requireProcess } from './required.ts'

/** The fields that a copy of a process has in common with it: neither its dates and numbers, nor a draw. */
const copied = [
  'companyId',
  'description',
  'contract',
  'seniority',
  'profession',
  'openings',
  'reserveOpenings',
  'salaryMin',
  'salaryMax',
  'salaryPublic',
  'benefits',
  'workplace',
  'city',
  'hours',
  'ruleset',
  'confidential',
  'steps',
  'minimums',
  'minimumTotal',
  'missing',
  'tieChain',
  'zone',
  'appealDays',
  'appealDayKind',
  'resultValidityMonths',
  'summonsDays',
  'quotas',
  'blind',
] as const satisfies (keyof Process)[]
const kept = (process: StoredProcess) =>
  Object.fromEntries(copied.map((name) => [name, process[name]])) as Pick<Process, (typeof copied)[number]>

/** A new draft with the fields, stages, criteria and weights of another process, and with what later areas copy. */
export function processCopyRoutes(app: FastifyInstance, db: Db) {
  route(app, processes.duplicate, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const source = await requireProcess(tx, params.id)
      if (!(await hasCompany(tx, source.companyId))) throw refusal('company_in_the_bin')
      const length = Date.parse(source.closesAt) - Date.parse(source.opensAt)
      const title = `${source.title} (cópia)`.slice(0, 160)
      const code = await nextCode(tx, source.title)
      const fields = {
        ...kept(source),
        uf: source.uf as '',
        drawSeed: '',
        drawSource: { kind: 'nenhuma' as const, lottery: '', heldOn: null, commitment: '' },
        title,
        code,
        editalNumber: '',
        opensAt: new Date().toISOString(),
        closesAt: new Date(Date.now() + length).toISOString(),
      }
      const own = { weights: source.weights, reason: '', createdBy: actorOf(request).id }
      const { id } = await insertProcess(tx, fields, source.ownWeights ? own : null)
      await insertManagers(tx, id, [actorOf(request).id], actorOf(request).id)
      await saveStages(
        tx,
        id,
        source.stages.map(({ id: _, ...stage }) => stage),
      )
      await saveCriteria(
        tx,
        id,
        source.criteria.map(({ id: _, ...criterion }) => criterion),
      )
      await followValues(tx, id)
      await rescore(tx, id)
      await emit(tx, processCopied, { processId: id, fromId: params.id })
      await audit(tx, actorOf(request).id, {
        action: 'process.duplicated',
        entity: 'process',
        entityId: id,
        data: { to: 'rascunho', detail: source.code },
      })
      return requireProcess(tx, id)
    }),
  )
}
