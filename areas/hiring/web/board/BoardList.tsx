import { Users } from 'lucide-react'
import type { BoardCard } from '#hiring/contract/board.ts'
import { boardTexts } from '#platform/web/board/texts/board.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import type { LayoutChoice } from '#platform/web/ui/Columns.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Pager } from '#platform/web/ui/Pager.tsx'
import type { Selection } from '#platform/web/ui/PhoneRows.tsx'
import type { BoardView } from './BoardControls.tsx'
import type { useBoardColumns } from './useBoardColumns.tsx'

type BoardListProps = Pick<BoardView, 'search' | 'change'> &
  LayoutChoice & {
    boardColumns: ReturnType<typeof useBoardColumns>
    /** All cards that match the filters, in order. */
    cards: BoardCard[]
    openId: string | undefined
    selection: Selection | undefined
    onOpen: (id: string) => void
  }

/** The cards of a board as a list. */
export function BoardList({
  search,
  change,
  boardColumns,
  cards,
  openId,
  selection,
  onOpen,
  ...layout
}: BoardListProps) {
  const t = useTexts(boardTexts)
  const { page: asked, limit, sort } = search
  const page = Math.min(asked, Math.max(1, Math.ceil(cards.length / limit)))
  return (
    <div className="flex min-h-0 flex-1 flex-col border-t">
      <DataTable
        label={t('listLabel')}
        columns={boardColumns.columns}
        {...layout}
        rows={cards.slice((page - 1) * limit, page * limit)}
        rowKey={(c) => c.id}
        rowName={(c) => c.name}
        onOpen={(c) => onOpen(c.id)}
        openKey={openId}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        selection={selection}
        phone={(c) => ({
          lead: <Avatar name={c.name} src={c.photoUrl} size={32} />,
          title: c.name,
          detail: [boardColumns.stage(c), c.city].filter(Boolean).join(' · '),
          end: boardColumns.score(c),
          endDetail: boardColumns.since(c),
        })}
        empty={<EmptyState icon={Users} title={t('noneFound')} />}
      />
      {cards.length > limit && (
        <Pager page={page} limit={limit} total={cards.length} onChange={change} limits={[50, 100, 200]} />
      )}
    </div>
  )
}
