import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  AnchorSettings,
  Appearance,
  AutomationSettings,
  BillingSettings,
  CepSettings,
  FairnessSettings,
  MailSettings,
  Maintenance,
  Organisation,
  Professionals,
  ReplySettings,
  RetentionSettings,
  Security,
} from '#platform/contract/installation.ts'
import { accountEmail } from '#platform/contract/validation.ts'
import {
  channelChange,
  channelSections,
  type SettableChannel,
  settableChannels,
  settingsOf,
} from './channelSettings.ts'

const versioned = { version: z.int() }

export const Installation = z.object({
  organisation: Organisation.extend(versioned),
  appearance: Appearance.extend(versioned),
  security: Security.extend(versioned),
  maintenance: Maintenance.extend(versioned),
  professionals: Professionals.extend(versioned),
  cep: CepSettings.extend(versioned),
  retention: RetentionSettings.extend(versioned),
  fairness: FairnessSettings.extend(versioned),
  automations: AutomationSettings.extend(versioned),
  anchors: AnchorSettings.extend(versioned),
  billing: BillingSettings.safeExtend({
    ...versioned,
    hasProviderSecret: z.boolean(),
    hasProviderCertificate: z.boolean(),
  }),
  email: MailSettings.extend({
    ...versioned,
    hasPassword: z.boolean(),
    /** The current way of mail: by these settings, by SMTP_URL, or none yet. */
    source: z.enum(['settings', 'environment', 'none']),
  }),
  replies: ReplySettings.extend({ ...versioned, hasPassword: z.boolean() }),
  ...channelSections,
  hasPublicAddress: z.boolean().meta({ description: 'without one the mails of messages hold no link to unsubscribe' }),
  /** The address of the caller, which the allowed networks must contain. */
  calledFrom: z.string(),
})
export type Installation = z.infer<typeof Installation>

const change = <const P extends string, B extends z.ZodType>(path: P, summary: string, body: B) =>
  endpoint({ method: 'PUT', path: `/settings/${path}`, summary, body, response: Installation })

type ChannelEndpoints = { [C in SettableChannel]: ReturnType<typeof changeChannel<C>> } & {
  [C in SettableChannel as `test${Capitalize<C>}`]: ReturnType<typeof testChannel>
}
const changeChannel = <C extends SettableChannel>(channel: C) =>
  change(channel, settingsOf(channel).summaries.change, channelChange(channel))
const testChannel = (channel: SettableChannel) =>
  endpoint({
    method: 'POST',
    path: `/settings/${channel}/test`,
    summary: settingsOf(channel).summaries.test,
    response: z.object({ connected: z.boolean(), answer: z.string() }),
  })
export const testOf = <C extends SettableChannel>(channel: C) =>
  `test${channel[0]?.toUpperCase()}${channel.slice(1)}` as `test${Capitalize<C>}`
const channelEndpoints = Object.fromEntries(
  settableChannels.flatMap((channel) => [
    [channel, changeChannel(channel)],
    [testOf(channel), testChannel(channel)],
  ]),
) as ChannelEndpoints

/** The settings of a mail server as they are written; a password that is left out stays. */
const TypedMail = MailSettings.extend({ password: z.string().max(200).optional() })

export const installation = {
  get: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'The settings of this installation',
    response: Installation,
  }),
  organisation: change('organisation', 'Who runs this hub', Organisation.extend(versioned)),
  appearance: change(
    'appearance',
    'The default appearance, for users who have not chosen their own',
    Appearance.extend(versioned),
  ),
  maintenance: change(
    'maintenance',
    'Let only administrators in, and tell everybody else until when',
    Maintenance.extend(versioned),
  ),
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
  fairness: change(
    'fairness',
    'How many people a group needs to be in the tables of fairness; needs the right `see_fairness`',
    FairnessSettings.extend(versioned),
  ),
  automations: change(
    'automations',
    'Whether messages go out by themselves, and after how long',
    AutomationSettings.extend(versioned),
  ),
  anchors: change('anchors', 'Who is sent the anchors of the audit log', AnchorSettings.extend(versioned)),
  billing: change(
    'billing',
    'Who receives the money of subscriptions, what a late payment costs, and when it ends a subscription',
    BillingSettings.safeExtend({
      ...versioned,
      providerSecret: z.string().max(1000).optional().meta({ description: 'stays when it is left out' }),
      providerCertificate: z
        .string()
        .max(20_000)
        .optional()
        .meta({ description: 'PEM, with its key; both may be empty' }),
      providerKey: z.string().max(20_000).optional(),
    }),
  ),
  email: change(
    'email',
    'How mail is sent; a password that is left out stays, unless there is no user or another server',
    TypedMail.extend(versioned),
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
  ...channelEndpoints,
  cathoAccess: endpoint({
    method: 'POST',
    path: '/settings/catho/access',
    summary:
      'Ask Catho for the token of the company, by the saved settings. It is stored, and works once the recruiter has allowed it by e-mail',
    body: z.object(versioned),
    response: Installation,
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
        protocol: z.string().meta({ description: 'the number that the writer was given' }),
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
    summary:
      'Send a mail now, by the stored settings or by others that are not stored, and say what the mail server answered',
    body: z.object({ to: accountEmail, typed: TypedMail.optional() }),
    response: z.object({ sent: z.boolean(), answer: z.string() }),
  }),
}
