import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { applications } from '#hiring/contract/applications.ts'
import type { Component } from '#hiring/contract/components.ts'
import { mayJudge } from '#hiring/contract/corrections.rules.ts'
import { causesGone, type EliminationDecision as Decision } from '#hiring/contract/gates.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { rankingTexts } from '#hiring/web/ranking/texts/ranking.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { staleByDecision } from '#hiring/web/staleByRanking.ts'
import type { ApplicationStatus } from '#platform/contract/states.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type Elimination = {
  id: string
  name: string
  status: ApplicationStatus
  /** A person has to decide. */
  proposed: boolean
  causes: string[]
  /** The causes for which it was confirmed. */
  confirmed: string[]
}

type EliminationDecisionProps = {
  of: Elimination
  process: Pick<Process, 'criteria' | 'state' | 'frozenAt' | 'resultKind'>
  className?: string
  /** Called when the application has left the ranking. */
  onEliminated?: () => void
}

/** The reason for which an elimination is proposed, confirmed or in doubt, and the user's decision: a rule alone eliminates nobody. */
export function EliminationDecision({ of, process, className = 'border-t', onEliminated }: EliminationDecisionProps) {
  const t = useTexts(rankingTexts)
  const names = useTexts(scoringTexts)
  const because = useTexts(refusalsTexts)
  const [asked, setAsked] = useState<Decision>()
  const decide = useWrite(applications.decideElimination, {
    stale: staleByDecision,
    then: ({ status }, { body }) => {
      toast.success(t(`eliminationDone.${body.decision}`))
      if (status === 'eliminada') onEliminated?.()
    },
  })
  const isEliminated = of.status === 'eliminada'
  if (!of.proposed && !isEliminated) return null
  const standing = isEliminated ? (of.proposed ? 'inDoubt' : 'confirmed') : 'proposed'
  const said = (cause: string) => {
    const [kind, about = ''] = cause.split(':')
    if (kind === 'unmet') return t('causeUnmet', { text: process.criteria.find((c) => c.id === about)?.text ?? '' })
    if (kind === 'absent') return t('causeAbsent', { component: names(about as Component) })
    return about === 'total' ? t('causeMinimumTotal') : t('causeMinimum', { component: names(about as Component) })
  }
  const gone = causesGone(of.confirmed, of.causes)
  const listed = isEliminated ? of.confirmed : of.causes
  const offered: readonly Decision[] =
    standing === 'proposed' ? ['keep', 'confirm'] : standing === 'inDoubt' ? ['reopen', 'confirm'] : ['reopen']
  const judged = mayJudge(process)
  return (
    <section
      className={`px-5 py-4 text-13 ${standing === 'confirmed' ? 'bg-stop-bg' : 'bg-neg-bg'} ${className}`}
      aria-label={t(`elimination.${standing}`)}
    >
      <h3 className={`flex items-center gap-1.5 font-semibold ${standing === 'confirmed' ? 'text-stop' : 'text-neg'}`}>
        <Gavel size={15} strokeWidth={1.75} aria-hidden />
        {t(`elimination.${standing}`)}
      </h3>
      {standing === 'inDoubt' && <p className="mt-1">{t('inDoubtBody')}</p>}
      <ul className="mt-1 mb-2.5 list-disc ps-5">
        {listed.map((cause) => (
          <li key={cause}>
            {gone.includes(cause) ? <s>{said(cause)}</s> : said(cause)}
            {gone.includes(cause) && <> {t('causeGone')}</>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {offered.map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant={decision === 'confirm' ? 'dangerOutline' : 'outline'}
            disabledReason={judged.allowed ? undefined : because(judged.why)}
            onClick={() => setAsked(decision)}
          >
            {t(`eliminationActs.${decision}`)}
          </Button>
        ))}
      </div>
      <Kept of={asked}>
        {(decision, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => setAsked(undefined)}
            title={t(`eliminationAsked.${decision}`, { name: of.name })}
            body={listed.map(said).join(' · ')}
            confirm={t(`eliminationActs.${decision}`)}
            danger={decision === 'confirm'}
            reason={{ label: t('reason'), required: true }}
            onConfirm={(reason) => decide.mutateAsync({ params: { id: of.id }, body: { decision, reason } })}
          />
        )}
      </Kept>
    </section>
  )
}
