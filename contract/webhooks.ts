import { z } from 'zod'
import { endpoint, nothing } from './endpoint.ts'

/** What Meta reports: what became of messages, and who has written. What it says besides is passed over. */
export const WhatsappReport = z.object({
  entry: z
    .array(
      z.object({
        changes: z
          .array(
            z.object({
              value: z
                .object({
                  statuses: z
                    .array(
                      z.object({
                        id: z.string().max(300),
                        status: z.string().max(40),
                        // Our own id, as it went with the message. Others may send from the same number.
                        biz_opaque_callback_data: z.uuid().nullable().catch(null).default(null),
                        errors: z
                          .array(
                            z.object({
                              code: z.number(),
                              title: z.string().default(''),
                              message: z.string().default(''),
                            }),
                          )
                          .optional(),
                      }),
                    )
                    .default([]),
                  messages: z
                    .array(
                      z.object({
                        from: z.string().regex(/^\d{5,20}$/),
                        timestamp: z.string().regex(/^\d{1,12}$/),
                        text: z.object({ body: z.string() }).optional(),
                      }),
                    )
                    .default([]),
                })
                .default({ statuses: [], messages: [] }),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
})

/** What a mail provider reports, where it does not send reports as mails. */
export const MailReport = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'complaint', 'delivered']),
        messageId: z.string().max(300),
        recipient: z.string().max(320).default(''),
        reason: z.string().max(1000).default(''),
        permanent: z.boolean().default(true),
      }),
    )
    .min(1)
    .max(1000),
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
