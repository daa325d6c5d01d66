import { type RawBuilder, sql } from 'kysely'
import type { InviteTie } from '#access/contract/invited.ts'

type Ref = RawBuilder<unknown>

/** SQL: the name of the account that invited another one. */
export const inviterOf = (account: Ref) =>
  sql<string | null>`(select i.name from accounts x join accounts i on i.id = x.invited_by where x.id = ${account})`

/** SQL: an active administrator other than two accounts, `u`, is tied to the first one by no invitation. */
const isIndependent = (author: Ref) =>
  sql`u.role = 'administrador' and u.state = 'ativo' and not u.shadow and u.id <> ${author} and u.invited_by is distinct from ${author}
    and u.id is distinct from (select x.invited_by from accounts x where x.id = ${author})`

/** SQL: how many administrators no invitation ties to an account. */
const independentOf = (author: Ref) =>
  sql<number>`(select count(*)::int from accounts u where ${isIndependent(author)})`

/** SQL: how many administrators could decide on an act of an account: those whom it invited only where there is nobody else. */
export const decidersFor = (author: Ref) =>
  sql<number>`coalesce(nullif(${independentOf(author)}, 0), (select count(*)::int from accounts u
    where u.role = 'administrador' and u.state = 'ativo' and u.invited_by = ${author}))`

/** SQL: the ids of the accounts that an account invited, as far as somebody else could decide on its acts. */
export const inviteesOf = (author: Ref) =>
  sql<
    string[]
  >`(select coalesce(json_agg(x.id), '[]') from accounts x where x.invited_by = ${author} and ${independentOf(author)} > 0)`

/**
 * SQL: the tie of an account that would decide with the author of an act. An account that the author invited decides only where nobody else could: a
 * hub of two people would stand still.
 */
export const inviteTie = (author: Ref, deciderId: string) => sql<InviteTie | null>`case
    when ${deciderId}::uuid = (select x.invited_by from accounts x where x.id = ${author}) then 'decider_invited'
    when ${author} = (select x.invited_by from accounts x where x.id = ${deciderId}::uuid) and ${independentOf(author)} > 0 then 'author_invited' end`
