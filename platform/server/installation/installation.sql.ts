import { sql } from 'kysely'
import type { z } from 'zod'
import {
  AnchorSettings,
  Appearance,
  AutomationSettings,
  BillingSettings,
  CepSettings,
  FairnessSettings,
  MailSettings,
  Maintenance,
  Organisation,
  Professionals,
  ReplySettings,
  RetentionSettings,
  Security,
} from '#platform/contract/installation.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { Seal } from '#platform/server/seal.ts'

type Stored<S extends z.ZodType> = z.output<S> & { version: number }

export type StoredSettings = {
  organisation: Stored<typeof Organisation>
  appearance: Stored<typeof Appearance>
  security: Stored<typeof Security>
  maintenance: Stored<typeof Maintenance>
  professionals: Stored<typeof Professionals>
  cep: Stored<typeof CepSettings>
  retention: Stored<typeof RetentionSettings>
  fairness: Stored<typeof FairnessSettings>
  automations: Stored<typeof AutomationSettings>
  anchors: Stored<typeof AnchorSettings>
  billing: Stored<typeof BillingSettings>
  providerSecrets: ProviderSecrets
  email: Stored<typeof MailSettings>
  /** Password of the account at the mail server. */
  mailPassword: string
  replies: Stored<typeof ReplySettings>
  /** Password of the mailbox for replies. */
  replyPassword: string
  /** Sections that other areas declare, as they are stored, by name. */
  others: ReadonlyMap<string, OtherSection>
}
/** The credentials of the hub at its Pix provider: a secret, and a certificate with its key as PEM. Empty when there is none. */
export type ProviderSecrets = { secret: string; certificate: string; key: string }
/** `secret` is the opened value; empty when there is none. */
type OtherSection = { value: unknown; version: number; secret: string }

type Section = Exclude<keyof StoredSettings, 'mailPassword' | 'replyPassword' | 'providerSecrets' | 'others'>

const noProviderSecrets: ProviderSecrets = { secret: '', certificate: '', key: '' }

/** All settings, with defaults for sections that were never written, which have version 0. */
export async function readSettings(db: Db, seal: Seal): Promise<StoredSettings> {
  const rows = await db.selectFrom('settings').select(['section', 'value', 'version', 'sealed']).execute()
  const of = <T>(section: Section, schema: z.ZodType<T>) => {
    const row = rows.find((r) => r.section === section)
    return { ...schema.parse(row?.value ?? {}), version: row?.version ?? 0 }
  }
  const opened = (sealed: Buffer | null | undefined) => (sealed ? openOrForget(seal, sealed) : '')
  const secretOf = (section: Section) => opened(rows.find((r) => r.section === section)?.sealed)
  const own = {
    organisation: of('organisation', Organisation),
    appearance: of('appearance', Appearance),
    security: of('security', Security),
    maintenance: of('maintenance', Maintenance),
    professionals: of('professionals', Professionals),
    cep: of('cep', CepSettings),
    retention: of('retention', RetentionSettings),
    fairness: of('fairness', FairnessSettings),
    automations: of('automations', AutomationSettings),
    anchors: of('anchors', AnchorSettings),
    billing: of('billing', BillingSettings),
    providerSecrets: { ...noProviderSecrets, ...JSON.parse(secretOf('billing') || '{}') },
    email: of('email', MailSettings),
    mailPassword: secretOf('email'),
    replies: of('replies', ReplySettings),
    replyPassword: secretOf('replies'),
  }
  const others = rows
    .filter(({ section }) => !(section in own))
    .map(({ section, value, version, sealed }) => [section, { value, version, secret: opened(sealed) }] as const)
  return { ...own, others: new Map(others) }
}

/** A value sealed under an unknown key counts as not set, so that the hub still starts. */
function openOrForget(seal: Seal, sealed: Buffer) {
  try {
    return seal.open(sealed)
  } catch {
    return ''
  }
}

type Change = { section: string; value: Record<string, unknown>; sealed?: Buffer | null | undefined }

/** Locks a section until the transaction ends, also one that was never written. */
export const lockSettings = (tx: Db, section: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${section}`}, 0))`.execute(tx)

/** Writes a locked section. Without a new value, the sealed one is kept. */
export const writeSettings = (db: Db, { section, value, sealed }: Change) =>
  db
    .insertInto('settings')
    .values({ section, value: JSON.stringify(value), ...(sealed === undefined ? {} : { sealed }) })
    .onConflict((c) =>
      c.column('section').doUpdateSet({
        value: JSON.stringify(value),
        version: sql`settings.version + 1`,
        updatedAt: sql`now()`,
        ...(sealed === undefined ? {} : { sealed }),
      }),
    )
    .execute()
