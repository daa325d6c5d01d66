import { useState } from 'react'
import type { MoveConflict } from '#platform/contract/boardMoves.ts'
import { boardTexts } from '#platform/web/board/texts/board.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'

type ConflictsDialogProps = {
  /** The texts about the moved cards. */
  words: { title: string; card: string; chooseOne: string }
  /** Empty while there is nothing to decide. */
  conflicts: readonly MoveConflict[]
  onClose: () => void
  onMove: (chosen: MoveConflict[]) => void
}

/** Two users moved the same cards: shows the wanted and the current column of each, and the choice. */
export function ConflictsDialog({ words, conflicts, onClose, onMove }: ConflictsDialogProps) {
  const t = useTexts(boardTexts)
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const chosen = conflicts.filter(({ id }) => !kept.has(id))
  const [only] = conflicts.length === 1 ? conflicts : []
  const toggle = (id: string) => {
    const next = new Set(kept)
    if (!next.delete(id)) next.add(id)
    setKept(next)
  }
  const close = (act: () => void) => {
    setKept(new Set())
    act()
  }
  return (
    <Dialog
      open={conflicts.length > 0}
      onClose={() => close(onClose)}
      title={words.title}
      description={t('conflictBody')}
      footer={
        <>
          <Button onClick={() => close(onClose)}>
            {only ? t('leaveIn', { stage: only.current.name }) : t('leaveAll')}
          </Button>
          <Button
            variant="primary"
            disabledReason={chosen.length === 0 ? words.chooseOne : undefined}
            onClick={() => close(() => onMove(chosen))}
          >
            {only ? t('moveAnyway', { stage: only.wanted.name }) : t('moveAllAnyway', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <table className="w-full table-fixed text-start text-13">
        <thead>
          <tr className="text-12 text-fg-3">
            {[words.card, t('wanted'), t('isIn')].map((label) => (
              <th key={label} scope="col" className="py-2 pe-3 text-start font-label">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <tr key={conflict.id} className="border-t align-top">
              <th scope="row" dir="auto" className="py-2 pe-3 text-start font-semibold break-words">
                {only ? (
                  conflict.name
                ) : (
                  <label className="flex items-start gap-2">
                    <Checkbox
                      checked={!kept.has(conflict.id)}
                      onChange={() => toggle(conflict.id)}
                      className="mt-0.5"
                    />
                    <span className="min-w-0">{conflict.name}</span>
                  </label>
                )}
              </th>
              <td dir="auto" className="py-2 pe-3 break-words">
                {conflict.wanted.name}
              </td>
              <td className="py-2 break-words">
                <span dir="auto">{conflict.current.name}</span>
                <LastMove conflict={conflict} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

function LastMove({ conflict: { lastMove } }: { conflict: MoveConflict }) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  if (!lastMove) return null
  const { by, from, to, at } = lastMove
  return (
    <span className="block text-12 text-fg-3">
      {t('movedBy', { by: by ?? t('system'), from, to, when: format.dateTime(at) })}
    </span>
  )
}
