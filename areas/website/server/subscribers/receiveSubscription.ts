import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requiredOrigin } from '#access/server/accounts/origin.ts'
import { countCall, mustNotBeBlocked, throttleKey } from '#access/server/accounts/throttle.sql.ts'
import type { Db } from '#platform/server/db/db.ts'
import { networkOf } from '#platform/server/http/network.ts'
import type { SiteLanguage } from '#website/contract/siteLanguage.rules.ts'
import { type SubscriberPurpose, SubscriptionForm } from '#website/contract/subscribers.ts'
import { requestSubscription } from './subscribers.sql.ts'

type Sent = {
  app: FastifyInstance
  db: Db
  request: FastifyRequest
  language: SiteLanguage
  body: Record<string, string>
}

/** Receives the subscription form of a page: for a mail at the opening, for mails about new posts, or about the vacancies of a topic. The answer is the same for every address. */
export async function receiveSubscription(
  { app, db, request, language, body }: Sent,
  purpose: SubscriberPurpose = 'launch',
  topic = '',
) {
  const form = SubscriptionForm.safeParse(body)
  if (!form.success) return { email: (body.email ?? '').slice(0, 254), error: 'email', sent: false } as const
  const { email, website } = form.data
  const sent = { email: '', error: '', sent: true } as const
  const byAddress = throttleKey('subscription', networkOf(request.ip))
  await mustNotBeBlocked(db, [byAddress])
  // The hidden field is filled in by bots only. They get a successful response.
  if (website) return sent
  await countCall(db, byAddress, 20)
  await requestSubscription(app, db, { email, language, purpose, topic, origin: requiredOrigin(app) })
  return sent
}
