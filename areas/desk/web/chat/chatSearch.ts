import { z } from 'zod'

/** The search parameters of the chat: `seq` leads to a message. */
export const chatSearch = z.object({ seq: z.coerce.number<number>().int().min(1).optional() })
