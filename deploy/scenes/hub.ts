import { session } from '#access/contract/session.ts'
import { insertAccount } from '#access/server/accounts/accounts.sql.ts'
import { hashPassword } from '#access/server/accounts/passwords.ts'
import { rights } from '#platform/contract/rights.ts'
import { connect } from '#platform/server/db/db.ts'
import { given } from '#testing/given.ts'
import type { World } from '#testing/world.ts'
import { type Call, must } from '../../bench/torture/calls.ts'
import { login } from '../../bench/torture/hub.ts'
import type { Cluster } from '../cluster/cluster.ts'

export const reader = { email: 'leitora@exemplo.com.br', password: login.password }

/** The administrators of an empty hub; without the demo nobody could log in. */
export async function appoint({ ownerUrl }: Cluster) {
  const { db, close } = connect(ownerUrl)
  try {
    for (const { email, password } of [login, reader])
      await insertAccount(db, {
        name: email === login.email ? 'Tortura' : 'Leitora',
        occupation: '',
        email,
        passwordHash: await hashPassword(password),
        state: 'ativo',
        rights: [...rights],
      })
  } finally {
    await close()
  }
}

export const logIn = async (call: Call, account: typeof login) =>
  (await must(call(session.login, { query: { typeUser: 0 }, body: account }, ''))).accessToken

/** Creates, over the network, the records that tests of areas create. */
export const worldOver = (call: Call, token: string) =>
  ({
    token,
    call: (endpoint: Parameters<Call>[0], input: object = {}, { as = token }: { as?: string | null } = {}) =>
      call(endpoint, input as never, as ?? ''),
  }) as unknown as World

export const givenOver = (call: Call, token: string) => given(worldOver(call, token))
