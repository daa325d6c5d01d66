import { useState } from 'react'
import { processes } from '#contract/hiring/processes.ts'
import { type ProposedChange, ruleChanges } from '#contract/hiring/ruleChanges.ts'
import { useAuthorship } from '#web/hiring/corrections/useAuthorship.ts'
import { staleByScores } from '#web/hiring/staleByRanking.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { processesTexts } from '#web/platform/i18n/pt/processes.ts'
import { recordsTexts } from '#web/platform/i18n/pt/records.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { RuleChangeList } from './RuleChangeList.tsx'

type Choice = 'accept' | 'refuse' | 'withdraw'

/** A rectification that waits for another person, who approves or refuses it. Its author may withdraw it. */
export function ProposedRectification({ proposal }: { proposal: ProposedChange }) {
  const t = useTexts(processesTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const { named, tied } = useAuthorship()
  const [asked, setAsked] = useState<Choice>()
  const { id, reason, changes, proposedBy, proposedAt, isOwn } = proposal
  const decide = useWrite(ruleChanges.decide, {
    stale: [...staleByScores, processes.list, processes.get, ruleChanges.list],
    then: ({ state }) => toast.success(t(`ruleChanges.decided.${state}`)),
  })
  const barred = isOwn ? undefined : tied(proposal)
  const choices: Choice[] = isOwn ? ['withdraw'] : barred ? [] : ['accept', 'refuse']
  return (
    <li className="grid gap-1 rounded-3 bg-sunken p-3 text-13">
      <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
        <Badge tone="wait">{t('ruleChanges.waiting')}</Badge>
        <span className="font-normal text-fg-3">
          <time dateTime={proposedAt}>{format.dateTime(proposedAt)}</time>
          {proposedBy && ` · ${named(proposedBy, proposal)}`}
        </span>
      </h3>
      <p dir="auto" className="text-fg-2 [overflow-wrap:anywhere]">
        {reason}
      </p>
      <RuleChangeList changes={changes} />
      <p className="text-12 text-fg-3">{isOwn ? t('ruleChanges.own') : (barred ?? t('ruleChanges.waitingHelp'))}</p>
      <span className="flex flex-wrap items-center gap-2">
        {choices.map((choice) => (
          <Button key={choice} size="sm" pending={decide.isPending} onClick={() => setAsked(choice)}>
            {t(`ruleChanges.${choice}`)}
          </Button>
        ))}
      </span>
      {decide.error && (
        <p role="alert" className="text-neg">
          {decide.error.message}
        </p>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked ? t(`ruleChanges.ask.${asked}`) : ''}
        confirm={asked ? t(`ruleChanges.${asked}`) : ''}
        reason={{ label: records('reason'), required: true }}
        onConfirm={(given) => {
          decide.mutate({ params: { id }, body: { accept: asked === 'accept', reason: given } })
          setAsked(undefined)
        }}
      />
    </li>
  )
}
