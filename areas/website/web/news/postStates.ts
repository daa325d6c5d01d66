import { Archive, CalendarClock, Eye, type LucideIcon } from 'lucide-react'
import type { Tone } from '#platform/web/ui/Badge.tsx'
import type { PostState } from '#website/contract/news.rules.ts'

/** The colour family of each state. */
export const postTone: Record<PostState, Tone> = {
  rascunho: 'info',
  em_revisao: 'wait',
  programada: 'info',
  publicada: 'pos',
  retirada: 'stop',
}

/** Distinguishes states of the same colour. */
export const postIcon: Partial<Record<PostState, LucideIcon>> = {
  em_revisao: Eye,
  programada: CalendarClock,
  retirada: Archive,
}
