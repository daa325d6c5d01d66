import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { session } from '#access/contract/session.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { issueKey } from './keys.sql.ts'

let world: World
let admin: Awaited<ReturnType<ReturnType<typeof givenIn>['admin']>>
beforeAll(async () => {
  world = await openWorld()
  admin = await givenIn(world).admin()
})
afterAll(() => world.close())

/** Every way to choose a password, with its form field. */
const ways: [string, string, (secret: string) => Promise<{ status: number; body: object }>][] = [
  [
    'registers',
    'password',
    (secret) =>
      world.call(
        session.register,
        { body: { email: 'lia@exemplo.com.br', password: secret, firstName: 'Lia', lastName: 'Souza' } },
        { as: null },
      ),
  ],
  [
    'changes it',
    'newPassword',
    (secret) =>
      world.call(ownAccount.password, {
        params: { id: admin.id },
        body: { currentPassword: password, newPassword: secret },
      }),
  ],
  ...(['reset', 'invitation'] as const).map((kind): (typeof ways)[number] => [
    kind === 'reset' ? 'forgot theirs' : 'was invited',
    'newPassword',
    async (secret) =>
      world.call(
        session.reset,
        { body: { key: await issueKey(world.db, admin.id, kind), newPassword: secret } },
        { as: null },
      ),
  ]),
]

describe.each(ways)('a user who %s', (_, field, choose) => {
  it.each(['qwertzuiop', 'GunsNRoses', 'sleepyhollow', 'PASSWORD123', '2manchester!'])(
    'cannot choose %s',
    async (secret) => {
      const { status, body } = await choose(secret)
      const message = 'Esta senha está entre as mais usadas ou vazadas e é fácil de adivinhar. Escolha outra.'
      expect([status, body]).toMatchObject([400, { fields: { [field]: { code: 'password_common', message } } }])
    },
  )
})

describe('the list of leaked passwords', () => {
  it.each(['uma frase bem longa', 'outra frase bem comprida', '', '\n', 'n\nmanchester'])(
    'does not contain %j',
    async (secret) => expect(await isCommonPassword(secret)).toBe(false),
  )
})
