import { z } from 'zod'

/** A month of the calendar, as `2026-11`. */
export const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'month')
