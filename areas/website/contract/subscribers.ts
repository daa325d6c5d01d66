import { z } from 'zod'
import { accountEmail } from '#platform/contract/validation.ts'

/** The mails to which a visitor subscribed. */
export type SubscriberPurpose = 'launch' | 'news' | 'vacancies'

/** The form of a public page, as a browser posts it. The hidden field is filled in by bots only. */
export const SubscriptionForm = z.object({ email: accountEmail, website: z.string().max(200).default('') })
