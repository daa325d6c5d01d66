import { afterAll, beforeAll, expect, it } from 'vitest'
import { vouchers } from '#billing/contract/vouchers.ts'
import { given } from '#testing/given.ts'
import { block, longest } from '#testing/loop.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'http://hub.test' })
  await given(world).admin()
})
afterAll(() => world.close())

it('a sheet of a thousand vouchers does not hold the loop', async () => {
  const body = { name: 'Feira', kind: 'percentual', value: 10, periods: null, plans: [], perCompany: 1 }
  const more = { startsOn: null, endsOn: null, partnerId: null, count: 1000, prefix: 'FEIRA', title: 'Vouchers' }
  expect((await world.call(vouchers.generate, { body: { ...body, ...more } as never })).status).toBe(200)
  const [{ id } = { id: '' }] = (await world.call(vouchers.list)).body.rows
  const query = { appUrl: 'http://hub.test' }
  let status = 0
  const began = performance.now()
  const took = await block(async () => {
    status = (await world.call(vouchers.sheet, { params: { id }, query })).status
  })
  console.log(
    `A folha levou ${Math.round(performance.now() - began)} ms; o laço parou no máximo ${Math.round(took)} ms.`,
  )
  expect([status, took < longest]).toEqual([200, true])
}, 120_000)
