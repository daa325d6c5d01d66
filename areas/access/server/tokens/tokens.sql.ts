import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Right } from '#platform/contract/rights.ts'
import type { ApiScope } from '#platform/contract/scopes.rules.ts'
import type { Db } from '#platform/server/db/db.ts'
import { hashOfToken } from '#platform/server/linkTokens.ts'

const prefix = 'certame_'
export const isToken = (token: string) => token.startsWith(prefix)
export const newToken = () => `${prefix}${randomBytes(32).toString('base64url')}`
// The token is random and long, so a fast hash is sufficient.

/** A token that is neither expired nor revoked, of an account that may log in. */
export const findToken = (db: Db, token: string) =>
  db
    .selectFrom('apiTokens as t')
    .innerJoin('accounts as a', 'a.id', 't.accountId')
    .select(['t.id as sessionId', 't.expiresAt', 't.scopes', 'a.id', 'a.name', 'a.occupation', 'a.email', 'a.photoUrl'])
    .select(['a.role', 'a.state', sql<boolean>`true`.as('secondFactor'), sql<string>`now()`.as('lastSeenAt')])
    // A token has the scopes that it was given, and no rights of its account.
    .select(sql<Right[]>`'{}'::text[]`.as('rights'))
    .where('t.hash', '=', hashOfToken(token))
    .where('t.revokedAt', 'is', null)
    .where((e) => e.or([e('t.expiresAt', 'is', null), e('t.expiresAt', '>', sql<string>`now()`)]))
    .where('a.state', '=', 'ativo')
    .$narrowType<{ scopes: ApiScope[]; state: 'ativo' }>()
    .executeTakeFirst()

export const touchToken = (db: Db, id: string) =>
  db.updateTable('apiTokens').set({ lastUsedAt: sql`now()` }).where('id', '=', id).execute()

export const insertToken = (
  db: Db,
  {
    token,
    ...values
  }: { token: string; accountId: string; name: string; scopes: ApiScope[]; expiresAt: string | null },
) =>
  db
    .insertInto('apiTokens')
    .values({ ...values, hash: hashOfToken(token), hint: token.slice(0, prefix.length + 4) })
    .returning('id')
    .executeTakeFirstOrThrow()

const tokens = (db: Db) =>
  db
    .selectFrom('apiTokens as t')
    .innerJoin('accounts as a', 'a.id', 't.accountId')
    .select(['t.id', 't.name', 't.hint', 't.scopes', 'a.name as ownerName'])
    .select(['t.createdAt', 't.expiresAt', 't.lastUsedAt', 't.revokedAt'])
    .$narrowType<{ scopes: ApiScope[] }>()

/** The last hundred tokens. */
export const listTokens = (db: Db) => tokens(db).orderBy('t.id', 'desc').limit(100).execute()
export const findTokenById = (db: Db, id: string) => tokens(db).where('t.id', '=', id).executeTakeFirstOrThrow()

export const revokeToken = (db: Db, id: string) =>
  db
    .updateTable('apiTokens')
    .set({ revokedAt: sql`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
