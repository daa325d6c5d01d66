import type { TestState } from '#contract/assessment/customTests.ts'
import type { Tone } from '#web/platform/ui/Badge.tsx'

export const testTone: Record<TestState, Tone> = { rascunho: 'stop', em_uso: 'pos', arquivado: 'wait' }
