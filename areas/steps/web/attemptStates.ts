import { Ban, Circle, type LucideIcon, TimerOff } from 'lucide-react'
import type { AttemptState } from '#assessment/contract/customTests.ts'
import type { Tone } from '#platform/web/ui/Badge.tsx'

/** The colour family of each state of an attempt, and its icon where it is not that of the family. A submitted one waits for its score. */
export const attemptLook: Record<AttemptState, { tone: Tone; icon?: LucideIcon }> = {
  disponivel: { tone: 'stop', icon: Circle },
  iniciado: { tone: 'info' },
  enviado: { tone: 'wait' },
  corrigido: { tone: 'pos' },
  expirado: { tone: 'neg', icon: TimerOff },
  anulado: { tone: 'stop', icon: Ban },
}
