import { z } from 'zod'

/** The step whose panel is open. */
export const stepsSearch = z.object({ etapa: z.uuid().optional() })
