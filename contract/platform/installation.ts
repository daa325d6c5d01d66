import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { accountEmail, requiredText, text } from './validation.ts'

const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'url' }).max(300)], { error: 'url' })
const optionalEmail = z.union([z.literal(''), accountEmail], { error: 'email' })

export const themeColors = ['default', 'purple', 'cyan', 'blue', 'orange', 'red'] as const

export const Organisation = z.object({
  name: requiredText(120).default('Conselho Regional'),
  email: optionalEmail.default(''),
  phone: text(40).default(''),
  /** The base URL of this installation, used for links in mails. */
  publicUrl: webAddress.default(''),
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

/** The account at Meta's Cloud API that sends WhatsApp messages. */
export const WhatsappSettings = z.object({
  baseUrl: webAddress.default('https://graph.facebook.com/v23.0'),
  /** Meta's id of the sending number. */
  phoneNumberId: z
    .string()
    .trim()
    .regex(/^\d{0,30}$/, 'digits')
    .default(''),
  /** The verify token that Meta repeats when a webhook is registered. */
  verifyToken: text(100).default(''),
  perMinute: z.int().min(0).max(100_000).default(1200),
})
export type WhatsappSettings = z.infer<typeof WhatsappSettings>

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
  /** How long professionals without activity are kept, in months. */
  retentionMonths: months.default(0),
  /** Days between the notice to administrators and the erasure. */
  retentionNoticeDays: z.int().min(15).max(180).default(30),
  /** How long deliveries and their results are kept. */
  ledgerMonths: months.default(24),
})

/** Settings of automatic messages. */
export const AutomationSettings = z.object({
  paused: z.boolean().default(false),
  /** Minutes in which a moved card may be moved back before a message is sent. */
  waitMinutes: z.int().min(0).max(60).default(2),
})

const versioned = { version: z.int() }

export const Installation = z.object({
  organisation: Organisation.extend(versioned),
  appearance: Appearance.extend(versioned),
  security: Security.extend(versioned),
  professionals: Professionals.extend(versioned),
  cep: CepSettings.extend(versioned),
  retention: RetentionSettings.extend(versioned),
  automations: AutomationSettings.extend(versioned),
  email: MailSettings.extend({
    ...versioned,
    hasPassword: z.boolean(),
    /** Where mail goes now: by these settings, by SMTP_URL, or nowhere yet. */
    source: z.enum(['settings', 'environment', 'none']),
  }),
  replies: ReplySettings.extend({ ...versioned, hasPassword: z.boolean() }),
  whatsapp: WhatsappSettings.extend({ ...versioned, hasToken: z.boolean(), hasAppSecret: z.boolean() }),
  /** The address of the caller, which the allowed networks must contain. */
  hasPublicAddress: z.boolean().meta({ description: 'without one the mails of messages hold no link to unsubscribe' }),
  calledFrom: z.string(),
})
export type Installation = z.infer<typeof Installation>

const change = <const P extends string, B extends z.ZodType>(path: P, summary: string, body: B) =>
  endpoint({ method: 'PUT', path: `/settings/${path}`, summary, body, response: Installation })

export const installation = {
  site: endpoint({
    method: 'GET',
    path: '/site',
    access: 'public',
    summary: 'What a browser needs to know before anybody logs in',
    response: z.object({
      organisation: z.string(),
      /** Nobody has an account yet: the first user who registers becomes the administrator. */
      isEmpty: z.boolean(),
      language: z.enum(['de', 'en', 'fr']),
      themeMode: z.enum(['light', 'dark']),
      themeColor: z.enum(['default', 'purple', 'cyan', 'blue', 'orange', 'red']),
      /** Whether a CEP can be looked up. */
      cepLookup: z.boolean(),
      /** Where the browser reports errors to, when the installation wants that. */
      errorReports: z.object({ dsn: z.string(), environment: z.string() }).nullable(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'The settings of this installation',
    response: Installation,
  }),
  organisation: change('organisation', 'Who runs this hub', Organisation.extend(versioned)),
  appearance: change('appearance', 'How it looks to whoever has not chosen', Appearance.extend(versioned)),
  security: change('security', 'Who may enter, from where, and for how long', Security.extend(versioned)),
  professionals: change(
    'professionals',
    'What a missing or expired council registration stops, and how long videos may run',
    Professionals.extend(versioned),
  ),
  cep: change('cep', 'Which service answers what address a CEP is', CepSettings.extend(versioned)),
  retention: change(
    'retention',
    'After how long without activity professionals are erased, how long before that is told, and how long the ledger is kept',
    RetentionSettings.extend(versioned),
  ),
  automations: change(
    'automations',
    'Whether messages go out by themselves, and after how long',
    AutomationSettings.extend(versioned),
  ),
  email: change(
    'email',
    'How mail is sent; a password that is left out stays, unless there is no user or another server',
    MailSettings.extend({ ...versioned, password: z.string().max(200).optional() }),
  ),
  replies: change(
    'replies',
    'Where replies to messages go and how they are fetched; a password that is left out stays, unless there is no user or another server',
    ReplySettings.extend({ ...versioned, password: z.string().max(200).optional() }),
  ),
  testReplies: endpoint({
    method: 'POST',
    path: '/settings/replies/test',
    summary: 'Open the mailbox of replies now and say what it answered',
    response: z.object({ connected: z.boolean(), answer: z.string() }),
  }),
  whatsapp: change(
    'whatsapp',
    'How WhatsApp messages are sent; a key that is left out stays, unless the address is another',
    WhatsappSettings.extend({
      ...versioned,
      token: z.string().trim().max(1000).optional(),
      appSecret: z.string().trim().max(200).optional(),
    }),
  ),
  testWhatsapp: endpoint({
    method: 'POST',
    path: '/settings/whatsapp/test',
    summary: 'Ask Meta about the number that messages come from, and say what it answered',
    response: z.object({ connected: z.boolean(), answer: z.string() }),
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/contact',
    summary: 'The last messages that came by the contact form',
    response: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        message: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
  mailReports: endpoint({
    method: 'GET',
    path: '/settings/email/reports',
    summary: 'The key that a mail server signs its reports with',
    response: z.object({ key: z.string() }),
  }),
  testEmail: endpoint({
    method: 'POST',
    path: '/settings/email/test',
    summary: 'Send a mail now and say what the mail server answered',
    body: z.object({ to: accountEmail }),
    response: z.object({ sent: z.boolean(), answer: z.string() }),
  }),
}
