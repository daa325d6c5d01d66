import { AlarmClock } from 'lucide-react'
import { daysSince } from '#hiring/contract/board.rules.ts'
import type { BoardCard } from '#hiring/contract/board.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { boardTexts } from '#platform/web/board/texts/board.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { HiddenScore } from '#platform/web/records/HiddenScore.tsx'
import { StatusBadge } from '#platform/web/records/StatusBadge.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Identity } from '#platform/web/ui/Avatar.tsx'
import { TagList } from '#platform/web/ui/Badge.tsx'
import type { Column } from '#platform/web/ui/Columns.tsx'

type Facts = { stages: Process['stages']; late: ReadonlySet<BoardCard>; now: number }

/** The columns of the list of a board. */
export function useBoardColumns({ stages, late, now }: Facts) {
  const t = useTexts(boardTexts)
  const words = useTexts(processesTexts)
  const format = useFormat()
  const stage = ({ stageId }: BoardCard) => stages.find((s) => s.id === stageId)?.name ?? ''
  const score = ({ total, hidden }: BoardCard) => (
    <span className="num">{hidden ? <HiddenScore reason={hidden} /> : total === null ? '–' : format.score(total)}</span>
  )
  const since = (card: BoardCard) => {
    const days = daysSince(card.since, now)
    return (
      <span className={`num inline-flex items-center gap-1 align-middle ${late.has(card) ? 'text-wait' : ''}`}>
        {late.has(card) && <AlarmClock size={13} aria-hidden />}
        {days === 0 ? t('today') : t('days', { count: days })}
      </span>
    )
  }
  const state = (card: BoardCard) =>
    (card.status !== 'em_andamento' || card.eliminationProposed) && <StatusBadge {...card} />
  const columns: Column<BoardCard>[] = [
    {
      id: 'name',
      header: t('candidate'),
      sortable: true,
      required: true,
      cell: (c) => <Identity name={c.name} detail={c.profession} src={c.photoUrl} />,
    },
    { id: 'stage', header: t('stage'), sortable: true, width: 150, cell: stage },
    { id: 'total', header: t('score'), sortable: true, width: 96, align: 'end', cell: score },
    { id: 'since', header: t('inStage'), sortable: true, width: 140, cell: since },
    { id: 'city', header: t('city'), sortable: true, width: 150, hideBelow: 'lg', cell: (c) => c.city },
    { id: 'tags', header: words('tags'), width: 160, hideBelow: 'xl', cell: (c) => <TagList tags={c.tags} /> },
    { id: 'state', header: t('state'), width: 170, hideBelow: 'lg', cell: state },
  ]
  return { columns, stage, score, since }
}
