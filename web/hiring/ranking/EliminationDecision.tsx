import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { applications } from '#contract/hiring/applications.ts'
import type { Process } from '#contract/hiring/processes.ts'
import type { Component } from '#contract/hiring/scoring.ts'
import { staleByDecision } from '#web/hiring/staleByRanking.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { rankingTexts } from '#web/platform/i18n/pt/ranking.ts'
import { scoringTexts } from '#web/platform/i18n/pt/scoring.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import { toast } from '#web/platform/ui/toast.tsx'

type EliminationDecisionProps = {
  id: string
  name: string
  causes: string[]
  process: Pick<Process, 'criteria'>
  className?: string
  /** Called when the application has left the ranking. */
  onEliminated?: () => void
}

/** Why an elimination is proposed, and the user's decision: a rule alone eliminates nobody. */
export function EliminationDecision(props: EliminationDecisionProps) {
  const { id, name, causes, process, className = 'border-t', onEliminated } = props
  const t = useTexts(rankingTexts)
  const names = useTexts(scoringTexts)
  const [asked, setAsked] = useState<'confirm' | 'keep'>()
  const decide = useWrite(applications.decideElimination, {
    stale: staleByDecision,
    then: ({ status }) => {
      toast.success(t(status === 'eliminada' ? 'eliminated' : 'kept'))
      if (status === 'eliminada') onEliminated?.()
    },
  })
  const said = (cause: string) => {
    const [kind, of = ''] = cause.split(':')
    if (kind === 'unmet') return t('causeUnmet', { text: process.criteria.find((c) => c.id === of)?.text ?? '' })
    return of === 'total' ? t('causeMinimumTotal') : t('causeMinimum', { component: names(of as Component) })
  }
  return (
    <section className={`bg-neg-bg px-5 py-4 text-13 ${className}`}>
      <h3 className="flex items-center gap-1.5 font-semibold text-neg">
        <Gavel size={15} strokeWidth={1.75} aria-hidden />
        {t('causes')}
      </h3>
      <ul className="mt-1 mb-2.5 list-disc ps-5">
        {causes.map((cause) => (
          <li key={cause}>{said(cause)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={decide.isPending} onClick={() => setAsked('keep')}>
          {t('keep')}
        </Button>
        <Button size="sm" variant="dangerOutline" pending={decide.isPending} onClick={() => setAsked('confirm')}>
          {t('confirmElimination')}
        </Button>
      </div>
      {decide.error && (
        <p role="alert" className="mt-2 text-neg">
          {decide.error.message}
        </p>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === 'keep' ? t('keepTitle', { name }) : t('eliminateTitle', { name })}
        body={causes.map(said).join(' · ')}
        confirm={asked === 'keep' ? t('keep') : t('confirmElimination')}
        danger={asked === 'confirm'}
        reason={{ label: t('reason'), required: true }}
        onConfirm={(reason) => {
          if (asked) decide.mutate({ params: { id }, body: { decision: asked, reason } })
          setAsked(undefined)
        }}
      />
    </section>
  )
}
