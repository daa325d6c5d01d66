import { z } from 'zod'

export const accountTabs = ['profile', 'password', 'sessions', 'security', 'notices'] as const

/** The search parameters of the own account. */
export const accountPageSearch = z.object({ tab: z.enum(accountTabs).default('profile') })
