import type { TestState } from '#assessment/contract/customTests.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'

export const testTone: Record<TestState, Tone> = { rascunho: 'stop', em_uso: 'pos', arquivado: 'wait' }
