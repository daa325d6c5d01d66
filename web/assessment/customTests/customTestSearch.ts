import { z } from 'zod'
import { testNumber } from '#contract/assessment/customTests.ts'

export const testViews = ['compor', 'previa', 'versoes', 'resultados'] as const
export type TestView = (typeof testViews)[number]

/** What stands in the address of a test: how it is looked at, and which version of it. */
export const customTestSearch = z.object({
  view: z.enum(testViews).prefault('compor'),
  number: testNumber.optional(),
})
