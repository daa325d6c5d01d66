import type { z } from 'zod'
import type { ProcessInput } from '#contract/hiring/processes.ts'

export type ProcessDraft = z.input<typeof ProcessInput>
