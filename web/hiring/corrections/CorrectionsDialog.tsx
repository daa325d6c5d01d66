import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Correction, corrections } from '#contract/hiring/corrections.ts'
import { staleByDecision } from '#web/hiring/staleByRanking.ts'
import { useMarkWords } from '#web/hiring/useMarkWords.ts'
import { q, useWrite } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { correctionsTexts } from '#web/platform/i18n/pt/corrections.ts'
import { scoringTexts } from '#web/platform/i18n/pt/scoring.ts'
import { uiTexts } from '#web/platform/i18n/pt/ui.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { ConfirmDialog, Dialog } from '#web/platform/ui/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { FromTo } from '#web/platform/ui/FromTo.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { toast } from '#web/platform/ui/toast.tsx'

type CorrectionsDialogProps = { processId: string; open: boolean; onClose: () => void }
const tones = { proposta: 'wait', aceita: 'pos', recusada: 'stop' } as const

/** The corrections of marks after the preliminary result, with the decisions on them. */
export function CorrectionsDialog({ processId, open, onClose }: CorrectionsDialogProps) {
  const t = useTexts(correctionsTexts)
  const params = { id: processId }
  const ui = useTexts(uiTexts)
  const { data, error, refetch } = useQuery({ ...q(corrections.list, { params }), enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('about')}
      footer={<Button onClick={onClose}>{ui('close')}</Button>}
    >
      {error && !data && <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-32 rounded-3" />}
      {data?.rows.length === 0 && <p className="text-13 text-fg-3">{t('none')}</p>}
      <ul className="divide-y text-13 empty:hidden">
        {data?.rows.map((row) => (
          <CorrectionRow key={row.id} row={row} />
        ))}
      </ul>
    </Dialog>
  )
}

function CorrectionRow({ row }: { row: Correction }) {
  const t = useTexts(correctionsTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const words = useMarkWords()
  const [asked, setAsked] = useState<'accept' | 'refuse'>()
  const decide = useWrite(corrections.decide, {
    stale: [...staleByDecision, corrections.list],
    then: ({ state }) => toast.success(t(`states.${state}`)),
  })
  return (
    <li className="grid gap-1 py-3">
      <span className="flex items-start gap-2">
        <bdi className="min-w-0 flex-1 font-semibold break-words">{row.name}</bdi>
        <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
      </span>
      <span className="flex flex-wrap items-center gap-x-2">
        <FromTo from={words(row.component, row.from)} to={words(row.component, row.to)} />
        <span className="min-w-0 text-fg-3 break-words">
          {[names(row.component), row.criterion, row.evaluator].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="break-words">
        {t('proposed', { name: row.proposedBy ?? '–', when: format.shortDate(row.proposedAt) })} <bdi>{row.reason}</bdi>
      </span>
      {row.decidedAt && (
        <span className="text-fg-3 break-words">
          {t('decided', { name: row.decidedBy ?? '–', when: format.shortDate(row.decidedAt) })}{' '}
          <bdi>{row.decisionReason}</bdi>
        </span>
      )}
      {row.state === 'proposta' && (
        <span className="flex flex-wrap items-center gap-2">
          {row.isOwn && <span className="text-12 text-fg-3">{t('own')}</span>}
          {!row.isOwn &&
            (['accept', 'refuse'] as const).map((choice) => (
              <Button key={choice} size="sm" pending={decide.isPending} onClick={() => setAsked(choice)}>
                {t(choice)}
              </Button>
            ))}
        </span>
      )}
      {decide.error && (
        <p role="alert" className="text-neg">
          {decide.error.message}
        </p>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? t(`ask.${asked}`, { name: row.name }) : ''}
        body={row.reason}
        confirm={asked ? t(asked) : ''}
        reason={{ label: t('reason'), required: true }}
        onConfirm={(reason) => {
          decide.mutate({ params: { id: row.id }, body: { accept: asked === 'accept', reason } })
          setAsked(undefined)
        }}
      />
    </li>
  )
}
