import { z } from 'zod'
import { endpoint, nothing } from '#contract/platform/endpoint.ts'

/** Each by itself: one that is not understood takes none of the others with it. */
const each = <T extends z.ZodType>(schema: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((item) => {
        const { success, data } = schema.safeParse(item)
        return success ? [data as z.output<T>] : []
      }),
    )

const WhatsappStatus = z.object({
  id: z.string().max(300),
  status: z.string().max(40),
  // Our own id, as it went with the message. Others may send from the same number.
  biz_opaque_callback_data: z.uuid().nullable().catch(null).default(null),
  errors: each(z.object({ code: z.number(), title: z.string().default(''), message: z.string().default('') })),
})

/** What somebody has written, or the button that they pressed. */
const WhatsappWritten = z.object({
  from: z.string().regex(/^\d{5,20}$/),
  timestamp: z.string().regex(/^\d{1,12}$/),
  text: z.object({ body: z.string() }).optional().catch(undefined),
  button: z.object({ text: z.string() }).optional().catch(undefined),
  interactive: z
    .object({ button_reply: z.object({ title: z.string() }) })
    .optional()
    .catch(undefined),
})

const WhatsappChange = z.object({
  value: z.object({ statuses: each(WhatsappStatus), messages: each(WhatsappWritten) }),
})

/** What Meta reports: what became of messages, and who has written. What it says besides is passed over. */
export const WhatsappReport = z.object({ entry: each(z.object({ changes: each(WhatsappChange) })) })

/** What a mail provider reports, where it does not send reports as mails. */
export const MailReport = z.object({
  events: each(
    z.object({
      type: z.enum(['bounce', 'complaint', 'delivered']),
      messageId: z.string().max(300),
      recipient: z.string().max(320).catch(''),
      reason: z
        .string()
        .catch('')
        .transform((reason) => reason.slice(0, 1000)),
      permanent: z.boolean().default(true),
    }),
  ),
})

const byKey = z.object({ key: z.string().max(200) })

export const unsubscribe = {
  read: endpoint({
    method: 'GET',
    path: '/unsubscribe/:key',
    summary: 'Whom a link at the end of a mail is of, with most of the address hidden',
    access: 'public',
    params: byKey,
    response: z.object({ address: z.string(), isOut: z.boolean(), organisation: z.string() }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/unsubscribe/:key',
    summary: 'Send nothing more to that address',
    access: 'public',
    params: byKey,
    response: nothing,
  }),
}
