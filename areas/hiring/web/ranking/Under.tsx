import { Gavel } from 'lucide-react'
import type { RankingRow } from '#hiring/contract/ranking.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { aboutOf } from './rankingRows.ts'

/** The line below a name: the profession, or that a proposed elimination waits for a decision. */
export function Under({ row }: { row: RankingRow }) {
  const words = useTexts(processesTexts)
  if (row.eliminationProposed)
    return (
      <span className="flex items-center gap-1 text-12 text-neg">
        <Gavel size={13} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {words(row.status === 'eliminada' ? 'eliminationInDoubt' : 'eliminationProposed')}
      </span>
    )
  return (
    <span dir="auto" className="block truncate text-12 text-fg-3">
      {row.status !== 'em_andamento' && <>{words(`statuses.${row.status}`)} · </>}
      {aboutOf(row)}
    </span>
  )
}
