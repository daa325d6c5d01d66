import type { z } from 'zod'
import type { CompanyInput } from '#companies/contract/companies.ts'

export type CompanyDraft = z.input<typeof CompanyInput>
