import type { TestState } from '#contract/customTests.ts'
import type { Tone } from '#web/ui/Badge.tsx'

export const testTone: Record<TestState, Tone> = { rascunho: 'stop', em_uso: 'pos', arquivado: 'wait' }
