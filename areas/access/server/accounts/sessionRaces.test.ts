import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#access/contract/accounts.ts'
import { ownAccount } from '#access/contract/ownAccount.ts'
import { session } from '#access/contract/session.ts'
import { given as givenIn, password } from '#testing/given.ts'
import { openWorld, type World } from '#testing/world.ts'
import { issueKey } from './keys.sql.ts'

const newPassword = 'a frase que vale agora'
const [rounds, lanes] = [6, 3]

let world: World
let given: ReturnType<typeof givenIn>
beforeAll(async () => {
  world = await openWorld()
  given = givenIn(world)
  await given.admin()
})
afterAll(() => world.close())

type Admin = Awaited<ReturnType<typeof given.admin>>

const isOpen = async (token: string) =>
  (await world.call(session.me, { query: { accessToken: token } }, { as: null })).status === 200

/** Logs in with the old password, sequentially, until it is refused. */
async function lane(email: string, tokens: string[]) {
  for (;;) {
    const { status, body } = await world.call(session.login, { body: { email, password } }, { as: null })
    if (status !== 200) return
    tokens.push(body.accessToken)
  }
}

async function move({ id }: Admin, to: 'suspenso' | 'ativo') {
  const { version } = (await world.call(accounts.get, { params: { id } })).body
  return world.call(accounts.move, { params: { id }, body: { to, reason: 'Licença', version } })
}

const suspend = (admin: Admin) => move(admin, 'suspenso')

const operations: [string, (admin: Admin) => Promise<{ status: number }>][] = [
  [
    'a changed password',
    (admin) =>
      world.call(
        ownAccount.password,
        { params: { id: admin.id }, body: { currentPassword: password, newPassword } },
        { as: admin.token },
      ),
  ],
  [
    'a reset password',
    async (admin) =>
      world.call(
        session.reset,
        { body: { key: await issueKey(world.db, admin.id, 'reset'), newPassword } },
        { as: null },
      ),
  ],
  ['a suspension', suspend],
]

describe.each(operations)('%s', (_, operate) => {
  it('leaves no session of the old password open under concurrent logins', async () => {
    const survivors = []
    for (let round = 0; round < rounds; round++) {
      await world.db.deleteFrom('loginFailures').execute()
      const admin = await given.admin()
      const tokens: string[] = []
      const logins = Array.from({ length: lanes }, () => lane(admin.email, tokens))
      while (tokens.length < lanes) await sleep(5)
      await sleep(round * 7)
      expect((await operate(admin)).status).toBe(200)
      await Promise.all(logins)
      // A suspended account refuses the session anyway. Reactivates it to check that the session was revoked.
      if (operate === suspend) expect((await move(admin, 'ativo')).status).toBe(200)
      for (const token of tokens) survivors.push(await isOpen(token))
    }
    expect(survivors.filter(Boolean).length).toBe(0)
  })
})
