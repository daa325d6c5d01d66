import { z } from 'zod'
import { accountEmail, moment, requiredText, text, webAddress } from './validation.ts'

const optionalEmail = z.union([z.literal(''), accountEmail], { error: 'email' })

export const themeColors = ['default', 'purple', 'cyan', 'blue', 'orange', 'red'] as const

export const Organisation = z.object({
  name: requiredText(120).default('Conselho Regional'),
  email: optionalEmail.default(''),
  phone: text(40).default(''),
  /** The base URL of this installation, used for links in mails. */
  publicUrl: webAddress.default(''),
})

/** While it is on, only administrators get in. */
export const Maintenance = z.object({
  on: z.boolean().default(false),
  message: text(300).default(''),
  /** When it is expected to end. It ends when somebody switches it off. */
  endsAt: moment().nullable().default(null),
})

/** Defaults for users who chose no appearance. */
export const Appearance = z.object({
  language: z.enum(['de', 'en', 'fr']).default('de'),
  themeMode: z.enum(['light', 'dark']).default('light'),
  themeColor: z.enum(themeColors).default('default'),
})

const ipv4 = /^(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?$/
/** `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`; the server checks that it is a valid network. */
const network = z
  .string()
  .trim()
  .max(50)
  .refine((s) => ipv4.test(s) || (s.includes(':') && /^[0-9a-fA-F:.]+(?:\/\d{1,3})?$/.test(s)), 'network')

export const Security = z.object({
  secondFactorRequired: z.boolean().default(false),
  sessionHours: z.int().min(1).max(72).default(12),
  /** A session that is unused for this time expires early. */
  idleMinutes: z.int().min(15).max(1440).default(120),
  /** Networks from which calls are accepted; all when empty. */
  allowedNetworks: z.array(network).max(50).default([]),
  /** Other origins that a reset link may lead to. */
  allowedOrigins: z
    .array(z.url({ protocol: /^https?$/, error: 'url' }).max(300))
    .max(20)
    .default([]),
})

export const MailSettings = z.object({
  host: text(200).default(''),
  port: z.int().min(1).max(65_535).default(587),
  encryption: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  user: text(200).default(''),
  fromName: text(120).default(''),
  fromAddress: optionalEmail.default(''),
  /** Requests per minute; 0 for no limit. */
  perMinute: z.int().min(0).max(100_000).default(0),
})
export type MailSettings = z.infer<typeof MailSettings>

/** The reply address of messages, and the mailbox from which replies are fetched; without a host they arrive by the webhook only. */
export const ReplySettings = z.object({
  address: z
    .string()
    .trim()
    .toLowerCase()
    .max(200)
    .regex(/^(?:|(?:\*|[a-z0-9](?:[a-z0-9._-]{0,18}[a-z0-9])?)@[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/, 'reply_address')
    .default('')
    .meta({ description: '`name@domain`, where `name+…@domain` arrives too, or `*@domain`, where everything arrives' }),
  host: text(200).default(''),
  port: z.int().min(1).max(65_535).default(993),
  encryption: z.enum(['tls', 'starttls', 'none']).default('tls'),
  user: text(200).default(''),
  folder: text(200).default('INBOX'),
})
export type ReplySettings = z.infer<typeof ReplySettings>

/** The CEP lookup service; none when empty. */
export const CepSettings = z.object({
  address: webAddress
    .refine((url) => url === '' || /^[^?#{]+\/\/[^/?#{]+[/?][^#]*\{cep\}/.test(url), 'cep_address')
    .default(''),
})

/** Requirements for the council registration of professionals, and limits of their videos. */
export const Professionals = z.object({
  registrationToApply: z.boolean().default(false),
  registrationToFinish: z.boolean().default(false),
  registrationVerified: z.boolean().default(false),
  /** Maximum duration of a video, and of a recording in the browser; the latter is not longer than the former. */
  videoMinutes: z.int().min(1).max(30).default(10),
  recordingMinutes: z.int().min(1).max(30).default(2),
})

/** Months of retention; 0 keeps data for ever. Less than half a year is refused as a typing error. */
const months = z
  .int()
  .min(0)
  .max(240)
  .refine((n) => n === 0 || n >= 6, 'retention_months')

export const RetentionSettings = z.object({
  /** The time for which professionals without activity are kept, in months. */
  retentionMonths: months.default(0),
  /** Days between the notice to administrators and the erasure. */
  retentionNoticeDays: z.int().min(15).max(180).default(30),
  /** The time for which deliveries and their results are kept, in months. */
  ledgerMonths: months.default(24),
})

/** Fewer than five people are never a group, whatever is set. */
export const leastGroup = 5
/** The settings for the tables of fairness. */
export const FairnessSettings = z.object({
  /** Groups of fewer people are hidden. */
  groupMinimum: z.int().min(leastGroup, 'group_minimum').max(100).default(10),
})

/** The addresses to which the anchors of the audit log are sent, besides the file of the server. */
export const AnchorSettings = z.object({
  anchorEmails: z
    .array(accountEmail)
    .max(20)
    .overwrite((list) => [...new Set(list)])
    .default([]),
  /** Each anchor is posted there as JSON; nowhere when empty. */
  anchorAddress: webAddress.default(''),
})

/** Settings of automatic messages. */
export const AutomationSettings = z.object({
  paused: z.boolean().default(false),
  /** Minutes in which a moved card may be moved back before a message is sent. */
  waitMinutes: z.int().min(0).max(60).default(2),
})

/** The address of an outside system that is sent a secret: encrypted, unless it is on this computer. */
const secureAddress = webAddress.refine(
  (url) => url === '' || /^(https:|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$))/.test(url),
  'https',
)

/** A rate in hundredths of a percent: 200 is 2 %. */
const rate = (max: number) => z.int().min(0).max(max)
const daysLate = z.int().min(0).max(120)

/** The receiver of the money of subscriptions, and the consequences when it does not come. */
export const BillingSettings = z
  .object({
    /** Whether a company without a subscription is refused what a plan limits. */
    required: z.boolean().default(false),
    legalName: text(120).default(''),
    cnpj: text(18).default(''),
    issuerAddress: text(160).default(''),
    pixKey: z
      .string()
      .trim()
      .regex(
        /^(|\d{11}|[0-9A-Z]{12}\d{2}|\+55\d{10,11}|[^\s@]+@[^\s@]+\.[^\s@]+|[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12})$/,
        'pix_key',
      )
      .max(77)
      .default(''),
    /** As a bank shows them to who pays. */
    receiver: text(25).default(''),
    city: text(15).default(''),
    /** The API Pix of a provider; without it codes are static, and payments are recorded by hand or from a statement. */
    providerAddress: secureAddress.default(''),
    /** The address from which its tokens come; `/oauth/token` of its address when empty. */
    providerTokenAddress: secureAddress.default(''),
    providerClientId: text(300).default(''),
    issRate: rate(500).default(0),
    /** Days until a first invoice is due, and before a renewal on which its invoice is issued. */
    dueDays: z.int().min(1).max(30).default(3),
    issueDays: z.int().min(0).max(30).default(5),
    remindBefore: z.int().min(0).max(30).default(1),
    remindAfter: daysLate.default(1),
    whatsappAfter: daysLate.default(3),
    overdueAfter: daysLate.default(7),
    lastNoticeAfter: daysLate.default(14),
    suspendAfter: daysLate.default(15),
    cancelAfter: daysLate.default(30),
    fineRate: rate(200).default(200),
    /** A month. */
    interestRate: rate(100).default(100),
    terms: text(20_000).default(''),
    termsVersion: text(20).default('1'),
  })
  .refine((s) => s.overdueAfter < s.suspendAfter && s.suspendAfter < s.cancelAfter, {
    path: ['cancelAfter'],
    error: 'dunning_order',
  })
