import { z } from 'zod'
import { flag } from '#platform/contract/endpoint.ts'

/** The search parameters of the automations: active ones, or the bin. */
export const automationSearch = z.object({ trash: flag })
export type AutomationSearch = typeof automationSearch
