import { sql } from 'kysely'
import { saidOn } from '#deliveries/server/ledger/agrees.ts'
import type { Db } from '#platform/server/db/db.ts'
import { type ConsentInput, type ConsentKind, consentKinds } from '#professionals/contract/candidateSettings.ts'

/** Maximum number of rows returned. A history grows by a few rows a year. */
const most = 200

/** The current consent text of each kind. */
export async function currentTexts(db: Db) {
  const rows = await db
    .selectFrom('consentTexts')
    .distinctOn('kind')
    .select(['id', 'kind', 'version', 'body'])
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()
  return rows.sort((a, b) => consentKinds.indexOf(a.kind) - consentKinds.indexOf(b.kind))
}

/** Every consent of a professional and its withdrawal, newest first. */
export const listConsents = (db: Db, candidateId: string) =>
  db
    .selectFrom('consents as c')
    .innerJoin('consentTexts as t', 't.id', 'c.textId')
    .leftJoin('accounts as a', 'a.id', 'c.byId')
    .select([
      'c.id',
      't.kind',
      'c.given',
      'c.at',
      'c.source',
      'c.note',
      'a.name as byName',
      'c.recordedAt',
      'c.privacyVersion',
    ])
    .select(['t.version as textVersion', 't.body as text', sql<string>`encode(t.sha256, 'hex')`.as('textHash')])
    .where('c.candidateId', '=', candidateId)
    .orderBy(saidOn, 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute()

/** The last answer of one kind, with its day and its text. */
export const lastConsent = (db: Db, candidateId: string, kind: ConsentKind) =>
  db
    .selectFrom('consents as c')
    .innerJoin('consentTexts as t', 't.id', 'c.textId')
    .select(['c.given', 'c.textId', saidOn.as('saidOn')])
    .where('c.candidateId', '=', candidateId)
    .where('t.kind', '=', kind)
    .orderBy(saidOn, 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type New = Pick<ConsentInput, 'kind' | 'given' | 'source'> & { note?: string; at?: string }

/** Inserts an answer to the current text. */
export const insertConsent = (
  tx: Db,
  candidateId: string,
  byId: string | null,
  { kind, given, source, note = '', at }: New,
) =>
  tx
    .insertInto('consents')
    .values((eb) => ({
      candidateId,
      byId,
      given,
      source,
      note,
      ...(at && { at }),
      textId: eb
        .selectFrom('consentTexts')
        .select('id')
        .where('kind', '=', kind)
        .orderBy('version', 'desc')
        .limit(1)
        .$asScalar()
        .$notNull(),
    }))
    .execute()

/** Locks a professional, so that concurrent writers wait. */
export const lockCandidate = (tx: Db, id: string) =>
  tx
    .selectFrom('candidates')
    .select(['id', 'deletedAt', 'privacyState', 'birthDate'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Updates the columns that lists and messages read instead of the history. */
export const setWhatsapp = (tx: Db, id: string, given: boolean, source: string, at?: string) =>
  tx
    .updateTable('candidates')
    .set({ whatsappConsent: given, whatsappConsentAt: at ?? sql`now()`, whatsappSource: source, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
