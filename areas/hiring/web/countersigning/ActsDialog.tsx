import { useQuery } from '@tanstack/react-query'
import { isComponent } from '#contract/hiring/components.ts'
import { type CountersignedAct, countersigning } from '#contract/hiring/countersigning.ts'
import { DecideCorrections } from '#web/hiring/corrections/DecideCorrections.tsx'
import { useAuthorship } from '#web/hiring/corrections/useAuthorship.ts'
import { staleByDecision } from '#web/hiring/staleByRanking.ts'
import { q, useWrite } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { countersigningTexts } from '#web/platform/i18n/pt/countersigning.ts'
import { scoringTexts } from '#web/platform/i18n/pt/scoring.ts'
import { uiTexts } from '#web/platform/i18n/pt/ui.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { toast } from '#web/platform/ui/toast.tsx'

type ActsDialogProps = { processId: string; open: boolean; onClose: () => void }

/** The acts of a public competition that a second person countersigns. */
export function ActsDialog({ processId, open, onClose }: ActsDialogProps) {
  const t = useTexts(countersigningTexts)
  const ui = useTexts(uiTexts)
  const { data, error, refetch } = useQuery({
    ...q(countersigning.list, { params: { id: processId } }),
    enabled: open,
  })
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
        {data?.rows.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </ul>
    </Dialog>
  )
}

const tones = { aberto: 'wait', confirmado: 'pos', recusado: 'stop', desfeito: 'info' } as const

function ActRow({ act }: { act: CountersignedAct }) {
  const t = useTexts(countersigningTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const { named, tied } = useAuthorship()
  const barred = act.isOwn ? t('own') : tied(act)
  const decide = useWrite(countersigning.decide, {
    stale: [...staleByDecision, countersigning.list],
    then: ({ state }) => toast.success(t(`states.${state}`)),
  })
  const about =
    isComponent(act.about) || act.about === 'juror' || act.about === 'pollWorker' ? names(act.about) : act.about
  const title = [t(`kinds.${act.kind}`), about].filter(Boolean).join(': ')
  return (
    <li className="grid gap-1 py-3">
      <span className="flex items-start gap-2">
        <span className="min-w-0 flex-1 font-semibold break-words">
          {title}
          {act.name && (
            <>
              {' · '}
              <bdi>{act.name}</bdi>
            </>
          )}
        </span>
        <Badge tone={tones[act.state]}>{t(`states.${act.state}`)}</Badge>
      </span>
      {act.declaration && <bdi className="break-words">{t('declaration', { text: act.declaration })}</bdi>}
      <span className="text-fg-3">
        {t('done', { name: named(act.actedBy, act) ?? '–', when: format.shortDate(act.actedAt) })}
      </span>
      {act.decidedAt && (
        <span className="text-fg-3 break-words">
          {t('decided', { name: act.decidedBy ?? '–', when: format.shortDate(act.decidedAt) })}{' '}
          <bdi>{act.decisionReason}</bdi>
        </span>
      )}
      {act.state === 'recusado' && <span className="text-12 text-wait">{t('undo')}</span>}
      {act.state === 'aberto' && barred && <span className="text-12 text-fg-3">{barred}</span>}
      {act.state === 'aberto' && !barred && (
        <DecideCorrections
          label={(choice) => t(choice)}
          title={(choice) => t(`ask.${choice}`, { act: title })}
          pending={decide.isPending}
          error={decide.error}
          onDecide={(body) => decide.mutate({ params: { id: act.id }, body })}
        />
      )}
    </li>
  )
}
