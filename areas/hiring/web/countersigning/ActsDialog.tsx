import { useQuery } from '@tanstack/react-query'
import { isComponent } from '#hiring/contract/components.ts'
import { type CountersignedAct, countersigning } from '#hiring/contract/countersigning.ts'
import { DecideCorrections } from '#hiring/web/corrections/DecideCorrections.tsx'
import { useAuthorship } from '#hiring/web/corrections/useAuthorship.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { staleByDecision } from '#hiring/web/staleByRanking.ts'
import { countersigningTexts } from '#hiring/web/summons/texts/countersigning.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'

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
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-32 rounded-3" />}
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
          onDecide={(body) => decide.mutateAsync({ params: { id: act.id }, body })}
        />
      )}
    </li>
  )
}
