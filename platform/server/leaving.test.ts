import { expect, it } from 'vitest'
import { openWorld } from '#testing/world.ts'

it('says to a balancer that it leaves, and still answers', async () => {
  const world = await openWorld()
  const status = async (url: string) => (await world.app.inject({ url })).statusCode
  try {
    expect(await status('/readyz')).toBe(200)
    world.app.readiness.leave()
    expect([await status('/readyz'), await status('/healthz'), await status('/api/site')]).toEqual([503, 200, 200])
  } finally {
    await world.close()
  }
})
