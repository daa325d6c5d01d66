import { type BillingContext, billingContext } from '#billing/server/context.ts'
import type { Db } from '#platform/server/db/db.ts'
import { readSettings } from '#platform/server/installation/installation.sql.ts'
import type { JobContext } from '#platform/server/jobs/context.ts'
import { providerOf } from './call.ts'
import { pixApi } from './pixApi.ts'

/** The parts of the context of a job that a task needs to call the provider. */
export type ProviderJobContext = Pick<JobContext, 'seal' | 'publicUrl' | 'local'>

type Connected = { api: ReturnType<typeof pixApi>; billing: BillingContext }

/** The provider of the settings, and the context of billing; `null` while there is no provider. */
export async function connectedProvider(db: Db, context: ProviderJobContext): Promise<Connected | null> {
  const provider = providerOf(await readSettings(db, context.seal), context.local)
  return provider && { api: pixApi(provider), billing: await billingContext(db, context) }
}
