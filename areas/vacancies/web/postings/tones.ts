import type { Tone } from '#platform/web/ui/Badge.tsx'
import type { PostingState } from '#vacancies/contract/postings.rules.ts'

export const postingTones: Record<PostingState, Tone> = {
  fora: 'stop',
  publicando: 'info',
  no_ar: 'pos',
  mudando: 'info',
  retirando: 'wait',
  falhou: 'neg',
  nao_saiu: 'neg',
  vencida: 'wait',
}

/** While a board is asked, the page reads again. */
export const moving: readonly PostingState[] = ['publicando', 'mudando', 'retirando']
