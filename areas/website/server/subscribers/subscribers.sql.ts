import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/server/db/db.ts'
import { hashOfToken, linkTokens } from '#platform/server/linkTokens.ts'
import type { Seal } from '#platform/server/seal.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'
import type { SubscriberPurpose } from '#website/contract/subscribers.ts'
import { sendConfirmation } from './confirmationLetter.ts'

const confirmTokens = linkTokens({ purpose: 'subscriber confirm', version: '1', scheme: 'Confirm' })
const leaveTokens = linkTokens({ purpose: 'subscriber leave', version: '1', scheme: 'Leave' })
const keyOf = (id: string, round: number) => `${id} ${round}`

/** Days for which a link of a confirmation is valid. */
const daysToConfirm = 7

type Subscriber = { id: string; email: string; language: SiteLanguage; round: number }

/** The token of the link that unsubscribes. It works for as long as the subscription exists. */
export const leaveTokenOf = (seal: Seal, { id, round }: Pick<Subscriber, 'id' | 'round'>) =>
  leaveTokens.tokenOf(seal, keyOf(id, round))

/**
 * Stores an address and sends it a mail to confirm. An address that is confirmed, or that was sent a mail within the last ten minutes, gets none: the answer
 * never reveals who is on the list.
 */
export async function requestSubscription(
  app: FastifyInstance,
  db: Db,
  {
    email,
    language,
    purpose,
    topic = '',
    origin,
  }: { email: string; language: SiteLanguage; purpose: SubscriberPurpose; topic?: string; origin: string },
) {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`subscriber ${purpose} ${email}`}, 0))`.execute(tx)
    const known = await tx
      .selectFrom('subscribers')
      .where('purpose', '=', purpose)
      .where('email', '=', email)
      .where('topic', '=', topic)
      .select(['id', 'round', 'state'])
      .select(sql<boolean>`state = 'pendente' and asked_at > now() - interval '10 minutes'`.as('isRecent'))
      .executeTakeFirst()
    if (known?.state === 'confirmado' || known?.isRecent) return
    if (topic !== '' && !(await mayHaveTopic(tx, { email, purpose }))) return
    const { rows } = await sql<{ id: string }>`select coalesce(${known?.id ?? null}::uuid, uuidv7()) as id`.execute(tx)
    const id = rows[0]?.id ?? ''
    const round = (known?.round ?? 0) + 1
    const confirm = confirmTokens.tokenOf(app.seal, keyOf(id, round))
    const leave = leaveTokens.tokenOf(app.seal, keyOf(id, round))
    const asked = { language, round, confirmHash: hashOfToken(confirm), leaveHash: hashOfToken(leave) }
    await tx
      .insertInto('subscribers')
      .values({ id, email, purpose, topic, ...asked })
      .onConflict((c) => c.column('id').doUpdateSet({ ...asked, state: 'pendente', askedAt: sql`now()` }))
      .execute()
    await sendConfirmation(app, tx, { email, language, link: `${origin}/subscriptions/confirm/${confirm}` })
  })
}

/** Topics of one address, and its mails of ten minutes: a stranger who enters it must not fill its mailbox. */
const [mostTopics, mostAsked] = [20, 3]

async function mayHaveTopic(tx: Db, { email, purpose }: { email: string; purpose: SubscriberPurpose }) {
  const { all, asked } = await tx
    .selectFrom('subscribers')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .select([
      sql<number>`(count(*) filter (where state <> 'saiu'))::int`.as('all'),
      sql<number>`(count(*) filter (where asked_at > now() - interval '10 minutes'))::int`.as('asked'),
    ])
    .executeTakeFirstOrThrow()
  return all < mostTopics && asked < mostAsked
}

/** Whether a link of a confirmation can be used. */
export const findConfirmable = (db: Db, token: string) =>
  db
    .selectFrom('subscribers')
    .where('confirmHash', '=', hashOfToken(token))
    .where((eb) =>
      eb.or([
        eb('state', '=', 'confirmado'),
        eb.and([
          eb('state', '=', 'pendente'),
          eb('askedAt', '>', sql<string>`now() - make_interval(days => ${daysToConfirm})`),
        ]),
      ]),
    )
    .select(['id', 'state', 'language'])
    .executeTakeFirst()

/** Confirms an address; true also when it was confirmed before, false when the link no longer works. */
export async function confirmSubscriber(db: Db, token: string): Promise<boolean> {
  const found = await findConfirmable(db, token)
  if (!found) return false
  await db
    .updateTable('subscribers')
    .set({ state: 'confirmado', confirmedAt: sql`now()` })
    .where('id', '=', found.id)
    .where('state', '=', 'pendente')
    .execute()
  return true
}

export const findLeavable = (db: Db, token: string) =>
  db
    .selectFrom('subscribers')
    .where('leaveHash', '=', hashOfToken(token))
    .select(['id', 'state', 'language'])
    .executeTakeFirst()

/** Removes an address from its list; true also when it had left before, false for an unknown link. */
export async function unsubscribe(db: Db, token: string): Promise<boolean> {
  const found = await findLeavable(db, token)
  if (!found) return false
  await db
    .updateTable('subscribers')
    .set({ state: 'saiu', leftAt: sql`now()` })
    .where('id', '=', found.id)
    .where('state', '<>', 'saiu')
    .execute()
  return true
}

/**
 * The confirmed subscribers of a list in the order of their ids, a batch at a time.
 *
 * @param after the id of the last one of the batch before; null for the first.
 */
export const confirmedSubscribers = (
  db: Db,
  { purpose, after, limit }: { purpose: SubscriberPurpose; after: string | null; limit: number },
): Promise<Subscriber[]> =>
  db
    .selectFrom('subscribers')
    .where('purpose', '=', purpose)
    .where('state', '=', 'confirmado')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .select(['id', 'email', 'round'])
    .select(sql<SiteLanguage>`language`.as('language'))
    .orderBy('id')
    .limit(limit)
    .execute()
