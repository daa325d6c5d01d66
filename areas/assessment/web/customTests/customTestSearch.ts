import { z } from 'zod'
import { testNumber } from '#assessment/contract/customTests.ts'

export const testViews = ['compor', 'previa', 'versoes', 'resultados'] as const
export type TestView = (typeof testViews)[number]

/** The search parameters of a test: its view, and the version. */
export const customTestSearch = z.object({
  view: z.enum(testViews).prefault('compor'),
  number: testNumber.optional(),
})
