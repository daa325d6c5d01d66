import { sql } from 'kysely'
import type { Payer } from '#billing/contract/invoices.ts'
import { dynamicCode, parseCode, valorOf } from '#billing/contract/pix.rules.ts'
import { type BillingContext, billingContext } from '#billing/server/context.ts'
import { openCharge } from '#billing/server/invoices/charges.ts'
import { invoiceCode } from '#billing/server/invoices/invoices.sql.ts'
import { lockOwed } from '#billing/server/payments/receive.ts'
import type { Db } from '#platform/server/db/db.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { ProviderError } from './call.ts'
import { connectedProvider, type ProviderJobContext } from './context.ts'
import { type Cob, unlessMissing } from './pixApi.ts'

/** Seconds in which a charge may be paid: as long as an invoice stays open at most. Another one replaces it then. */
const lifetime = 30 * 86_400

const findCharge = (db: Db, id: string) =>
  db
    .selectFrom('charges as g')
    .innerJoin('invoices as i', 'i.id', 'g.invoiceId')
    .select(['g.id', 'g.invoiceId', 'g.txid', 'g.amount', 'g.pixKey', 'g.brCode', 'g.kind', 'g.state'])
    .select([invoiceCode.as('code'), sql<Payer>`i.payer`.as('payer')])
    .where('g.id', '=', id)
    .executeTakeFirst()

/** The text to copy of a charge. Without a right one of the provider, it is made from the address. */
function codeOf({ pixCopiaECola, location }: Cob, { billing, organisation }: BillingContext) {
  if (parseCode(pixCopiaECola)) return pixCopiaECola
  const address = location.replace(/^https?:\/\//, '')
  if (address === '' || address.length > 77) throw new ProviderError('O provedor criou a cobrança sem código Pix.')
  return dynamicCode({ address, receiver: billing.receiver || organisation, city: billing.city || 'BRASILIA' })
}

const isOver = (error: unknown) => error instanceof ProviderError && error.problem === 'CobOperacaoInvalida'

/** Asks the provider for a charge whose txid is stored already, so that a second run asks for the same. */
export async function createCharge(db: Db, context: ProviderJobContext, id: string) {
  const charge = await findCharge(db, id)
  if (charge?.kind !== 'cob' || charge.state !== 'ativa' || charge.brCode !== '') return
  const connected = await connectedProvider(db, context)
  if (!connected) return renewCharge(db, context, charge)
  const { api, billing } = connected
  const { txid, payer } = charge
  const cnpj = payer.cnpj.replaceAll(/[^0-9A-Z]/gi, '').toUpperCase()
  const cob = await api
    .putCob(txid, {
      calendario: { expiracao: lifetime },
      ...(cnpj && { devedor: { cnpj, nome: payer.name.slice(0, 200) } }),
      valor: { original: valorOf(charge.amount) },
      chave: charge.pixKey,
      solicitacaoPagador: `Fatura ${charge.code}`,
    })
    .catch((error: unknown) => {
      // An earlier attempt has created it, and it is paid or removed since.
      if (isOver(error)) return api.getCob(txid)
      throw error
    })
  const stored = await db
    .updateTable('charges')
    .set({
      brCode: codeOf(cob, billing),
      location: cob.location,
      revision: cob.revisao,
      expiresAt: new Date(Date.parse(cob.calendario.criacao) + cob.calendario.expiracao * 1000).toISOString(),
    })
    .where('id', '=', id)
    .where('state', '=', 'ativa')
    .returning('id')
    .executeTakeFirst()
  // It stopped counting while the provider created it.
  if (!stored) await enqueue(db, 'remove_charge', { id })
}

/** Removes a charge at the provider that stopped counting. One that is paid or removed there stays as it is. */
export async function removeCharge(db: Db, context: ProviderJobContext, id: string) {
  const charge = await findCharge(db, id)
  if (charge?.kind !== 'cob' || charge.state === 'ativa') return
  const connected = await connectedProvider(db, context)
  if (!connected) return
  const removed = await unlessMissing(connected.api.removeCob(charge.txid)).catch((error: unknown) => {
    if (isOver(error)) return null
    throw error
  })
  if (removed) await db.updateTable('charges').set({ revision: removed.revisao }).where('id', '=', id).execute()
}

/** Replaces a charge that has expired, or whose provider is gone, by one for what is open of its invoice now. */
async function renewCharge(db: Db, context: ProviderJobContext, { id, invoiceId }: { id: string; invoiceId: string }) {
  const billing = await billingContext(db, context)
  if (!billing.billing.pixKey) return
  await db.transaction().execute(async (tx) => {
    const { invoice } = await lockOwed(tx, invoiceId)
    const ended = await tx
      .updateTable('charges')
      .set({ state: 'expirada' })
      .where('id', '=', id)
      .where('state', '=', 'ativa')
      .returning('id')
      .executeTakeFirst()
    const { open } = invoice
    if (!ended || (invoice.state !== 'aberta' && invoice.state !== 'vencida') || open <= 0) return
    await openCharge(tx, billing, { id: invoiceId, code: invoice.code, open })
  })
}

/** Charges that a run renews or asks for again at most; the next run takes the rest. */
const batch = 200

/** Replaces charges that have expired unpaid, and asks again for those that still have no code. */
export async function watchCharges(db: Db, context: ProviderJobContext) {
  const active = db
    .selectFrom('charges')
    .select(['id', 'invoiceId'])
    .where('kind', '=', 'cob')
    .where('state', '=', 'ativa')
    .orderBy('id')
    .limit(batch)
  const expired = await active.where('expiresAt', '<', sql<string>`now()`).execute()
  for (const charge of expired) await renewCharge(db, context, charge)
  const waiting = await active
    .where('brCode', '=', '')
    .where('createdAt', '<', sql<string>`now() - interval '10 minutes'`)
    .execute()
  for (const { id } of waiting) await enqueue(db, 'create_charge', { id }, '0', `create_charge ${id}`)
}
