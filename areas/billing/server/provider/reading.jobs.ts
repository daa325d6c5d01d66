import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { watchCharges } from './charges.jobs.ts'
import { connectedProvider, type ProviderJobContext } from './context.ts'
import { missingOf, storeNotices, waitingNotices } from './notices.sql.ts'
import type { pixApi } from './pixApi.ts'

declare module '#platform/server/jobs/enqueue.ts' {
  interface Tasks {
    read_pix: Record<string, never>
  }
}

const hour = 3_600_000
/** Read again each time: a payment may appear a little after its moment. */
const overlap = hour
/** The most that one run reads; the next one continues. */
const longest = 24 * hour
const maxPages = 500

/** Finds payments in a period whose notice was lost. They go the way of a notice: each is confirmed by itself. */
async function readPeriod(db: Db, api: ReturnType<typeof pixApi>, from: Date, to: Date) {
  for (let page = 0, pages = 1; page < pages; page++) {
    if (page >= maxPages) throw new Error(`the provider names more than ${maxPages} pages of payments for a day`)
    const { parametros, pix } = await api.listPix({ from, to, page })
    pages = parametros.paginacao.quantidadeDePaginas
    const missing = await missingOf(db, pix)
    await db.transaction().execute((tx) =>
      storeNotices(
        tx,
        'leitura',
        missing.map((entry) => ({ ...entry, kind: 'pagamento' })),
      ),
    )
  }
}

/** Reads the payments of the last hours, replaces charges that have expired, and looks again at what should have ended. May run twice, or late. */
export async function readPix(db: Db, context: ProviderJobContext) {
  await watchCharges(db, context)
  const connected = await connectedProvider(db, context)
  if (!connected) return
  const last = await db.selectFrom('pixReadings').select('readUntil').executeTakeFirst()
  const now = Date.now()
  const from = last ? Date.parse(last.readUntil) - overlap : now - longest
  const to = Math.min(now, from + longest)
  await readPeriod(db, connected.api, new Date(from), new Date(to))
  const readUntil = new Date(to).toISOString()
  await db
    .insertInto('pixReadings')
    .values({ readUntil })
    .onConflict((c) => c.column('id').doUpdateSet({ readUntil: sql`greatest(pix_readings.read_until, ${readUntil})` }))
    .execute()
  for (const { id } of await waitingNotices(db)) await enqueue(db, 'confirm_pix', { id }, '0', `confirm_pix ${id}`)
  const underWay = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'em_processamento')
    .orderBy('id')
    .limit(200)
    .execute()
  for (const { id } of underWay) await enqueue(db, 'send_refund', { id }, '0', `send_refund ${id}`)
}
