import { afterAll, beforeAll, expect, it } from 'vitest'
import { installation } from '#deliveries/contract/installation.ts'
import { sealWith } from '#platform/server/seal.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'
import { addressesWith } from './addresses.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await givenIn(world).admin()
})
afterAll(() => world.close())

it('keeps the address of a photo for an hour, and it expires within two', () => {
  const photo = '01900000-0000-7000-8000-000000000000'
  const begin = 500_000 * 3_600_000
  let now = begin
  const { ofPhoto, holdsUntil } = addressesWith(sealWith('a key'), () => now)
  const first = ofPhoto(photo)
  now = begin + 3_599_000
  expect(ofPhoto(photo)).toBe(first)
  const asked = new URL(first, 'http://here').searchParams
  const isValid = () => holdsUntil(photo, asked.get('until') ?? '', asked.get('key') ?? '') !== null
  expect(isValid()).toBe(true)
  now = begin + 3_600_000
  expect(ofPhoto(photo)).not.toBe(first)
  now = begin + 2 * 3_600_000
  expect(isValid()).toBe(false)
})

it('refuses every address outside of the allowed networks', async () => {
  const { security } = (await world.call(installation.get)).body
  const body = { ...security, allowedNetworks: ['127.0.0.1'], version: security.version }
  expect((await world.call(installation.security, { body })).status).toBe(200)
  const code = async (url: string, remoteAddress: string) =>
    (await world.app.inject({ url, remoteAddress })).json().code
  for (const path of ['file/x', 'cv/x', 'video/x', 'video/x/poster', 'video/x/captions']) {
    expect([path, await code(`/api/${path}`, '203.0.113.9')]).toEqual([path, 'address'])
    expect([path, await code(`/api/${path}`, '127.0.0.1')]).toEqual([path, 'address_over'])
  }
})
