import { useQuery } from '@tanstack/react-query'
import { Snowflake } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { applications } from '#hiring/contract/applications.ts'
import { mayFreeze } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { ranking } from '#hiring/contract/ranking.ts'
import { type Deciding, DecisionDialog } from '#hiring/web/decisions/DecisionDialog.tsx'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { staleByDecision, staleByResult } from '#hiring/web/staleByRanking.ts'
import type { Refusal } from '#platform/contract/refusals.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog, Dialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { FreezePoints } from './FreezePoints.tsx'

type FreezeDialogProps = {
  process: Process
  open: boolean
  onClose: () => void
  onShow: (only: 'proposed' | 'pending' | 'tied') => void
  finalFocus: RefObject<HTMLElement | null>
}

/** The blockers, the names with something pending, and the button to freeze. */
export function FreezeDialog({ process, open, onClose, onShow, finalFocus }: FreezeDialogProps) {
  const t = useTexts(rankingTexts)
  const [deciding, setDeciding] = useState<Deciding>()
  const [confirming, setConfirming] = useState(false)
  // The button that opened a decision is gone with the last one: without this the focus would leave the dialog.
  const points = useRef<HTMLDivElement>(null)
  const because = useTexts(refusalsTexts)
  const format = useFormat(process.zone)
  const params = { id: process.id }
  const counted = (count = 0) => ({ count, number: format.number(count) })
  const { data: check, error, refetch } = useQuery({ ...q(ranking.check, { params }), enabled: open, staleTime: 0 })
  const { data: pending } = useQuery({ ...q(ranking.pending, { params }), enabled: open, staleTime: 0 })
  const freeze = useWrite(ranking.freeze, {
    stale: staleByResult,
    then: () => {
      toast.success(t('frozen'))
      onClose()
    },
  })
  const eliminate = useWrite(applications.decideEliminations, {
    stale: staleByDecision,
    then: ({ changed }) => toast.success(t('eliminatedAll', counted(changed.length))),
  })
  const kind = process.frozenAt ? 'final' : process.ruleset === 'conselho_publico' ? 'preliminary' : 'only'
  // While scores are hidden nothing is counted, and any component of the process may be open.
  const openComponents = pending?.open.length ? pending.open : process.steps.map((component) => ({ component }))
  const verdict =
    check &&
    mayFreeze(process, { ...check, pending: check.pending ?? 0, ties: check.ties ?? 0 }, new Date().toISOString())
  const sayWhy = (why: Refusal) => {
    if (why === 'eliminations_undecided' && check?.pending) return t('decideBothFirst')
    if (why === 'eliminations_undecided') return t('decideFirst', counted(check?.proposed))
    if (why === 'appeal_window_open' && process.appealClosesAt)
      return t('appealsFirst', { when: format.dateTime(process.appealClosesAt) })
    const isEarly = process.state === 'publicado' || process.state === 'inscricoes_encerradas'
    return why === 'process_not_running' && isEarly ? t('stateFirst') : because(why)
  }
  const blind = check?.hidden && because(check.hidden === 'unsent' ? 'act_unsent' : 'act_early')
  const why = blind || (verdict && !verdict.allowed ? sayWhy(verdict.why) : undefined)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      title={t(`freezeTitle.${kind}`, { title: process.title })}
      description={
        <>
          {kind === 'preliminary' && <>{t('preliminaryBody')} </>}
          {t('freezeBody')}
        </>
      }
      footer={
        <>
          <span role="status" className="me-auto min-w-0 flex-1 basis-48 text-12 text-neg">
            {freeze.error?.message ?? why}
          </span>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button
            variant="primary"
            icon={Snowflake}
            pending={freeze.isPending}
            disabledReason={why}
            disabled={!check}
            onClick={() => freeze.mutate({ params, body: { version: process.version } })}
          >
            {t(kind === 'final' ? 'freezeFinal' : kind === 'preliminary' ? 'freezePreliminary' : 'freeze')}
          </Button>
        </>
      }
    >
      {!check && <Loading of={{ error, refetch }} failed={t('freezeFailed')} waiting="h-40 w-full rounded-3" />}
      {check && (
        <div ref={points} tabIndex={-1} className="rounded-2 focus-inset">
          <FreezePoints
            process={process}
            check={check}
            pending={pending}
            onClose={onClose}
            onShow={onShow}
            onDecide={() => setDeciding({ process, decision: 'ausente', open: openComponents })}
            onConfirmAll={() => setConfirming(true)}
          />
        </div>
      )}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        finalFocus={points}
        title={t('confirmAllTitle', counted(check?.proposed))}
        body={t('confirmAllBody')}
        confirm={t('confirmAll')}
        danger
        reason={{ label: t('reason'), required: true }}
        onConfirm={(reason) => eliminate.mutateAsync({ params, body: { decision: 'confirm', reason } })}
      />
      <DecisionDialog deciding={deciding} onClose={() => setDeciding(undefined)} finalFocus={points} />
    </Dialog>
  )
}
