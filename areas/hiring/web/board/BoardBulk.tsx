import { ArrowRightLeft, UserX } from 'lucide-react'
import { useState } from 'react'
import { applications } from '#contract/hiring/applications.ts'
import type { BoardCard, Moved } from '#contract/hiring/board.ts'
import { mayDecide } from '#contract/hiring/processes.rules.ts'
import type { Process } from '#contract/hiring/processes.ts'
import { staleByDecision } from '#web/hiring/staleByRanking.ts'
import type { useWriteTo } from '#web/outreach/messages/useWriteTo.tsx'
import { WriteToChosen } from '#web/outreach/messages/WriteToChosen.tsx'
import { useWrite } from '#web/platform/api/client.ts'
import { boardTexts } from '#web/platform/i18n/pt/board.ts'
import { processesTexts } from '#web/platform/i18n/pt/processes.ts'
import { recordsTexts } from '#web/platform/i18n/pt/records.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { BulkBar, BulkButton } from '#web/platform/ui/BulkBar.tsx'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import { Menu, MenuItem } from '#web/platform/ui/Menu.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import type { Landing } from './useBoard.ts'

type BoardBulkProps = {
  process: Process
  cards: BoardCard[]
  landing: (cards: BoardCard[], stageId: string) => Landing
  writing: ReturnType<typeof useWriteTo>
  onMove: (stageId: string) => void
  onRefused: (refused: Moved['refused']) => void
  onClear: () => void
}

/** The actions for the selected cards. */
export function BoardBulk({ process, cards, landing, writing, onMove, onRefused, onClear }: BoardBulkProps) {
  const t = useTexts(boardTexts)
  const words = useTexts(processesTexts)
  const records = useTexts(recordsTexts)
  const [failing, setFailing] = useState(false)
  const fail = useWrite(applications.setStatus, {
    stale: staleByDecision,
    then: ({ changed, refused }) => {
      setFailing(false)
      onClear()
      if (changed.length) toast.success(words('decided', { count: changed.length }))
      onRefused(refused)
    },
  })
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-3 z-30 flex justify-center">
      <BulkBar count={cards.length} onClear={onClear}>
        <Menu side="top" trigger={<BulkButton icon={ArrowRightLeft} label={t('move')} />}>
          {process.stages.map((s) => {
            const { count, why } = landing(cards, s.id)
            return (
              <MenuItem
                key={s.id}
                disabledReason={count === 0 ? (why ?? t('allThere')) : undefined}
                onSelect={() => onMove(s.id)}
              >
                {s.name}
              </MenuItem>
            )
          })}
        </Menu>
        <WriteToChosen to={{ processId: process.id, applicationIds: cards.map((c) => c.id) }} writing={writing} />
        {mayDecide(process).allowed && (
          <BulkButton icon={UserX} danger label={words('decisions.reprovada')} onClick={() => setFailing(true)} />
        )}
      </BulkBar>
      <ConfirmDialog
        open={failing}
        onClose={() => {
          setFailing(false)
          fail.reset()
        }}
        title={words('decideTitle.reprovada', { count: cards.length })}
        body={fail.error ? <span role="alert">{fail.error.message}</span> : words('decideBody')}
        confirm={words('decideConfirm.reprovada')}
        danger
        pending={fail.isPending}
        reason={{ label: records('reason'), required: true }}
        onConfirm={(reason) =>
          fail.mutate({
            params: { id: process.id },
            body: {
              ids: cards.map((c) => c.id),
              status: 'reprovada',
              reason,
              from: Object.fromEntries(cards.map((c) => [c.id, c.status])),
            },
          })
        }
      />
    </div>
  )
}
