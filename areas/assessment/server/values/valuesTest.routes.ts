import type { FastifyInstance } from 'fastify'
import { mayPublishProfile, profileOf, sameProfile } from '#assessment/contract/valuesTest.rules.ts'
import { type Answer, type RespondentInput, valuesTest } from '#assessment/contract/valuesTest.ts'
import { valuesPublished } from '#assessment/server/events.ts'
import { findCompany } from '#companies/server/companies/companies.sql.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow, moveToBin } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { emit } from '#platform/server/events/events.ts'
import { must, notFound, refusal, stale } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { followers } from './followers.ts'
import { listValues, shareValues } from './values.sql.ts'
import {
  findRespondent,
  findRevision,
  findVersion,
  growRevision,
  insertRespondent,
  insertVersion,
  listRespondents,
  listVersions,
  lockProfile,
  saveAnswers,
  updateRespondent,
} from './valuesTest.sql.ts'

async function companyOf(db: Db, id: string) {
  const company = await findCompany(db, id)
  if (!company) throw notFound('company')
  return company
}

/** Locks the draft of a company until the transaction ends. Refuses when the company is in the bin. */
async function lockOpenProfile(tx: Db, companyId: string) {
  if ((await companyOf(tx, companyId)).deletedAt) throw refusal('in_the_bin')
  return lockProfile(tx, companyId)
}

async function respondentOf(db: Db, companyId: string, id: string) {
  const respondent = await findRespondent(db, companyId, id)
  if (!respondent) throw notFound('respondent')
  return respondent
}

const about = (companyId: string) => ({ entity: 'company' as const, entityId: companyId })

/** Locks and reads a respondent, with the draft of the company, for `changeRow` and `moveToBin`. */
const rowOf = ({ id, respondentId }: { id: string; respondentId: string }) => ({
  lock: async (tx: Db) => {
    await lockOpenProfile(tx, id)
    return respondentOf(tx, id, respondentId)
  },
  read: (tx: Db) => respondentOf(tx, id, respondentId),
})

async function read(db: Db, id: string) {
  const { name, deletedAt } = await companyOf(db, id)
  const catalogue = await listValues(db)
  const offered = catalogue.filter((v) => v.active)
  const respondents = await listRespondents(db, id)
  const lines = profileOf(
    offered,
    respondents.flatMap((r) => r.answers),
  )
  const inForce = await findVersion(db, id)
  return {
    company: { id, name, deletedAt },
    revision: (await findRevision(db, id))?.revision ?? 0,
    values: offered,
    respondents,
    lines,
    changed: inForce ? !sameProfile(lines, inForce.lines) : lines.length > 0,
    versions: await listVersions(db, id),
    ...(await followers.count(db, id)),
  }
}

/** Returns the answers with both grades, with the current wording. Refuses grades of values that are not offered. */
async function answersOf(tx: Db, { answers }: Pick<RespondentInput, 'answers'>) {
  const offered = await shareValues(tx)
  const wordings = new Map(offered.map((v) => [v.id, v.wording]))
  const given = answers.flatMap(({ valueId, target, importance }): Answer[] => {
    if (target === null || importance === null) return []
    const wording = wordings.get(valueId)
    if (wording === undefined) throw refusal('value_not_offered')
    return [{ valueId, wording, target, importance }]
  })
  return { given, offered: [...wordings.keys()] }
}

export function valuesTestRoutes(app: FastifyInstance, db: Db) {
  route(app, valuesTest.get, ({ params }) => read(db, params.id))

  route(app, valuesTest.version, async ({ params }) => {
    await companyOf(db, params.id)
    const version = await findVersion(db, params.id, params.version)
    if (!version) throw notFound('valuesVersion')
    return version
  })

  route(app, valuesTest.add, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      await lockOpenProfile(tx, params.id)
      const { answers: _, ...fields } = body
      const { given, offered } = await answersOf(tx, body)
      const { id } = await insertRespondent(tx, params.id, fields)
      await saveAnswers(tx, id, given, offered)
      await growRevision(tx, params.id)
      await audit(tx, actorOf(request).id, {
        action: 'company.respondent_added',
        entity: 'company',
        entityId: params.id,
        data: { respondent: id, answers: given.length },
        personal: { name: body.name },
      })
      return respondentOf(tx, params.id, id)
    }),
  )

  route(app, valuesTest.change, ({ params, body: { version, ...input } }, request) =>
    changeRow(db, actorOf(request).id, {
      ...rowOf(params),
      version,
      write: async (tx, before) => {
        const { answers: _, ...fields } = input
        const { given, offered } = await answersOf(tx, input)
        await updateRespondent(tx, before.id, fields)
        await saveAnswers(tx, before.id, given, offered)
        await growRevision(tx, params.id)
        const after = await respondentOf(tx, params.id, before.id)
        return {
          ...about(params.id),
          action: 'company.respondent_changed',
          data: { respondent: before.id, answers: given.length },
          personal: { name: input.name, before: { ...before }, after: { ...after } },
        }
      },
    }),
  )

  const setDeleted = (params: { id: string; respondentId: string }, deleted: boolean, actorId: string) =>
    moveToBin(db, actorId, deleted, {
      ...rowOf(params),
      write: async (tx, { id: respondent, name }, deletedAt) => {
        await updateRespondent(tx, respondent, { deletedAt })
        await growRevision(tx, params.id)
        const action = deleted ? 'company.respondent_removed' : 'company.respondent_restored'
        return { ...about(params.id), action, data: { respondent }, personal: { name } }
      },
    })
  route(app, valuesTest.remove, ({ params }, request) => setDeleted(params, true, actorOf(request).id))
  route(app, valuesTest.restore, ({ params }, request) => setDeleted(params, false, actorOf(request).id))

  route(app, valuesTest.publish, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { revision } = await lockOpenProfile(tx, params.id)
      if (revision !== body.revision) throw stale(await read(tx, params.id))
      const offered = await shareValues(tx)
      const respondents = await listRespondents(tx, params.id)
      const lines = profileOf(
        offered,
        respondents.flatMap((r) => r.answers),
      )
      const inForce = await findVersion(tx, params.id)
      must(mayPublishProfile(offered, lines, inForce?.lines ?? null))
      const version = (inForce?.version ?? 0) + 1
      await insertVersion(tx, {
        companyId: params.id,
        version,
        lines,
        respondents: respondents.map(({ name, role, answeredOn, answers }) => ({ name, role, answeredOn, answers })),
        note: body.note,
        publishedBy: actor.id,
      })
      await growRevision(tx, params.id)
      await audit(tx, actor.id, {
        action: 'company.values_published',
        entity: 'company',
        entityId: params.id,
        data: { detail: `v${version}` },
        personal: { reason: body.note },
      })
      await emit(tx, valuesPublished, { companyId: params.id, actorId: actor.id })
      const made = await findVersion(tx, params.id)
      if (!made) throw new Error('a version that was just written is not there')
      return made
    }),
  )
}
