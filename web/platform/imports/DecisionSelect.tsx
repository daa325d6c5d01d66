import { type ImportDecision, importDecisions } from '#contract/platform/imports.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Select } from '#web/platform/ui/Select.tsx'

type DecisionSelectProps = {
  label: string
  value: ImportDecision
  /** Whether what is there already may be registered once more. */
  mayCreateAnew: boolean
  onChange: (decision: ImportDecision) => void
}

/** What is done with what is there already. */
export function DecisionSelect({ label, value, mayCreateAnew, onChange }: DecisionSelectProps) {
  const t = useTexts('imports')
  const offered = importDecisions.filter((decision) => decision !== 'create' || mayCreateAnew)
  return (
    <Select
      label={label}
      value={value}
      onChange={(next) => onChange(next as ImportDecision)}
      options={offered.map((decision) => ({ value: decision, label: t(`decisions.${decision}`) }))}
      size="md"
      quiet
    />
  )
}
