import { z } from 'zod'
import { endpoint, nothing } from '#platform/contract/endpoint.ts'

/** Parsed one by one, so that an unknown entry does not invalidate the others. */
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
  // Our id, sent with the message. Other systems may send from the same number.
  biz_opaque_callback_data: z.uuid().nullable().catch(null).default(null),
  errors: each(z.object({ code: z.number(), title: z.string().default(''), message: z.string().default('') })),
})

/** A message from a user, or a pressed button. */
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

/** Reports of Meta: the status of messages, and incoming messages. Other content is ignored. */
export const WhatsappReport = z.object({ entry: each(z.object({ changes: each(WhatsappChange) })) })

/** Reports of a mail provider that does not send bounces by mail. */
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
