import { z } from 'zod'

/** The search parameters of a screen with notes: the note to highlight. */
export const noteSearch = z.object({ note: z.uuid().optional() })
