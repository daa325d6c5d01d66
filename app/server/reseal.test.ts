import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Seal, sealWith } from '#platform/server/seal.ts'
import { eventData } from '#testing/eventData.ts'
import { given as givenIn } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'
import { reseal } from './reseal.jobs.ts'

let world: World
let ids: string[]
const [old, now] = [sealWith('the key of before'), sealWith('the key of now', 'the key of before')]
beforeAll(async () => {
  world = await openWorld()
  const given = givenIn(world)
  const { id: accountId } = await given.admin()
  ids = []
  for (let n = 0; n < 5; n++) ids.push((await given.candidate()).id)
  await world.db
    .insertInto('candidateSensitive')
    .values(ids.map((candidateId, n) => ({ candidateId, sealed: old.close(`said ${n}`) })))
    .execute()
  await world.db
    .insertInto('secondFactors')
    .values({ accountId, secret: old.close('JBSWY3DP') })
    .execute()
  await world.db
    .insertInto('settings')
    .values({ section: 'email', value: '{}', sealed: old.close('secret') })
    .execute()
  await world.db
    .insertInto('deliveries')
    .values({ template: 'notice', recipient: 'a@exemplo.com.br', subject: 'x', sealed: old.close('letter') })
    .execute()
})
afterAll(() => world.close())

const all = async () => [
  ...(await world.db.selectFrom('candidateSensitive').select('sealed').orderBy('candidateId').execute()),
  ...(await world.db.selectFrom('secondFactors').select('secret as sealed').execute()),
  ...(await world.db.selectFrom('settings').select('sealed').where('section', '=', 'email').execute()),
  ...(await world.db.selectFrom('deliveries').select('sealed').execute()),
]
const isNow = ({ sealed }: { sealed: Buffer | null }) => sealed?.subarray(0, 9).equals(now.header)

it('seals everything with the new key, goes on where it was killed, and does nothing more when all is done', async () => {
  let left = 5
  const killed: Seal = {
    ...now,
    close: (plain) => {
      if (left-- === 0) throw new Error('killed')
      return now.close(plain)
    },
  }
  await expect(reseal(world.db, { seal: killed }, 2)).rejects.toThrow('killed')
  const halfway = (await all()).filter(isNow).length
  expect(halfway).toBeGreaterThan(0)
  expect(halfway).toBeLessThan(8)

  expect(await reseal(world.db, { seal: now }, 2)).toEqual({ done: 8 - halfway, unreadable: 0 })
  const after = await all()
  expect(after.every(isNow)).toBe(true)
  const alone = sealWith('the key of now')
  expect(after.map(({ sealed }) => alone.open(sealed ?? Buffer.alloc(0)))).toEqual([
    ...ids.map((_, n) => `said ${n}`),
    'JBSWY3DP',
    'secret',
    'letter',
  ])

  expect(await reseal(world.db, { seal: now }, 2)).toEqual({ done: 0, unreadable: 0 })
  expect(await all()).toEqual(after)
  const events = await world.db
    .selectFrom('auditEvents')
    .select(eventData)
    .where('action', '=', 'settings.resealed')
    .execute()
  expect(events).toEqual([{ data: { detail: String(8 - halfway), unreadable: 0 } }])
})

it('leaves what no key opens as it is', async () => {
  const lost = sealWith('a key that is gone').close('x')
  await world.db.updateTable('settings').set({ sealed: lost }).where('section', '=', 'email').execute()
  expect(await reseal(world.db, { seal: now })).toEqual({ done: 0, unreadable: 1 })
  const row = await world.db.selectFrom('settings').select('sealed').where('section', '=', 'email').executeTakeFirst()
  expect(row?.sealed).toEqual(lost)
})
