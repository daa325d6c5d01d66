import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { invoices } from '#billing/contract/invoices.ts'
import { payments } from '#billing/contract/payments.ts'
import { parseCode } from '#billing/contract/pix.rules.ts'
import { provider } from '#billing/contract/provider.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { asMoney } from '#billing/server/words.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { givenBilling } from '#testing/billing.ts'
import { given as givenIn } from '#testing/given.ts'
import { configurePix, endToEndId, openPixPeer, type PixPeer, pixLogin } from '#testing/pixPeer.ts'
import { codesOf, openWorld, type World } from '#testing/world.ts'

let world: World
let peer: PixPeer
let billing: ReturnType<typeof givenBilling>
beforeAll(async () => {
  world = await openWorld()
  peer = await openPixPeer()
  billing = givenBilling(world)
  await givenIn(world).admin({ name: 'Helena Dias' })
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { organisation } = (await world.call(installation.get)).body
  await world.call(installation.organisation, { body: { ...organisation, publicUrl: address } })
  await configurePix(world, peer)
  await world.call(provider.register)
})
afterAll(async () => {
  await world.close()
  await peer.close()
})
afterEach(async () => {
  peer.interrupt(() => null)
  await world.db.deleteFrom('loginFailures').execute()
})

/** Lets the tasks that wait for another attempt run now. */
const hurry = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(world.owner)

/** An order, its page, its invoice and its charge, which the provider has created unless told otherwise. */
async function ordered(over: { price?: number; isCreated?: boolean } = {}) {
  const token = await billing.order(await billing.plan({ price: over.price ?? 10_000 }))
  if (over.isCreated !== false) await world.work()
  const [row] = (await world.call(invoices.list, { query: { sort: '-code' } })).body.rows
  const id = row?.id ?? ''
  const read = async () => (await world.call(invoices.get, { params: { id } })).body
  const invoice = await read()
  return { token, id, read, invoice, txid: invoice.charge?.txid ?? '' }
}
const outcomeOf = async (id: string) => {
  const { rows } = (await world.call(provider.notices, { query: { search: id } })).body
  return rows.map(({ outcome }) => outcome)
}
const creditOf = async (subscriptionId: string) =>
  (await world.call(subscriptions.get, { params: { id: subscriptionId } })).body.credit

