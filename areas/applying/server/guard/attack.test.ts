import { randomBytes, randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenDoor } from '#applying/server/door/door.given.ts'
import { openWorld, type World } from '#testing/world.ts'

// Generated requests against the public forms: none is an unexpected error, and none tells whether a person is on record.

let world: World
let given: ReturnType<typeof givenDoor>
let slug: string
const people = ['ana@exemplo.com.br', 'bia@exemplo.com.br']
beforeAll(async () => {
  world = await openWorld({ publicUrl: 'https://hub.example.org', logLevel: 'silent' })
  given = givenDoor(world)
  await given.admin()
  const process = await given.process()
  slug = await given.slugOf(process)
  // One is a professional on record, the other has sent an application.
  await given.candidate({ email: people[0], cpf: '15350946056' })
  const data = { fullName: 'Bia Braga', cpf: '390.533.447-05', phone: '(48) 99614-2030', city: 'Lages', uf: 'SC' }
  await (await given.begun(process, people[1] ?? '', data)).send()
})
afterAll(() => world.close())

const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T
const odd = () =>
  pick<unknown>([
    ...[
      '',
      'x',
      "' or 1=1 --",
      '\u0000',
      '👩‍⚕️'.repeat(50),
      'a'.repeat(5000),
      '../../etc/passwd',
      '<script>',
      '{{7*7}}',
    ],
    ...[null, -1, 1e308, true, [], {}, [[[]]], randomBytes(20).toString('base64url')],
  ])

type Attack = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object; token?: string }
/** A call that a program makes: as a page makes it, with one thing broken, or broken altogether. */
function attack(email: string, isSound: boolean): Attack {
  const bent = (body: Record<string, unknown>) => (isSound ? body : { ...body, [pick(Object.keys(body))]: odd() })
  const at = isSound ? slug : encodeURIComponent(String(pick([slug, odd()])).slice(0, 200))
  const work = isSound ? given.worked() : pick([given.worked(), odd()])
  const token = isSound ? 'x'.repeat(43) : String(odd()).replace(/[^\w-]/g, '')
  return pick<() => Attack>([
    () => ({ method: 'POST', url: '/api/applicant/puzzles' }),
    () => ({ method: 'POST', url: '/api/applicant/codes', payload: bent({ address: email, slug, website: '', work }) }),
    () => ({
      method: 'POST',
      url: '/api/applicant/codes',
      payload: bent({ address: email, slug, website: 'x', work }),
    }),
    () => ({ method: 'POST', url: '/api/applicant/keys', payload: bent({ address: email, code: '123456', work }) }),
    () => ({ method: 'POST', url: '/api/applicant/keys/renewal', token }),
    () => ({ method: 'GET', url: '/api/applicant/applications', token }),
    () => ({ method: 'GET', url: `/api/vacancies/${at}/form` }),
    () => ({ method: 'GET', url: `/api/vacancies/${at}/application/receipt`, token }),
    () => ({ method: 'POST', url: `/api/vacancies/${at}/application`, payload: bent({ source: 'x' }), token }),
    () => ({
      ...{ method: 'PUT', url: `/api/vacancies/${at}/application`, token },
      payload: bent({ revision: 0, data: { cpf: '153.509.460-56' }, answers: {} }),
    }),
    () => ({
      ...{ method: 'POST', url: `/api/vacancies/${at}/application/sendings`, token },
      payload: bent({ revision: 0, agreed: true }),
    }),
    () => ({ method: 'DELETE', url: `/api/vacancies/${at}/application/cv`, token }),
  ])()
}

let networks = 0
/** Sends a call from a network of its own. Returns what its answer says, without the moment and what is random in it. */
async function said({ method, url, payload, token }: Attack) {
  networks += 1
  const { statusCode, body } = await world.app.inject({
    ...{ method, url, remoteAddress: `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` },
    ...(payload && { payload }),
    headers: { ...(token && { authorization: `Applicant ${token}` }) },
  })
  const text = body.replace(/"(now|puzzle)":"[^"]*"/g, '').replaceAll(/"path":"[^"]*"/g, '')
  return { statusCode, text }
}

it('two thousand of them: no unexpected error, and the same answer for who is on record and who is not', async () => {
  const statuses = new Map<number, number>()
  const sound = new Map<string, Set<string>>()
  for (let n = 0; n < 2000; n += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_, k) => {
        const isSound = k % 2 === 0
        const known = k % 4 < 2
        const email = known ? pick(people) : `nobody${randomInt(1e9)}@exemplo.com.br`
        const made = attack(email, isSound)
        const { statusCode, text } = await said(made)
        expect(
          statusCode,
          `${made.method} ${made.url} ${JSON.stringify(made.payload)?.slice(0, 300)} ${text}`,
        ).toBeLessThan(500)
        expect(text).not.toMatch(/Braga|153\.?509|Lages/)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      }),
    )
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(2000)
  expect(statuses.get(200)).toBeGreaterThan(100)
  // Each sound call twice, for somebody on record and for nobody, with budgets as they are for a new address.
  for (let n = 0; n < 60; n++) {
    await world.db.deleteFrom('loginFailures').execute()
    for (const person of people) {
      const call = attack('@', true)
      const of = (email: string) => ({
        ...call,
        ...(call.payload && {
          payload: { ...call.payload, ...('address' in call.payload && { address: email, work: given.worked() }) },
        }),
      })
      const [known, unknown] = [await said(of(person)), await said(of(`nobody${n}@exemplo.com.br`))]
      expect(known, `${call.method} ${call.url}`).toEqual(unknown)
      sound.set(call.url, (sound.get(call.url) ?? new Set()).add(`${known.statusCode}`))
    }
  }
  expect(sound.size).toBeGreaterThan(8)
}, 240_000)
