import { useQuery } from '@tanstack/react-query'
import type { Process } from '#hiring/contract/processes.ts'
import { ruleChanges } from '#hiring/contract/ruleChanges.ts'
import { q } from '#platform/web/api/client.ts'
import { changesWithEveryWrite } from '#platform/web/api/stale.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ProposedRectification } from './ProposedRectification.tsx'
import { RuleChangeList } from './RuleChangeList.tsx'

changesWithEveryWrite(ruleChanges.list)

/** The rectifications of an edital, or the changes of rules since the publication; first those that wait for approval. */
export function RuleChangesCard({ process }: { process: Process }) {
  const t = useTexts(processesTexts)
  const format = useFormat()
  const { data } = useQuery(q(ruleChanges.list, { params: { id: process.id } }))
  if (!data || data.rows.length + data.proposals.length === 0) return null
  const isPublic = process.ruleset === 'conselho_publico'
  return (
    <Card title={isPublic ? t('ruleChanges.rectifications') : t('ruleChanges.changed')}>
      {data.proposals.length > 0 && (
        <ul className="mb-3 grid gap-3">
          {data.proposals.map((proposal) => (
            <ProposedRectification key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
      <ol className="divide-y">
        {data.rows.map(({ id, number, reason, changes, changedBy, approvedBy, changedAt }) => (
          <li key={id} className="py-3 first:pt-0">
            <h3 className="text-13 font-semibold">
              {number === null ? t('ruleChanges.one') : t('ruleChanges.rectification', { number })}
              <span className="font-normal text-fg-3">
                {' · '}
                <time dateTime={changedAt}>{format.dateTime(changedAt)}</time>
                {changedBy && ` · ${changedBy}`}
                {approvedBy && ` · ${t('ruleChanges.approved', { name: approvedBy })}`}
              </span>
            </h3>
            <p dir="auto" className="text-13 text-fg-2 [overflow-wrap:anywhere]">
              {reason}
            </p>
            <RuleChangeList changes={changes} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
