import { type RawBuilder, sql } from 'kysely'
import type { CauseCode } from '#deliveries/contract/deliveries.rules.ts'
import { channels } from '#deliveries/server/channels.ts'
import { agrees } from './agrees.ts'

const withoutConsent = (channel: RawBuilder<string>) =>
  sql.join(
    Object.entries(channels).flatMap(([key, { hasConsent }]) =>
      hasConsent ? [sql`when ${channel} = ${sql.lit(key)} and not ${hasConsent} then 'no_consent'`] : [],
    ),
    sql` `,
  )

/**
 * Returns the cause for which a professional `k` gets none of it: no consent to the channel, they want none about its topic, or they have
 * said no to notices of vacancies. Null where they have said nothing.
 */
export const declined = (channel: RawBuilder<string>, topic: RawBuilder<string | null>) =>
  sql<CauseCode | null>`case ${withoutConsent(channel)}
    when ${topic} is not null and not coalesce(k.notice_choices->${topic}, '["email"]') ? ${channel} then 'not_wanted'
    when ${topic} = 'vagas' and not ${agrees(sql.ref('k.id'), 'vagas')} then 'not_wanted' end`

/** The cause for which nothing is sent to an address, from its suppression `s`. */
export const suppressed = sql<CauseCode | null>`case when s.reason = 'descadastro' then 'opted_out' when s.id is not null then 'suppressed' end`

/** The active suppression of an address on a channel. */
export const holdsFor = (channel: RawBuilder<string>, address: RawBuilder<string>) =>
  sql<boolean>`(s.channel = ${channel} and address_key(s.address) = address_key(${address}) and s.lifted_at is null)`

/** SQL: the cause for which a professional `k` gets no mail about a topic: no address, no wish for it, or a suppressed address. */
export const againstMail = (topic: string) => {
  const [by, address] = [sql<string>`'email'::text`, sql.ref<string>('k.email')]
  return sql<CauseCode | null>`case when ${address} = '' then 'no_address' else coalesce(${declined(by, sql`${topic}::text`)},
    (select ${suppressed} from suppressions s where ${holdsFor(by, address)} limit 1)) end`
}

/** Whether the address of a delivery `d` is suppressed. */
export const isSuppressed = sql<boolean>`exists (select from suppressions s where ${holdsFor(sql.ref('d.channel'), sql.ref('d.recipient'))})`

/** Whether the professional of a delivery `d` has opted out since. */
export const isDeclined = sql<boolean>`exists (select from message_headings m join candidate_headings k on k.id = d.candidate_id
  where m.id = d.message_id and ${declined(sql.ref('d.channel'), sql.ref('m.topic'))} is not null)`
