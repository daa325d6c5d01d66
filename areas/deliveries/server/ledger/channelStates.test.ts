import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryChannels } from '#deliveries/contract/channels.ts'
import { deliveries } from '#deliveries/contract/deliveries.ts'
import { findUnknownChannels } from '#testing/channelNames.ts'
import { given } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await given(world).admin()
})
afterAll(() => world.close())

const stored = () =>
  world.db.selectFrom('deliveryChannels').select(['channel', 'failures']).orderBy('channel').execute()

describe('the state of a channel', () => {
  it('is created by the start of a server, also when several start together, and kept afterwards', async () => {
    await sql`delete from delivery_channels where channel <> 'email'`.execute(world.owner)
    await sql`update delivery_channels set failures = 3`.execute(world.owner)
    await Promise.all([world.beside(), world.beside(), world.beside()])
    expect(await stored()).toEqual(
      deliveryChannels.toSorted().map((channel) => ({ channel, failures: channel === 'email' ? 3 : 0 })),
    )
  })

  it('is not listed once its channel was removed', async () => {
    await sql`insert into delivery_channels (channel) values ('pombo')`.execute(world.owner)
    const { status, body } = await world.call(deliveries.channels)
    expect([status, body.map(({ channel }) => channel)]).toEqual([200, deliveryChannels.toSorted()])
    await sql`delete from delivery_channels where channel = 'pombo'`.execute(world.owner)
  })
})

describe('the guard that every test database passes', () => {
  it('finds names of channels that no descriptor has', async () => {
    expect(await findUnknownChannels(world.db)).toEqual([])
    await sql`insert into suppressions (channel, address, reason) values ('pombo', 'torre', 'manual'), ('email', 'a@exemplo.com.br', 'manual')`.execute(
      world.db,
    )
    await sql`insert into deliveries (channel, template) values ('pombo', 'message')`.execute(world.db)
    expect(await findUnknownChannels(world.db)).toEqual(['deliveries.pombo', 'suppressions.pombo'])
    await sql`delete from suppressions where channel = 'pombo'`.execute(world.owner)
    await sql`delete from deliveries where channel = 'pombo'`.execute(world.owner)
  })
})
