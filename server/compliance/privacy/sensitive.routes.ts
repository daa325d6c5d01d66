import type { FastifyInstance } from 'fastify'
import { SensitiveInput, sensitive } from '#contract/platform/sensitive.ts'
import { mustBeUnbinned } from '#server/people/candidates/inUse.ts'
import {
  assesses,
  deleteSensitive,
  readSensitive,
  sensitiveStanding,
  writeSensitive,
} from '#server/people/candidates/sensitive.sql.ts'
import { audit } from '#server/platform/audit/audit.sql.ts'
import { mustBeWritten } from '#server/platform/audit/writes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { refusal } from '#server/platform/http/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { actorOf } from '#server/platform/http/session.ts'
import { someone } from './someone.ts'

export function sensitiveRoutes(app: FastifyInstance, db: Db) {
  const { seal } = app

  /** Users who assess a person cannot read or write this data, so that it cannot influence the assessment. */
  async function whoseFor(tx: Db, id: string, actorId: string) {
    const person = await someone(tx, id, true)
    if (await assesses(tx, actorId, id)) throw refusal('assesses_person')
    return person
  }
  function opened(sealed: Buffer): SensitiveInput {
    try {
      return SensitiveInput.parse(JSON.parse(seal.open(sealed)))
    } catch {
      throw refusal('key_missing')
    }
  }
  /** Records the action without field names, because the declared fields alone reveal sensitive data. */
  const record = (tx: Db, actorId: string, entityId: string, what: string) =>
    audit(tx, actorId, { action: `candidate.sensitive_${what}`, entity: 'candidate', entityId })

  route(app, sensitive.get, async ({ params }) => {
    await someone(db, params.id)
    return sensitiveStanding(db, params.id)
  })

  route(app, sensitive.reveal, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      await whoseFor(tx, params.id, actor.id)
      const kept = await readSensitive(tx, params.id)
      if (!kept) return { ...SensitiveInput.parse({}), version: 0 }
      const said = opened(kept.sealed)
      await record(tx, actor.id, params.id, 'viewed')
      return { ...said, version: kept.version }
    }),
  )

  route(app, sensitive.save, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { version, ...said } = body
      mustBeUnbinned(await whoseFor(tx, params.id, actor.id))
      const before = await readSensitive(tx, params.id)
      // Throws when the stored data cannot be opened, instead of overwriting it silently.
      if (before && version === before.version) opened(before.sealed)
      const sealed = seal.close(JSON.stringify(said))
      await mustBeWritten(writeSensitive(tx, { candidateId: params.id, sealed, updatedBy: actor.id, version }), () =>
        sensitiveStanding(tx, params.id),
      )
      await record(tx, actor.id, params.id, 'changed')
      return sensitiveStanding(tx, params.id)
    }),
  )

  route(app, sensitive.remove, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { privacyState } = await whoseFor(tx, params.id, actor.id)
      if (privacyState === 'anonimizado') throw refusal('person_erased')
      if (await deleteSensitive(tx, params.id)) await record(tx, actor.id, params.id, 'removed')
      return sensitiveStanding(tx, params.id)
    }),
  )
}
