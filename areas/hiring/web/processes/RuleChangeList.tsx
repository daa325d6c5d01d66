import type { RuleChange } from '#hiring/contract/ruleChanges.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ChangeList } from '#platform/web/records/ChangeList.tsx'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { useValueText } from '#platform/web/records/useValueText.ts'
import { useValueFormat } from './useValueFormat.ts'

/** Each changed rule with its values before and after. */
export function RuleChangeList({ changes }: { changes: readonly RuleChange[] }) {
  const t = useTexts(processesTexts)
  const text = useValueText(useValueFormat())
  return (
    <ChangeList
      changes={changes.map(({ rule, from, to }) => ({
        field: rule,
        label: t(`fields.${rule}`),
        from: text(rule, from) ?? '',
        to: text(rule, to) ?? '',
      }))}
    />
  )
}
