import { UserX } from 'lucide-react'
import { useState } from 'react'
import type { Evaluation } from '#hiring/contract/applications.ts'
import type { Component } from '#hiring/contract/components.ts'
import { componentDecisions, decisions } from '#hiring/contract/decisions.ts'
import { decisionsTexts } from '#hiring/web/decisions/texts/decisions.pt.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { staleByDecision } from '#hiring/web/staleByRanking.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type Deciding, DecisionDialog } from './DecisionDialog.tsx'

type ComponentDecisionProps = { evaluation: Evaluation; component: Component }

/** The decision about a component that the applicant has not done, or the actions that decide it. */
export function ComponentDecision({ evaluation, component }: ComponentDecisionProps) {
  const t = useTexts(decisionsTexts)
  const names = useTexts(scoringTexts)
  const format = useFormat()
  const [deciding, setDeciding] = useState<Deciding>()
  const [revoking, setRevoking] = useState(false)
  const revoke = useWrite(decisions.decide, { stale: staleByDecision, then: () => toast.success(t('revoked')) })
  const decided = evaluation.decisions.find((d) => d.component === component)
  if (!decided && (evaluation.locked || !evaluation.undecided.includes(component))) return null
  const about = { process: { id: evaluation.processId, missing: evaluation.missing }, open: [{ component }] }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t px-5 py-2.5 text-12 text-fg-3 max-md:px-4">
      {decided ? (
        <>
          <UserX size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-wait" />
          <span className="min-w-0 flex-1">
            <strong className="font-semibold text-fg">{t(decided.decision)}</strong>{' '}
            {t('by', { name: decided.by ?? '–', when: format.shortDate(decided.at) })}
            {decided.reason && <bdi className="block">{decided.reason}</bdi>}
          </span>
          {!evaluation.locked && (
            <Button size="sm" aria-label={`${t('revoke')}: ${names(component)}`} onClick={() => setRevoking(true)}>
              {t('revoke')}
            </Button>
          )}
        </>
      ) : (
        <>
          <span className="min-w-0 flex-1">{t('open')}</span>
          {componentDecisions.map((decision) => (
            <Button
              key={decision}
              size="sm"
              aria-label={`${t(`act.${decision}`)}: ${names(component)}`}
              onClick={() => setDeciding({ ...about, decision, of: { id: evaluation.id, name: evaluation.name } })}
            >
              {t(`act.${decision}`)}
            </Button>
          ))}
        </>
      )}
      <DecisionDialog deciding={deciding} onClose={() => setDeciding(undefined)} />
      <ConfirmDialog
        open={revoking}
        onClose={() => setRevoking(false)}
        title={t('revokeTitle')}
        body={t('ofOne', { name: evaluation.name })}
        confirm={t('revoke')}
        reason={{ label: t('reason'), required: true }}
        onConfirm={(reason) =>
          revoke.mutateAsync({
            params: about.process,
            body: { component, decision: null, reason, ids: [evaluation.id] },
          })
        }
      />
    </div>
  )
}
