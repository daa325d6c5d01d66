import { sql } from 'kysely'
import type { z } from 'zod'
import type { AccountState } from '#access/contract/accounts.rules.ts'
import type { accountQuery } from '#access/contract/accounts.ts'
import type { SessionUser } from '#access/contract/session.ts'
import type { Right, Role } from '#platform/contract/rights.ts'
import type { Db } from '#platform/server/db/db.ts'
import { alphabetical, asFacet, countRows, offset, sorting } from '#platform/server/db/lists.ts'
import type { Account } from '#platform/server/http/session.ts'

export const toSessionUser = (
  { id, email, name, occupation, photoUrl, role, state, secondFactor }: Account,
  secondFactorRequired: boolean,
): SessionUser => ({
  id,
  email,
  superAdmin: { name, occupation },
  photoUrl,
  role,
  state,
  secondFactor,
  mustSetSecondFactor: secondFactorRequired && !secondFactor && state === 'ativo',
})

const hasSecondFactor = sql<boolean>`exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null)`

type Tried = { email: string; shadowTag: number; userAgent: string }

/**
 * The account of an address, followed by its shadows (registrations of an address that already has an account) whose tag matches
 * the password, oldest first. Each row tells whether the account has logged in from a browser of this kind before.
 */
export const accountsToTry = (db: Db, { email, shadowTag, userAgent }: Tried) =>
  db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.name', 'a.occupation', 'a.email', 'a.photoUrl', 'a.passwordHash', 'a.shadow'])
    .select(['a.role', 'a.state', hasSecondFactor.as('secondFactor')])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions as s')
          .select('s.id')
          .whereRef('s.accountId', '=', 'a.id')
          .where('s.userAgent', '=', userAgent),
      ).as('knowsBrowser'),
    )
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(({ or, eb }) => or([eb('a.shadow', '=', false), eb('a.shadowTag', '=', shadowTag)]))
    .orderBy('a.shadow')
    .orderBy('a.id')

