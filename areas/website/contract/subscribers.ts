import { z } from 'zod'
import { accountEmail } from '#platform/contract/validation.ts'

/** What mails a visitor subscribed to. */
export type SubscriberPurpose = 'launch' | 'news'

/** The form of a public page, as a browser posts it. The hidden field is filled in by bots only. */
export const SubscriptionForm = z.object({ email: accountEmail, website: z.string().max(200).default('') })
