import { type ImportDecision, importDecisions } from '#platform/contract/imports.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { Select } from '#platform/web/ui/Select.tsx'

type DecisionSelectProps = {
  label: string
  value: ImportDecision
  /** Whether an existing record may be created a second time. */
  mayCreateAnew: boolean
  onChange: (decision: ImportDecision) => void
}

/** The choice for rows whose record exists already. */
export function DecisionSelect({ label, value, mayCreateAnew, onChange }: DecisionSelectProps) {
  const t = useTexts(importsTexts)
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
