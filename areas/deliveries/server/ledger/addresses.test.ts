import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { isSuppressed, suppress } from './suppressions.sql.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The normalized keys of addresses. */
async function keysOf(addresses: readonly string[]) {
  const { rows } = await sql<{ key: string }>`select address_key(a) as key
    from unnest(${[...addresses]}::text[]) with ordinality as t (a, n) order by n`.execute(world.db)
  return rows.map(({ key }) => key)
}
const digits = (n: number) => fc.stringMatching(new RegExp(`^\\d{${n}}$`))
const area = fc.integer({ min: 11, max: 99 }).map(String)
const sampled = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, 300)

it('a Brazilian mobile number is the same with and without its ninth digit', async () => {
  const mobiles = sampled(fc.tuple(area, fc.integer({ min: 6, max: 9 }), digits(7)))
  const short = mobiles.map(([ddd, first, rest]) => `+55${ddd}${first}${rest}`)
  const long = mobiles.map(([ddd, first, rest]) => `+55${ddd}9${first}${rest}`)
  expect(await keysOf(short)).toEqual(long)
  expect(await keysOf(long)).toEqual(long)
})

it('other numbers are unchanged: landlines, and those of other countries', async () => {
  const landlines = sampled(fc.tuple(area, fc.integer({ min: 2, max: 5 }), digits(7))).map(
    ([ddd, first, rest]) => `+55${ddd}${first}${rest}`,
  )
  const abroad = sampled(fc.tuple(fc.constantFrom('351', '1', '49', '595'), fc.stringMatching(/^\d{7,11}$/))).map(
    ([country, rest]) => `+${country}${rest}`,
  )
  expect(await keysOf([...landlines, ...abroad])).toEqual([...landlines, ...abroad])
})

it('an e-mail address ignores case', async () => {
  const mails = sampled(fc.emailAddress())
  expect(await keysOf(mails.map((mail) => mail.toUpperCase()))).toEqual(mails.map((mail) => mail.toLowerCase()))
})

it('a number is suppressed once, in any notation', async () => {
  const stop = (address: string) => suppress(world.db, { channel: 'whatsapp', address, reason: 'descadastro' })
  expect([await stop('+554896142030'), await stop('+5548996142030')]).toEqual([true, false])
  expect(await isSuppressed(world.db, 'whatsapp', '+5548996142030')).toBe(true)
  expect(await isSuppressed(world.db, 'whatsapp', '+5548996142031')).toBe(false)
})
