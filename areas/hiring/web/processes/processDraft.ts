import type { z } from 'zod'
import type { ProcessInput } from '#hiring/contract/processes.ts'

export type ProcessDraft = z.input<typeof ProcessInput>
