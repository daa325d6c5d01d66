import { z } from 'zod'

/** The step whose panel is open, and the one whose sending is asked for. */
export const stepsSearch = z.object({ etapa: z.uuid().optional(), enviar: z.uuid().optional() })
