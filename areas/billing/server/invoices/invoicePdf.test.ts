import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoices } from '#billing/contract/invoices.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'

let world: BillingWorld['world']
let billing: BillingWorld['billing']
beforeAll(async () => {
  ;({ world, billing } = await openBilling())
})
afterAll(() => world.close())

/** The text of the PDF of an invoice, without the breaks of its lines. */
async function printed(id: string) {
  const headers = { authorization: `Bearer ${world.token}` }
  const { rawPayload } = await world.app.inject({ url: `/api/invoices/${id}/pdf`, headers })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return text.replaceAll(/\s/g, '')
}

it('the PDF of an open invoice carries the Pix that pays it, and that of a paid one does not', async () => {
  const { id: subscriptionId } = await billing.subscribe(await billing.plan({ price: 39_000 }))
  const id = (await billing.subscription(subscriptionId)).invoices[0]?.id ?? ''
  const { charge } = (await world.call(invoices.get, { params: { id } })).body
  expect(charge?.brCode).toMatch(/^0002/)
  const open = await printed(id)
  expect(open).toContain('PaguecomPix:R$390,00')
  expect(open).toContain(charge?.brCode.replaceAll(/\s/g, ''))
  await billing.pay(subscriptionId)
  expect(await printed(id)).not.toContain('Pix')
})
