import type { FastifyInstance } from 'fastify'
import { SensitiveInput, sensitive } from '#platform/contract/sensitive.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { mustBeUnbinned } from '#professionals/server/candidates/inUse.ts'
import {
  deleteSensitive,
  readSensitive,
  sensitiveStanding,
  writeSensitive,
} from '#professionals/server/candidates/sensitive.sql.ts'
import { assesses } from './assessing.sql.ts'
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
  const eventOf = (entityId: string, what: string) =>
    ({ action: `candidate.sensitive_${what}`, entity: 'candidate', entityId }) as const

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
      await audit(tx, actor.id, eventOf(params.id, 'viewed'))
      return { ...said, version: kept.version }
    }),
  )

  route(app, sensitive.save, ({ params: { id }, body: { version, ...said } }, request) => {
    const actor = actorOf(request)
    return changeRow(db, actor.id, {
      lock: async (tx) => {
        mustBeUnbinned(await whoseFor(tx, id, actor.id))
        return (await readSensitive(tx, id)) ?? { version: 0, sealed: null }
      },
      version,
      write: async (tx, before) => {
        // Throws when the stored data cannot be opened, instead of overwriting it silently.
        if (before.sealed) opened(before.sealed)
        await writeSensitive(tx, { candidateId: id, sealed: seal.close(JSON.stringify(said)), updatedBy: actor.id })
        return eventOf(id, 'changed')
      },
      read: (tx) => sensitiveStanding(tx, id),
    })
  })

  route(app, sensitive.remove, ({ params }, request) =>
    db.transaction().execute(async (tx) => {
      const actor = actorOf(request)
      const { privacyState } = await whoseFor(tx, params.id, actor.id)
      if (privacyState === 'anonimizado') throw refusal('person_erased')
      if (await deleteSensitive(tx, params.id)) await audit(tx, actor.id, eventOf(params.id, 'removed'))
      return sensitiveStanding(tx, params.id)
    }),
  )
}
