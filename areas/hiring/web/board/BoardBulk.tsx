import { ArrowRightLeft, UserX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { applications } from '#hiring/contract/applications.ts'
import { type BoardCard, board } from '#hiring/contract/board.ts'
import { mayDecide } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import type { AskOf } from '#hiring/web/askOf.ts'
import { staleByDecision } from '#hiring/web/staleByRanking.ts'
import type { useWriteTo } from '#messages/web/messages/useWriteTo.tsx'
import { WriteToChosen } from '#messages/web/messages/WriteToChosen.tsx'
import { useWrite } from '#platform/web/api/client.ts'
import { boardTexts } from '#platform/web/board/texts/board.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import type { Bulk } from '#platform/web/records/useBulk.tsx'
import { BulkBar, BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Landing } from './useBoard.ts'

// Their forms are larger than the bar.
const Retag = lazy(() => import('#professionals/web/candidates/Retag.tsx').then((m) => ({ default: m.Retag })))
const ToPool = lazy(() => import('#hiring/web/pools/ToPool.tsx').then((m) => ({ default: m.ToPool })))

const staleByTags = [board.get, applications.list]

type BoardBulkProps = {
  process: Process
  cards: BoardCard[]
  landing: (cards: BoardCard[], stageId: string) => Landing
  writing: ReturnType<typeof useWriteTo>
  onMove: (stageId: string) => void
  bulk: Bulk
  askOf: AskOf
  onClear: () => void
}

/** The actions for the selected cards. */
export function BoardBulk({ process, cards, landing, writing, onMove, bulk, askOf, onClear }: BoardBulkProps) {
  const t = useTexts(boardTexts)
  const words = useTexts(processesTexts)
  const records = useTexts(recordsTexts)
  const [failing, setFailing] = useState(false)
  const fail = useWrite(applications.setStatus, {
    stale: staleByDecision,
    then: ({ changed, refused }) => {
      onClear()
      if (changed.length) toast.success(words('decided', { count: changed.length }))
      bulk.report(refused)
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
        <Suspense>
          {askOf(process, { ids: cards.map((c) => c.id), clear: onClear, bulk })}
          <ToPool ids={cards.map((c) => c.candidateId)} clear={onClear} bulk={bulk} />
          <Retag ids={cards.map((c) => c.candidateId)} clear={onClear} bulk={bulk} stale={staleByTags} />
        </Suspense>
        {mayDecide(process).allowed && (
          <BulkButton icon={UserX} danger label={words('decisions.reprovada')} onClick={() => setFailing(true)} />
        )}
      </BulkBar>
      <ConfirmDialog
        open={failing}
        onClose={() => setFailing(false)}
        title={words('decideTitle.reprovada', { count: cards.length })}
        body={words('decideBody')}
        confirm={words('decideConfirm.reprovada')}
        danger
        reason={{ label: records('reason'), required: true }}
        onConfirm={(reason) =>
          fail.mutateAsync({
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
