import { z } from 'zod'

/** What stands in the address of a screen with notes: the one that somebody was led to. */
export const noteSearch = z.object({ note: z.uuid().optional() })
