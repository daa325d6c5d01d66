import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SubscriptionState } from '#billing/contract/subscriptions.rules.ts'
import { personData } from '#compliance/contract/privacy.ts'
import { dayInBrasilia } from '#platform/contract/days.rules.ts'
import { type BillingWorld, openBilling } from '#testing/billing.ts'
import { forgetPayers } from './payers.jobs.ts'
import { payersKeptFrom } from './payers.rules.ts'
import { readHeld } from './personData.sql.ts'

let world: BillingWorld['world']
let given: BillingWorld['given']
let billing: BillingWorld['billing']
beforeAll(async () => {
  ;({ world, given, billing } = await openBilling())
})
afterAll(() => world.close())

const today = dayInBrasilia(new Date())
let count = 0
/** A professional with an own telephone, and their CPF, which a reply masks. */
async function candidate() {
  const input = given.candidateInput({ phone: `+5547991${String(count++ * 7919).padStart(6, '0')}` })
  return { ...(await given.candidate(input)), cpf: input.cpf }
}
/** Lines of a statement in each state, a payment, and subscriptions with a contact: all of one payer. */
async function paidBy(payer: { fullName: string; cpf: string; email: string; phone: string }, day = today) {
  const { id: statementId } = await world.db
    .insertInto('bankStatements')
    .values({
      account: 'A',
      fileName: 'a.ofx',
      format: 'ofx',
      fromDay: day,
      toDay: day,
      lines: 3,
      newLines: 3,
      debits: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const who = { payerName: payer.fullName, payerDocument: payer.cpf }
  const { id: paymentId } = await world.db
    .insertInto('payments')
    .values({ origin: 'extrato', amount: 100, paidOn: day, ...who })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { statementId, account: 'A', day, amount: 100, ordinal: 1, description: `PIX ${payer.fullName}`, ...who }
  await world.db
    .insertInto('statementLines')
    .values([
      { ...line, fitid: `${++count}`, state: 'conciliada', paymentId },
      { ...line, fitid: `${++count}`, state: 'ignorada', ignoredReason: 'Doação' },
      { ...line, fitid: `${++count}` },
    ])
    .execute()
  const contact = { payerName: payer.fullName, payerEmail: payer.email, payerPhone: payer.phone }
  const [running, ended] = [
    await billing.subscribe(await billing.plan(), contact),
    await billing.subscribe(await billing.plan(), contact),
  ]
  const set = (id: string, state: SubscriptionState) =>
    world.db
      .updateTable('subscriptions')
      .set({ state, stateAt: `${day}T12:00:00Z`, periodStart: '2000-01-01', periodEnd: day })
      .where('id', '=', id)
      .execute()
  await set(running.id, 'ativa')
  await set(ended.id, 'cancelada')
  return { statementId, paymentId, running: running.id, ended: ended.id }
}
const namesIn = async ({ statementId, paymentId, running, ended }: Awaited<ReturnType<typeof paidBy>>) => {
  const lines = await world.db
    .selectFrom('statementLines')
    .select(['state', 'payerName', 'payerDocument', 'description', 'amount'])
    .where('statementId', '=', statementId)
    .orderBy('state')
    .execute()
  const { payerName } = await world.db
    .selectFrom('payments')
    .select('payerName')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const of = async (id: string) => (await billing.subscription(id)).payerName
  return {
    lines: Object.fromEntries(
      lines.map((line) => [line.state, [line.payerName, line.payerDocument, line.description].filter(Boolean).length]),
    ),
    amounts: lines.map(({ amount }) => amount),
    payment: payerName,
    running: await of(running),
    ended: await of(ended),
  }
}

it('the archive of a person has their own payments, and none of others', async () => {
  const [person, other] = [await candidate(), await candidate()]
  await paidBy(person)
  await paidBy(other)
  const { id, fullName, cpf, email, phone } = person
  const rows = await readHeld(world.db, 'payments', {
    ids: [id],
    names: [fullName],
    emails: [email],
    phones: [phone],
    cpfs: [cpf],
  })
  expect(rows).toHaveLength(8)
  expect(JSON.stringify(rows)).not.toContain(other.cpf)
})

it('an erasure keeps who paid as long as the law asks, and nothing else of them', async () => {
  const [person, other] = [await candidate(), await candidate()]
  const [own, others] = [await paidBy(person), await paidBy(other)]
  const { body } = await world.call(personData.erasure, { params: person })
  expect(body.kept).toContainEqual({ name: 'payments', count: 8 })
  const erased = await world.call(personData.erase, { params: person, body: { confirmation: person.fullName } })
  expect(erased.status).toBe(200)
  await world.work()
  expect(await namesIn(own)).toEqual({
    lines: { a_conferir: 3, conciliada: 3, ignorada: 0 },
    amounts: [100, 100, 100],
    payment: person.fullName,
    running: person.fullName,
    ended: '',
  })
  expect(await namesIn(others)).toMatchObject({ lines: { ignorada: 3 }, ended: other.fullName })
})

it('five years after the year of a payment nobody knows who made it, and sums stay', async () => {
  const person = await candidate()
  const keptFrom = payersKeptFrom(today)
  const before = await paidBy(person, `${Number(keptFrom.slice(0, 4)) - 1}-12-31`)
  const kept = await paidBy(person, keptFrom)
  for (let run = 0; run < 2; run++) await forgetPayers(world.db)
  expect(await namesIn(before)).toEqual({
    lines: { a_conferir: 0, conciliada: 0, ignorada: 0 },
    amounts: [100, 100, 100],
    payment: '',
    running: person.fullName,
    ended: '',
  })
  expect(await namesIn(kept)).toMatchObject({
    lines: { conciliada: 3 },
    payment: person.fullName,
    ended: person.fullName,
  })
})
