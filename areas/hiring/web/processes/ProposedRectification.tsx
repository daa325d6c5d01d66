import { useState } from 'react'
import { processes } from '#hiring/contract/processes.ts'
import { type ProposedChange, ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { useAuthorship } from '#hiring/web/corrections/useAuthorship.ts'
import { staleByScores } from '#hiring/web/staleByRanking.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
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
          <Button key={choice} size="sm" onClick={() => setAsked(choice)}>
            {t(`ruleChanges.${choice}`)}
          </Button>
        ))}
      </span>
      <Kept of={asked}>
        {(choice, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => setAsked(undefined)}
            title={t(`ruleChanges.ask.${choice}`)}
            confirm={t(`ruleChanges.${choice}`)}
            reason={{ label: records('reason'), required: true }}
            onConfirm={(given) =>
              decide.mutateAsync({ params: { id }, body: { accept: choice === 'accept', reason: given } })
            }
          />
        )}
      </Kept>
    </li>
  )
}
