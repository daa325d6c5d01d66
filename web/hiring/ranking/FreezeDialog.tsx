import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, Gavel, PenLine, Snowflake, UserX } from 'lucide-react'
import type { RefObject } from 'react'
import { mayFreeze } from '#contract/hiring/processes.rules.ts'
import type { Process } from '#contract/hiring/processes.ts'
import { ranking } from '#contract/hiring/ranking.ts'
import type { Component } from '#contract/hiring/scoring.ts'
import type { Refusal } from '#contract/platform/refusals.ts'
import { staleByResult } from '#web/hiring/staleByRanking.ts'
import { q, useWrite } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { rankingTexts } from '#web/platform/i18n/pt/ranking.ts'
import { refusalsTexts } from '#web/platform/i18n/pt/refusals.ts'
import { scoringTexts } from '#web/platform/i18n/pt/scoring.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { Point, PointList } from '#web/platform/ui/PointList.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { PendingPeople } from './PendingPeople.tsx'

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
  const names = useTexts(scoringTexts)
  const because = useTexts(refusalsTexts)
  const format = useFormat()
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
  const lacking = <P extends { lacking: Component[] }>(person: P) => ({
    ...person,
    detail: format.list(person.lacking.map((component) => names(component))),
  })
  const verdict = check && mayFreeze(process, check)
  const sayWhy = (why: Refusal) => {
    if (why === 'eliminations_undecided') return t('decideFirst', counted(check?.proposed))
    const isEarly = process.state === 'publicado' || process.state === 'inscricoes_encerradas'
    return why === 'process_not_running' && isEarly ? t('stateFirst') : because(why)
  }
  const why = verdict && !verdict.allowed ? sayWhy(verdict.why) : undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      finalFocus={finalFocus}
      title={t('freezeTitle', { title: process.title })}
      description={t('freezeBody')}
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
            {t('freeze')}
          </Button>
        </>
      }
    >
      {error && !check && <ErrorState title={t('freezeFailed')} error={error} onRetry={() => void refetch()} />}
      {!check && !error && <Skeleton className="h-40 w-full rounded-3" />}
      {check && (
        <PointList>
          {check.proposed > 0 ? (
            <Point
              icon={Gavel}
              tone="text-neg"
              title={t('checkProposed', counted(check.proposed))}
              body={t('checkProposedBody')}
              below={<PendingPeople people={pending?.proposed} onOpen={onClose} />}
              action={
                <Button size="sm" onClick={() => onShow('proposed')}>
                  {t('decideNow')}
                </Button>
              }
            />
          ) : (
            <Point icon={CircleCheck} tone="text-pos" title={t('noneProposed')} />
          )}
          {check.pending > 0 && (
            <Point
              icon={Clock}
              tone="text-wait"
              title={t('checkPending', counted(check.pending))}
              body={t('checkPendingBody', { rule: names(process.missing) })}
              below={
                <PendingPeople
                  people={pending && { ...pending.incomplete, first: pending.incomplete.first.map(lacking) }}
                  onOpen={onClose}
                />
              }
              action={
                <Button size="sm" variant="ghost" onClick={() => onShow('pending')}>
                  {t('see')}
                </Button>
              }
            />
          )}
          {pending && pending.unmarked.total > 0 && (
            <Point
              icon={UserX}
              tone="text-wait"
              title={t('checkUnmarked', counted(pending.unmarked.total))}
              body={t('checkUnmarkedBody')}
              below={<PendingPeople people={pending.unmarked} onOpen={onClose} />}
            />
          )}
          {pending && pending.unsent.total > 0 && (
            <Point
              icon={PenLine}
              tone="text-wait"
              title={t('checkUnsent', counted(pending.unsent.total))}
              body={t('checkUnsentBody')}
              below={
                <PendingPeople
                  people={{
                    ...pending.unsent,
                    first: pending.unsent.first.map((p) => ({ ...p, detail: p.evaluator })),
                  }}
                  onOpen={onClose}
                />
              }
            />
          )}
          {check.ties > 0 && (
            <Point
              icon={CircleCheck}
              tone="text-pos"
              title={t('checkTies', counted(check.ties))}
              body={t('checkTiesBody')}
              action={
                <Button size="sm" variant="ghost" onClick={() => onShow('tied')}>
                  {t('see')}
                </Button>
              }
            />
          )}
          <Point
            icon={CircleCheck}
            tone="text-pos"
            title={t('checkRanked', counted(check.ranked))}
            body={t('checkModel', { version: process.weightVersion })}
          />
        </PointList>
      )}
    </Dialog>
  )
}
