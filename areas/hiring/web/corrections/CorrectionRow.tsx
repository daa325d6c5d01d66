import { type Correction, corrections } from '#hiring/contract/corrections.ts'
import { correctionsTexts } from '#hiring/web/corrections/texts/corrections.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { staleByDecision } from '#hiring/web/staleByRanking.ts'
import { useMarkWords } from '#hiring/web/useMarkWords.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { FromTo } from '#platform/web/ui/FromTo.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { DecideCorrections } from './DecideCorrections.tsx'
import { useAuthorship } from './useAuthorship.ts'

const tones = { proposta: 'wait', aceita: 'pos', recusada: 'stop', retirada: 'info' } as const

/** A proposed or decided correction. */
export function CorrectionRow({ row }: { row: Correction }) {
  const t = useTexts(correctionsTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const words = useMarkWords()
  const { named, tied } = useAuthorship()
  const barred = row.isOwn ? t('own') : tied(row)
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
        {row.component && <FromTo from={words(row.component, row.from)} to={words(row.component, row.to)} />}
        <span className="min-w-0 text-fg-3 break-words">
          {row.component
            ? [names(row.component), row.criterion, row.evaluator].filter(Boolean).join(' · ')
            : t('birthDate')}
        </span>
      </span>
      <span className="break-words">
        {t('proposed', { name: named(row.proposedBy, row) ?? t('system'), when: format.shortDate(row.proposedAt) })}{' '}
        <bdi>{[row.source && t(`sources.${row.source}`), row.reason].filter(Boolean).join(' · ')}</bdi>
      </span>
      {row.decidedAt && (
        <span className="text-fg-3 break-words">
          {t('decided', { name: row.decidedBy ?? '–', when: format.shortDate(row.decidedAt) })}{' '}
          <bdi>{row.decisionReason}</bdi>
        </span>
      )}
      {row.state === 'proposta' && barred && <span className="text-12 text-fg-3">{barred}</span>}
      {row.state === 'proposta' && !barred && (
        <DecideCorrections
          label={(choice) => t(choice)}
          title={(choice) => t(`ask.${choice}`, { name: row.name })}
          body={row.reason}
          onDecide={(body) => decide.mutateAsync({ params: { id: row.id }, body })}
        />
      )}
    </li>
  )
}
