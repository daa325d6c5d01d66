import { z } from 'zod'
import { flag } from '#contract/platform/endpoint.ts'

/** What stands in the address of the automations: those in use, or those that were deleted. */
export const automationSearch = z.object({ trash: flag })
export type AutomationSearch = typeof automationSearch