export const findOwner = (db: Db, email: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'role', 'state'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('shadow', '=', false)
    .executeTakeFirst()

type NewAccount = {
  name: string
  occupation: string
  email: string
  passwordHash: string | null
  state: AccountState
  shadow?: boolean
  shadowTag?: number
  invitedBy?: string
  rights?: Right[]
  role?: Role
}
export const insertAccount = (db: Db, account: NewAccount) =>
  db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()

/** The data of a registration that is undecided and whose notification is pending. */
export const findRegistered = (db: Db, id: string) =>
  db
    .selectFrom('accounts')
    .select(['email', 'name', 'shadow'])
    .where('id', '=', id)
    .where('state', '=', 'pendente')
    .where(
      sql<boolean>`not exists (select from deliveries d where d.account_id = accounts.id and d.template = 'registered')`,
    )
    .executeTakeFirst()

const shadowsOf = (db: Db, email: string) =>
  db.deleteFrom('accounts').where(sql`lower(email)`, '=', email.toLowerCase()).where('shadow', '=', true)

export const deleteShadows = (db: Db, email: string) => shadowsOf(db, email).execute()

/** Keeps the last shadows of an address and deletes the others, so that a stranger cannot fill the table. */
export const keepLastShadows = (db: Db, email: string, kept: number) =>
  shadowsOf(db, email)
    .where('id', 'not in', (q) =>
      q
        .selectFrom('accounts')
        .select('id')
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('shadow', '=', true)
        .orderBy('id', 'desc')
        .limit(kept),
    )
    .execute()

/** A session that is not expired, revoked or idle, of an account that is active or pending. */
export const findSession = (db: Db, id: string, idleMinutes: number) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .select([
      's.id as sessionId',
      's.expiresAt',
      's.lastSeenAt',
      'a.id',
      'a.name',
      'a.occupation',
      'a.email',
      'a.photoUrl',
      'a.rights',
    ])
    .select(['a.role', 'a.state', hasSecondFactor.as('secondFactor'), sql<null>`null`.as('scopes')])
    .where('s.id', '=', id)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .where('s.lastSeenAt', '>', sql<string>`now() - make_interval(mins => ${idleMinutes}::int)`)
    .where('a.state', 'in', ['ativo', 'pendente'])
    .$narrowType<{ state: 'ativo' | 'pendente'; rights: Right[] }>()
    .executeTakeFirst()

type Query = z.output<typeof accountQuery>

function matching(db: Db, query: Query, except?: 'state') {
  let found = db.selectFrom('accounts').where('shadow', '=', false)
  if (query.search) found = found.where('searchText', 'like', sql<string>`anywhere(${query.search})`)
  if (query.state.length && !except) found = found.where('state', 'in', query.state)
  if (query.role.length) found = found.where('role', 'in', query.role)
  return found
}

const administrators = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('accounts as i', 'i.id', 'a.invitedBy')
    .leftJoin('accounts as p', 'p.id', 'a.approvedBy')
    .select(['a.id', 'a.version', 'a.createdAt', 'a.updatedAt', 'a.name', 'a.occupation', 'a.email', 'a.photoUrl'])
    .select([
      'a.role',
      'a.state',
      'a.stateReason',
      'a.rights',
      'a.lastSeenAt',
      'a.approvedAt',
      hasSecondFactor.as('secondFactor'),
    ])
    .select(sql<boolean>`a.password_hash is not null`.as('hasPassword'))
    .select(['i.name as invitedByName', 'p.name as approvedByName'])
    .$narrowType<{ rights: Right[] }>()

/** A page of administrators, and the count of all matches. */
export async function listAccounts(db: Db, query: Query) {
  const { column, direction } = sorting(query.sort)
  const order = sql.ref(`a.${column}`)
  const way = column === 'name' ? alphabetical(direction) : direction
  const page = matching(db, query).select('id').orderBy(column, way).orderBy('id')
  const [rows, counted] = await Promise.all([
    administrators(db)
      .where('a.id', 'in', page.limit(query.limit).offset(offset(query)))
      .orderBy(order, way)
      .orderBy('a.id')
      .execute(),
    countRows(db, matching(db, query)),
  ])
  return { rows, ...counted }
}

export const countStates = (db: Db, query: Query) =>
  matching(db, query, 'state')
    .select(['state as value', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute()
    .then(asFacet)

export const findAccount = (db: Db, id: string) =>
  administrators(db).where('a.id', '=', id).where('a.shadow', '=', false).executeTakeFirst()

/** Finds an account and locks it until the transaction ends. */
export const lockAccount = (tx: Db, id: string) =>
  administrators(tx).where('a.id', '=', id).where('a.shadow', '=', false).forNoKeyUpdate('a').executeTakeFirst()

type Change = {
  name?: string
  occupation?: string
  email?: string
  state?: AccountState
  stateReason?: string
  approvedBy?: string
  approvedAt?: string
  rights?: Right[]
}
export const updateAccount = (tx: Db, id: string, change: Change) =>
  tx
    .updateTable('accounts')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const { passwordHash } = await db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return passwordHash
}

type NewPassword = {
  passwordHash: string
  /** Finds the account if it is a shadow. */
  shadowTag?: number
  /** The hash that may be replaced; any hash when omitted. */
  before?: string
}
/** Sets a password and activates an invited account. Returns whether the expected hash was replaced. */
export async function setPassword(db: Db, id: string, { passwordHash, shadowTag, before }: NewPassword) {
  let account = db
    .updateTable('accounts')
    .set({
      passwordHash,
      shadowTag: sql`case when shadow then ${shadowTag ?? null}::int end`,
      state: sql`case when state = 'convidado' then 'ativo' else state end`,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
  if (before) account = account.where('passwordHash', '=', before)
  return (await account.returning('id').executeTakeFirst()) !== undefined
}

/** Updates the last activity of the session and the account. */
export async function touchSession(db: Db, sessionId: string, accountId: string) {
  await db.updateTable('sessions').set({ lastSeenAt: sql`now()` }).where('id', '=', sessionId).execute()
  await db.updateTable('accounts').set({ lastSeenAt: sql`now()` }).where('id', '=', accountId).execute()
}
