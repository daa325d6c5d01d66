import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { provider } from '#billing/contract/provider.ts'
import { subscriptions } from '#billing/contract/subscriptions.ts'
import { installation } from '#deliveries/contract/installation.ts'
import { givenBilling } from '#testing/billing.ts'
import { given as givenIn } from '#testing/given.ts'
import { configurePix, openPixPeer, type PixPeer } from '#testing/pixPeer.ts'
import { openWorld, type World } from '#testing/world.ts'

const many = 200
const kills = Number(process.env.KILLS ?? 3)
/** In centavos: what each invoice asks for, and what is paid of some of them instead. */
const [price, short, long] = [10_000, 4_000, 13_000]
const paidOf = (n: number) => (n % 10 === 0 ? short : n % 10 === 1 ? long : price)

let world: World
let peer: PixPeer
const children = new Set<ChildProcess>()
beforeAll(async () => {
  world = await openWorld()
  peer = await openPixPeer()
  await givenIn(world).admin()
  const publicUrl = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { organisation } = (await world.call(installation.get)).body
  await world.call(installation.organisation, { body: { ...organisation, publicUrl } })
  await configurePix(world, peer)
  await world.call(provider.register)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await world.close()
  await peer.close()
})

/** A process that works on the queue. */
function start() {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../testing/sender.ts'), world.url], {
    stdio: 'inherit',
  })
  children.add(child)
  return child
}

it('200 charges are paid once each, by notices that come twice, grouped and in any order, to two servers, while workers are killed', async () => {
  const given = givenIn(world)
  const plan = await givenBilling(world).plan({ price })
  const companies = await Promise.all(Array.from({ length: 8 }, () => given.company()))
  for (let n = 0; n < many; n++) {
    const body = { companyId: companies[n % companies.length]?.id, planId: plan.id }
    expect((await world.call(subscriptions.create, { body })).status).toBe(200)
  }
  await world.work()
  const charges = await world.db.selectFrom('charges').select(['txid', 'invoiceId']).orderBy('id').execute()
  const owed = new Map(charges.map(({ invoiceId }, n) => [invoiceId, paidOf(n)]))
  const pix = charges.map(({ txid }, n) => peer.pay(txid, { amount: `${paidOf(n) / 100}.00` }))

  const beside = await (await world.beside()).listen({ host: '127.0.0.1', port: 0 })
  // Each twice, in an order without meaning, in groups of 1 to 12.
  const notices = [...pix, ...pix].map((of, n) => ({ of, at: (n * 7919) % (2 * many) }))
  const queue = notices.toSorted((a, b) => a.at - b.at).map(({ of }) => of)
  const groups: object[][] = []
  for (let at = 0; at < queue.length; ) {
    const size = 1 + (groups.length % 12)
    groups.push(queue.slice(at, at + size))
    at += size
  }
  const first = [start(), start()]
  const sent = Promise.all(groups.map((group, n) => peer.send(group, n % 2 ? beside : undefined)))
  const payments = async () => (await world.db.selectFrom('payments').select('id').execute()).length
  for (let n = 1; n <= kills; n++) {
    await expect.poll(payments, { timeout: 60_000, interval: 5 }).toBeGreaterThan((many * n) / (kills + 2))
    const child = first.shift()
    child?.kill('SIGKILL')
    if (child) await once(child, 'exit')
    first.push(start())
  }
  expect(new Set(await sent)).toEqual(new Set([200]))
  const waiting = sql<{ n: number }>`select (select count(*) from pix_notices where outcome = 'recebido')::int as n`
  await expect.poll(async () => (await waiting.execute(world.db)).rows[0]?.n, { timeout: 120_000 }).toBe(0)
  await sleep(500)
  for (const child of children) child.kill('SIGKILL')

  const { rows } = await sql<{ id: string; paid: number; state: string }>`
    select id, paid, state from invoices order by id`.execute(world.db)
  for (const { id, paid, state } of rows) {
    const amount = owed.get(id) ?? 0
    expect([paid, state]).toEqual([Math.min(amount, price), amount < price ? 'aberta' : 'paga'])
  }
  const [sums] = (
    await sql<
      Record<string, number>
    >`select (select count(*) from payments)::int as payments, (select sum(amount) from payments)::int as received,
      (select sum(amount) from allocations)::int as allocated, (select sum(amount) from credit_entries where payment_id is not null)::int as credit,
      (select sum(paid) from invoices)::int as paid, (select count(*) from subscriptions where state = 'ativa')::int as active`.execute(
      world.db,
    )
  ).rows
  expect(sums).toMatchObject({ payments: many, received: pix.reduce((sum, { valor }) => sum + Number(valor) * 100, 0) })
  expect(sums?.received).toBe((sums?.allocated ?? 0) + (sums?.credit ?? 0))
  expect(sums?.paid).toBe(sums?.allocated)
  expect(sums?.active).toBe(many - many / 10)
}, 300_000)