describe('a charge', () => {
  it('waits for the provider, and then has its code', async () => {
    const { token, txid, read } = await ordered({ isCreated: false })
    expect(txid).toMatch(/^CTM[0-9A-Z]{29}$/)
    expect((await billing.page(token)).body.charge).toMatchObject({ amount: 10_000, brCode: '', qr: '' })
    await world.work()
    const { charge } = (await billing.page(token)).body
    expect(parseCode(charge.brCode)?.get('26')).toContain(txid)
    expect(charge.qr).toContain('<svg')
    const { calendario, valor, revisao } = peer.cobs.get(txid) ?? {}
    expect([valor?.original, revisao]).toEqual(['100.00', 0])
    const end = Date.parse(calendario?.criacao ?? '') + (calendario?.expiracao ?? 0) * 1000
    expect((await read()).charge?.expiresAt).toBe(new Date(end).toISOString())
  })

  it('is the same after a provider that was away, and after one whose answer was lost', async () => {
    peer.interrupt(({ method }) => (method === 'PUT' ? 'unavailable' : null))
    const before = peer.cobs.size
    const { txid, read } = await ordered()
    for (const how of ['lost', 'lost', null] as const) {
      expect((await read()).charge).toMatchObject({ txid, brCode: '' })
      peer.interrupt(({ method }) => (method === 'PUT' ? how : null))
      await hurry()
      await world.work()
    }
    expect((await read()).charge).toMatchObject({ txid, brCode: expect.stringContaining('br.gov.bcb.pix') })
    expect([peer.cobs.size - before, peer.cobs.get(txid)?.revisao]).toEqual([1, 2])
  })

  it('survives the end of a token', async () => {
    peer.revoke()
    expect((await ordered()).invoice.charge?.brCode).not.toBe('')
  })

  it('is removed at the provider when its invoice is cancelled or paid by hand, also before it was created', async () => {
    const [cancelled, paid] = [await ordered(), await ordered()]
    const unborn = await ordered({ isCreated: false })
    const cancel = ({ id, version }: { id: string; version: number }) =>
      world.call(invoices.cancel, { params: { id }, body: { reason: 'Engano', version } })
    await cancel(cancelled.invoice)
    await cancel(unborn.invoice)
    const body = { amount: 10_000, paidOn: '2026-11-01', version: paid.invoice.version }
    expect((await world.call(invoices.pay, { params: paid.invoice, body })).status).toBe(200)
    await world.work()
    expect(peer.cobs.get(cancelled.txid)).toMatchObject({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR', revisao: 1 })
    expect(peer.cobs.get(paid.txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
    expect(peer.cobs.has(unborn.txid)).toBe(false)
  })

  it('that was cancelled while the provider created it is removed there', async () => {
    const { invoice, txid } = await ordered({ isCreated: false })
    const cancel = () =>
      world.call(invoices.cancel, { params: invoice, body: { reason: 'Engano', version: invoice.version } })
    peer.interrupt(({ method }) => (method === 'PUT' ? cancel : null))
    await world.work()
    expect(peer.cobs.get(txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
  })

  it('that waits for a provider which is gone gets a static code', async () => {
    const { txid, read } = await ordered({ isCreated: false })
    await billing.settings({ providerAddress: '' })
    expect((await world.call(installation.get)).body.billing.hasProviderSecret).toBe(false)
    await world.work()
    await configurePix(world, peer)
    const { charge } = await read()
    expect(charge?.txid).not.toBe(txid)
    expect(parseCode(charge?.brCode ?? '')?.get('54')).toBe('100.00')
  })

  it('that has expired is replaced by another one', async () => {
    const { txid, read } = await ordered()
    await world.db.updateTable('charges').set({ expiresAt: sql<string>`now()` }).where('txid', '=', txid).execute()
    await sql`select graphile_worker.add_job('read_pix', '{}')`.execute(world.db)
    await world.work()
    const after = (await read()).charge
    expect(after?.txid).not.toBe(txid)
    expect(after?.brCode).not.toBe('')
  })
})

describe('a payment', () => {
  it('is confirmed by a notice, and by the same one a month later nothing more', async () => {
    const { txid, token, read } = await ordered()
    const pix = peer.pay(txid)
    expect([await peer.send([pix]), await peer.send([pix, pix])]).toEqual([200, 200])
    await world.work()
    expect(await read()).toMatchObject({ state: 'paga', paid: 10_000, charge: null })
    expect((await billing.page(token)).body).toMatchObject({ state: 'paga', subscriptionState: 'ativa' })
    await sql`update pix_notices set received_at = now() - interval '1 month', settled_at = now() - interval '1 month'
      where end_to_end_id = ${pix.endToEndId}`.execute(world.owner)
    await peer.send([pix])
    await world.work()
    const { payments: counted, version } = await read()
    expect(counted).toMatchObject([{ origin: 'provedor', endToEndId: pix.endToEndId, amount: 10_000 }])
    expect((await read()).version).toBe(version)
    expect(await outcomeOf(pix.endToEndId)).toEqual(['pago'])
  })

  it('counts also when its notice comes before the answer to the charge', async () => {
    const { txid, read } = await ordered({ isCreated: false })
    peer.interrupt(({ method }) => (method === 'PUT' ? () => peer.send([peer.pay(txid)]) : null))
    await world.work()
    expect(await read()).toMatchObject({ state: 'paga', paid: 10_000 })
  })

  it('that is too small leaves the rest open, with a charge for it', async () => {
    const { txid, read } = await ordered()
    const pix = peer.pay(txid, { amount: '40.00' })
    await peer.send([pix])
    await world.work()
    const after = await read()
    expect(after).toMatchObject({ state: 'aberta', paid: 4_000, charge: { amount: 6_000 } })
    expect(await outcomeOf(pix.endToEndId)).toEqual(['parcial'])
    await peer.send([peer.pay(after.charge?.txid ?? '')])
    await world.work()
    expect(await read()).toMatchObject({ state: 'paga', paid: 10_000 })
  })

  it('that is too large becomes credit, and the administrators know', async () => {
    const { txid, read, invoice } = await ordered()
    const pix = peer.pay(txid, { amount: '130.50' })
    await peer.send([pix])
    await world.work()
    expect(await read()).toMatchObject({ state: 'paga', paid: 10_000 })
    expect(await creditOf(invoice.subscriptionId)).toBe(3_050)
    expect(await outcomeOf(pix.endToEndId)).toEqual(['a_mais'])
    const sent = await world.db.selectFrom('notices').select('data').where('kind', '=', 'payment_unmatched').execute()
    expect(sent).toEqual([{ data: { name: 'Móveis Campo Largo Ltda.', amount: asMoney(3_050) } }])
  })

  it('after the invoice was cancelled becomes credit without an invoice', async () => {
    const { txid, read, invoice } = await ordered()
    await world.call(invoices.cancel, { params: invoice, body: { reason: 'Engano', version: invoice.version } })
    // The removal has not arrived when it is paid.
    const pix = peer.pay(txid)
    await peer.send([pix])
    await world.work()
    expect(await read()).toMatchObject({ state: 'cancelada', paid: 0 })
    expect(await creditOf(invoice.subscriptionId)).toBe(10_000)
    expect(await outcomeOf(pix.endToEndId)).toEqual(['sem_fatura'])
  })

  it('that comes late, of a charge that expired here, restores the subscription', async () => {
    const { txid, read, invoice } = await ordered()
    await world.db.updateTable('charges').set({ state: 'expirada' }).where('txid', '=', txid).execute()
    await world.db.updateTable('invoices').set({ state: 'vencida' }).where('id', '=', invoice.id).execute()
    const suspended = { state: 'suspensa' } as const
    await world.db.updateTable('subscriptions').set(suspended).where('id', '=', invoice.subscriptionId).execute()
    await peer.send([peer.pay(txid)])
    await world.work()
    expect((await read()).state).toBe('paga')
    const { body } = await world.call(subscriptions.get, { params: { id: invoice.subscriptionId } })
    expect(body.state).toBe('ativa')
  })

  it('of a static code from before is found by its own id', async () => {
    await billing.settings({ providerAddress: '' })
    const { txid, read, invoice } = await ordered()
    expect(txid.length).toBeLessThanOrEqual(25)
    await configurePix(world, peer)
    const pix = peer.pay(txid, { amount: '100.00' })
    await peer.send([pix])
    await world.work()
    expect(await read()).toMatchObject({ state: 'paga', paid: invoice.total })
  })

  it('is found by reading the payments, page by page, when its notice was lost', async () => {
    const { txid, read } = await ordered()
    for (let n = 0; n < 150; n++) peer.pay(`outro${n}`)
    const pix = peer.pay(txid)
    const run = async () => {
      await sql`select graphile_worker.add_job('read_pix', '{}')`.execute(world.db)
      await world.work()
    }
    await run()
    expect(await read()).toMatchObject({ state: 'paga', paid: 10_000 })
    expect(await outcomeOf(pix.endToEndId)).toEqual(['pago'])
    await run()
    expect((await read()).payments).toHaveLength(1)
    expect(peer.calls.filter(({ path }) => path === '/pix').length).toBeGreaterThanOrEqual(4)
  })
})

describe('a notice alone', () => {
  const forged = (txid: string, id = endToEndId()) => ({
    endToEndId: id,
    txid,
    valor: '100.00',
    horario: new Date().toISOString(),
  })

  it('proves nothing: of a charge that is not paid, or of another payment', async () => {
    const [open, paid] = [await ordered(), await ordered()]
    peer.pay(paid.txid)
    const [unpaid, other] = [forged(open.txid), forged(paid.txid)]
    await peer.send([unpaid, other])
    for (let n = 0; n < 7; n++) {
      await world.work()
      await hurry()
    }
    expect(await open.read()).toMatchObject({ state: 'aberta', paid: 0 })
    expect(await paid.read()).toMatchObject({ state: 'aberta', paid: 0 })
    expect([await outcomeOf(unpaid.endToEndId), await outcomeOf(other.endToEndId)]).toEqual([
      ['nao_confirmado'],
      ['nao_confirmado'],
    ])
    // It is looked into again when it comes again, and is true now.
    peer.pay(open.txid, { id: unpaid.endToEndId })
    await peer.send([unpaid])
    await world.work()
    expect(await open.read()).toMatchObject({ state: 'paga', paid: 10_000 })
  })

  it('says neither how much arrived, nor for whom', async () => {
    const [paid, elsewhere, removed] = [await ordered(), await ordered(), await ordered()]
    const pix = peer.pay(paid.txid)
    const others = [peer.pay(elsewhere.txid), peer.pay(removed.txid)]
    Object.assign(peer.cobs.get(elsewhere.txid) ?? {}, { chave: 'outra@exemplo.org.br' })
    Object.assign(peer.cobs.get(removed.txid) ?? {}, { status: 'REMOVIDA_PELO_PSP' })
    await peer.send([{ ...pix, valor: '0.01' }, ...others])
    await world.work()
    expect(await paid.read()).toMatchObject({ state: 'paga', paid: 10_000 })
    expect(await elsewhere.read()).toMatchObject({ state: 'aberta', paid: 0 })
    expect(await removed.read()).toMatchObject({ state: 'aberta', paid: 0 })
  })

  it('of a refund makes the hub look at it', async () => {
    const { txid, read } = await ordered()
    const pix = peer.pay(txid)
    await peer.send([pix])
    await world.work()
    const params = { id: (await read()).payments[0]?.id ?? '' }
    await world.call(payments.refund, { params, body: { amount: 10_000, reason: 'Desistência' } })
    await world.work()
    const [refund] = pix.devolucoes
    // One example of the central bank has an object in place of the list. It says too early that the refund has ended.
    await peer.send([{ ...pix, devolucoes: { ...refund, status: 'DEVOLVIDO' } }])
    await world.work()
    expect((await read()).state).toBe('paga')
    peer.endRefund(refund?.id ?? '', 'DEVOLVIDO')
    await peer.send([pix])
    await world.work()
    expect((await read()).state).toBe('estornada')
    const { rows } = (await world.call(provider.notices, { query: { search: pix.endToEndId } })).body
    expect(rows.map(({ kind, outcome }) => [kind, outcome]).sort()).toEqual([
      ['devolucao', 'conferido'],
      ['pagamento', 'pago'],
    ])
  })

  it('of an unknown charge is stored and does nothing, nor does it hide the real one', async () => {
    const { txid, read } = await ordered()
    const id = endToEndId()
    const recorded = () => world.db.selectFrom('payments').select('id').execute()
    const before = await recorded()
    await peer.send([forged('desconhecida000000000000000000', id)])
    await world.work()
    expect(await outcomeOf(id)).toEqual(['desconhecido'])
    expect(await recorded()).toHaveLength(before.length)
    await peer.send([peer.pay(txid, { id })])
    await world.work()
    expect(await read()).toMatchObject({ state: 'paga' })
  })

  it('is read entry by entry, at its secret address only, within limits', async () => {
    const { txid, read } = await ordered()
    const url = new URL((await world.call(provider.address)).body.url).pathname
    const post = (to: string, payload: object) => world.app.inject({ method: 'POST', url: `${to}/pix`, payload })
    const pix = peer.pay(txid)
    expect((await post(`${url.slice(0, -1)}x`, { pix: [pix] })).statusCode).toBe(404)
    expect((await post('/api/pix-webhook/x', { pix: [pix] })).statusCode).toBe(404)
    expect((await post(url, { pix: Array.from({ length: 101 }, () => pix) })).statusCode).toBe(400)
    expect((await post(url, { pix: [{ ...pix, valor: 'x'.repeat(70_000) }] })).statusCode).toBe(413)
    expect(await outcomeOf(pix.endToEndId)).toEqual([])
    expect((await post(url, {})).statusCode).toBe(200)
    expect((await post(url, { pix: [null, { txid: 'a b' }, 7, { ...pix, devolucoes: {} }] })).statusCode).toBe(200)
    await world.work()
    expect(await read()).toMatchObject({ state: 'paga' })
  })
})

describe('the settings', () => {
  const current = async () => (await world.call(installation.get)).body.billing

  it('show no secret, and want it again for another address', async () => {
    const { version, ...stored } = await current()
    expect(stored).toMatchObject({ hasProviderSecret: true, hasProviderCertificate: false })
    expect(JSON.stringify(stored)).not.toContain(pixLogin.secret)
    const change = (over: object) => world.call(installation.billing, { body: { ...stored, version, ...over } })
    const wrong = async (over: object) => codesOf((await change(over)).body.fields)
    expect(await wrong({ providerAddress: 'https://outro.exemplo.org.br' })).toEqual({ providerSecret: 'required' })
    expect(await wrong({ providerTokenAddress: 'https://outro.exemplo.org.br' })).toEqual({
      providerSecret: 'required',
    })
    expect(await wrong({ providerAddress: 'http://pix.exemplo.org.br' })).toEqual({ providerAddress: 'https' })
    expect(await wrong({ providerClientId: '' })).toEqual({ providerClientId: 'required' })
    expect(await wrong({ pixKey: '' })).toEqual({ pixKey: 'required' })
    expect(await wrong({ providerCertificate: 'x', providerKey: 'y' })).toEqual({ providerCertificate: 'certificate' })
    expect((await change({})).status).toBe(200)
  })

  it('are tested by a call, which says what was answered', async () => {
    const test = async () => (await world.call(provider.test)).body
    expect(await test()).toEqual({ connected: true, answer: 'Conectado. O provedor notifica este endereço.' })
    peer.interrupt(() => 'unavailable')
    expect(await test()).toEqual({ connected: false, answer: 'O provedor respondeu 503: ServicoIndisponivel.' })
    peer.interrupt(() => null)
    await configurePix(world, peer, { providerSecret: 'errado' })
    expect(await test()).toEqual({ connected: false, answer: 'O provedor respondeu 401: invalid_client.' })
    await configurePix(world, { url: 'http://127.0.0.1:9' })
    expect((await test()).answer).toBe('Não foi possível conectar ao provedor.')
    await configurePix(world, peer)
  })
})
