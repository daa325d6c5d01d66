import type { FastifyInstance } from 'fastify'
import {
  competingLists,
  confirms,
  mayChangeEntries,
  mayDeclare,
  mayOpine,
} from '#hiring/contract/quotaEntries.rules.ts'
import { type QuotaRules, quotaLists, seatsOf, sequenceOf } from '#hiring/contract/quotas.rules.ts'
import { type Declarant, type QuotaEntry, quotas } from '#hiring/contract/quotas.ts'
import { lockApplications } from '#hiring/server/applications/applications.sql.ts'
import { mustSeeScores } from '#hiring/server/blindness/blindness.sql.ts'
import { lockUnbinnedProcess } from '#hiring/server/processes/processes.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { must, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { type Actor, actorOf, forbid } from '#platform/server/http/session.ts'
import { readDistribution } from './distribution.ts'
import { findApplicant, findEntry, findRules, listDeclarants, saveEntry } from './quotas.sql.ts'

const mostListed = 500

/** Reserved places say what people are: they are shown by a right of its own. */
function mustSeeQuotas({ rights }: Actor) {
  if (!rights.includes('see_quotas')) throw forbid('quotas')
}

const inOrder = <T extends string>(lists: readonly T[]) => quotaLists.filter((list) => lists.includes(list as T))

export function quotaRoutes(app: FastifyInstance, db: Db) {
  async function requireRules(tx: Db, processId: string) {
    const process = await findRules(tx, processId)
    if (!process) throw notFound('process')
    if (!process.quotas) throw refusal('no_quotas')
    return { ...process, quotas: process.quotas }
  }

  route(app, quotas.seats, async ({ params: { id }, query: { openings } }, request) => {
    mustSeeQuotas(actorOf(request))
    const process = await requireRules(db, id)
    await mustSeeScores(db, actorOf(request), id)
    const rules = process.quotas
    const size = { openings: openings ?? process.openings, reserveOpenings: process.reserveOpenings }
    const { isFrozen, ranked, seats, waiting } = await readDistribution(db, app.seal, { id, quotas: rules, ...size })
    const people = new Map(ranked.map((row) => [row.id, row]))
    const sequence = sequenceOf(rules, size.openings)
    return {
      openings: size.openings,
      isTried: size.openings !== process.openings,
      isFrozen,
      lists: [
        {
          ...{ list: 'ampla' as const, percent: null, exact: null, competing: ranked.length },
          seats: sequence.filter((list) => list === 'ampla').length,
        },
        ...rules.lists.map((rule) => ({
          ...{ list: rule.list, percent: rule.percent, exact: (rule.percent * size.openings) / 100 },
          seats:
            rules.order === 'fixed' ? sequence.filter((l) => l === rule.list).length : seatsOf(rule, size.openings),
          competing: ranked.filter(({ lists }) => lists.includes(rule.list)).length,
        })),
      ],
      // A place of the reserve without anybody says nothing.
      seats: seats
        .filter(({ place, id }) => place <= size.openings || id !== null)
        .map(({ place, list, id: applicationId, rank, reason }) => {
          const person = applicationId === null ? undefined : people.get(applicationId)
          return {
            ...{ place, list, isReserve: place > size.openings, reason },
            person:
              person && applicationId !== null && rank !== null
                ? {
                    applicationId,
                    rank,
                    name: person.name,
                    total: person.total,
                    isUnconfirmed: waiting.includes(applicationId),
                  }
                : null,
          }
        }),
    }
  })

  function declarantOf(
    rules: QuotaRules,
    { id: applicationId, protocol, name }: { id: string; protocol: number; name: string },
    { entry, version }: { entry: QuotaEntry; version: number },
  ): Declarant {
    const { declared, opinions } = entry
    return { applicationId, protocol, name, version, declared, opinions, competes: competingLists(rules, entry) }
  }

  route(app, quotas.declarants, async ({ params: { id }, query: { search } }, request) => {
    const actor = actorOf(request)
    mustSeeQuotas(actor)
    const { quotas: rules } = await requireRules(db, id)
    const found = await listDeclarants(db, app.seal, id, search.trim(), mostListed + 1)
    const rows = found.slice(0, mostListed).map(({ person, ...recorded }) => declarantOf(rules, person, recorded))
    await audit(db, actor.id, { action: 'process.declarants_viewed', entity: 'process', entityId: id })
    return { rows, hasMore: found.length > mostListed }
  })

  /** Locks an applicant and what is recorded of them; nothing may change once the final result is frozen. */
  async function locked(tx: Db, actor: Actor, applicationId: string, version: number) {
    mustSeeQuotas(actor)
    const person = await findApplicant(tx, applicationId)
    if (!person) throw notFound('application')
    const process = await lockUnbinnedProcess(tx, person.processId, 'share')
    await lockApplications(tx, process.id, [applicationId])
    const rules = await findRules(tx, process.id)
    must(mayChangeEntries({ ...process, quotas: rules?.quotas ?? null }))
    const { quotas: required } = await requireRules(tx, process.id)
    const found = await findEntry(tx, app.seal, applicationId)
    if (found.version !== version) throw refusal('changed_meanwhile')
    return { person, rules: required, entry: found.entry }
  }
  const read = async (tx: Db, rules: QuotaRules, person: { id: string; protocol: number; name: string }) =>
    declarantOf(rules, person, await findEntry(tx, app.seal, person.id))
  const about = (entityId: string) => ({ entity: 'application' as const, entityId })

  route(app, quotas.declare, ({ params: { id }, body: { version, declared, reason } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { person, rules, entry } = await locked(tx, actor, id, version)
      const lists = inOrder(declared)
      must(mayDeclare(entry, lists))
      await saveEntry(tx, app.seal, id, { ...entry, declared: lists })
      await audit(tx, actor.id, { action: 'application.quota_declared', ...about(id), personal: { reason } })
      return read(tx, rules, person)
    }),
  )

  route(app, quotas.opine, ({ params: { id }, body: { version, ...opinion } }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { person, rules, entry } = await locked(tx, actor, id, version)
      must(mayOpine(entry, opinion))
      const given = {
        ...opinion,
        isConfirmed: confirms(opinion.members),
        by: actor.id,
        at: new Date().toISOString(),
      }
      await saveEntry(tx, app.seal, id, { ...entry, opinions: [...entry.opinions, given] })
      await audit(tx, actor.id, {
        action: 'application.quota_examined',
        ...about(id),
        data: { instance: opinion.instance },
        personal: { reason: opinion.reason },
      })
      return read(tx, rules, person)
    }),
  )
}
