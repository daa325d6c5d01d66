import type { z } from 'zod'
import type { CompanyInput } from '#contract/directory/companies.ts'

export type CompanyDraft = z.input<typeof CompanyInput>
