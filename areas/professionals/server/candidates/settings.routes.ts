import type { FastifyInstance } from 'fastify'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { audit } from '#platform/server/audit/audit.sql.ts'
import { changeRow, updateEvent } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid, notFound, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf } from '#platform/server/http/session.ts'
import { type CandidateSettings, candidateSettings, TopicChoices } from '#professionals/contract/candidateSettings.ts'
import { findCandidate, updateCandidate } from './candidates.sql.ts'
import { wrongConsentDay } from './consents.rules.ts'
import { currentTexts, insertConsent, lastConsent, listConsents, lockCandidate, setWhatsapp } from './consents.sql.ts'
import { mustBeUnbinned } from './inUse.ts'

async function requireSettings(db: Db, id: string): Promise<CandidateSettings & { deletedAt: string | null }> {
  const candidate = await findCandidate(db, id)
  if (!candidate) throw notFound('candidate')
  const { version, privacyState, visibility, noticeChoices, deletedAt } = candidate
  const [consents, texts] = [await listConsents(db, id), await currentTexts(db)]
  return {
    id,
    version,
    privacyState,
    visibility,
    notices: TopicChoices.parse(noticeChoices),
    consents,
    texts,
    deletedAt,
  }
}

export function candidateSettingsRoutes(app: FastifyInstance, db: Db) {
  route(app, candidateSettings.get, ({ params }) => requireSettings(db, params.id))

  route(app, candidateSettings.change, ({ params: { id }, body: { version, notices, visibility } }, request) =>
    changeRow(db, actorOf(request).id, {
      lock: async (tx) => {
        await lockCandidate(tx, id)
        const settings = await requireSettings(tx, id)
        mustBeUnbinned(settings)
        return settings
      },
      read: (tx) => requireSettings(tx, id),
      version,
      write: async (tx, before) => {
        await updateCandidate(tx, id, { visibility, noticeChoices: JSON.stringify(notices) })
        return updateEvent({ action: 'candidate.choices_changed', entity: 'candidate', entityId: id }, before, {
          notices,
          visibility,
        })
      },
    }),
  )

  route(app, candidateSettings.consent, ({ params, body }, request) =>
    db.transaction().execute(async (tx) => {
      const { kind, given, source, on, note } = body
      const candidate = await lockCandidate(tx, params.id)
      if (!candidate) throw notFound('candidate')
      mustBeUnbinned(candidate)
      const today = dayInBrasilia(new Date())
      const last = await lastConsent(tx, params.id, kind)
      const wrong = on && wrongConsentDay(on, { birthDate: candidate.birthDate, lastSaidOn: last?.saidOn, today })
      if (wrong) throw invalid('on', wrong)
      const asked = (await currentTexts(tx)).find((text) => text.kind === kind)
      // A repeated yes is new only when the text has changed.
      if (last?.given === given && (!given || last.textId === asked?.id)) throw refusal('consent_unchanged')
      const actor = actorOf(request)
      const at = on && on < today ? `${on}T12:00:00-03:00` : undefined
      await insertConsent(tx, params.id, actor.id, { kind, given, source, note, ...(at && { at }) })
      if (kind === 'whatsapp') await setWhatsapp(tx, params.id, given, source, at)
      await audit(tx, actor.id, {
        action: given ? 'candidate.consent_given' : 'candidate.consent_withdrawn',
        entity: 'candidate',
        entityId: params.id,
        data: { detail: kind, source, textVersion: asked?.version },
        personal: { reason: note },
      })
      return requireSettings(tx, params.id)
    }),
  )
}
