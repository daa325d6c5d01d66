import type { FastifyInstance } from 'fastify'
import { noticeContextOf } from '#access/server/accounts/origin.ts'
import type { NoticeContext } from '#access/server/notices/noticeContext.ts'
import { noticeContext } from '#access/server/notices/noticeContext.ts'
import type { Issuer } from '#billing/contract/invoices.ts'
import { cityAndState } from '#platform/contract/place.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readSettings, type StoredSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'

/** The parts of the installation that issuing, charging and paying need. */
export type BillingContext = NoticeContext & { billing: StoredSettings['billing'] }

/** The context of a call. */
export const billingOf = (app: FastifyInstance): BillingContext => ({
  ...noticeContextOf(app),
  billing: app.installation.all().billing,
})

/** The context of a job, read from the settings. */
export async function billingContext(db: Db, context: Pick<JobContext, 'seal' | 'publicUrl'>): Promise<BillingContext> {
  const [notices, { billing }] = await Promise.all([noticeContext(db, context), readSettings(db, context.seal)])
  return { ...notices, billing }
}

/** Returns the issuer of the invoices of this installation. */
export const issuerOf = ({ billing, organisation }: BillingContext): Issuer => ({
  name: billing.legalName || organisation,
  cnpj: billing.cnpj,
  address: billing.issuerAddress,
})

type Address = { street: string; streetNumber: string; city: string; uf: string }
/** The address of a company in a line, as invoices show it. */
export const addressOf = ({ street, streetNumber, city, uf }: Address) =>
  [[street, streetNumber].filter(Boolean).join(', '), cityAndState({ city, uf })].filter(Boolean).join(', ')
