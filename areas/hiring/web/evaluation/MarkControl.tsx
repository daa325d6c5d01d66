import type { Criterion } from '#hiring/contract/processes.ts'
import { evaluationTexts } from '#hiring/web/evaluation/texts/evaluation.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RatingCells } from '#platform/web/ui/RatingCells.tsx'
import { Answer, Level, Points } from './markFields.tsx'

type MarkControlProps = {
  criterion: Criterion
  value: number | null
  locked?: boolean
  label?: string
  /** `soon` while the user is typing. */
  onChange: (value: number | null, soon?: boolean) => void
}

/** The control of a mark, by the kind of its criterion. */
export function MarkControl({ criterion, value, locked = false, label, onChange }: MarkControlProps) {
  const t = useTexts(evaluationTexts)
  const { component, text, target } = criterion
  const common = { value, locked, onChange: (next: number | null) => onChange(next) }
  switch (component) {
    case 'requirements':
      return <Answer label={label ?? text} {...common} />
    case 'video':
    case 'interview':
      return <RatingCells label={label ?? text} value={value} readOnly={locked} onChange={common.onChange} />
    case 'values':
      return <Level label={label ?? t('given', { name: text })} from={1} to={5} {...common} />
    case 'competency':
      return <Level label={label ?? t('given', { name: text })} from={0} to={4} {...common} />
    default:
      return (
        <Points
          label={label ?? t('pointsOf', { name: text })}
          value={value}
          max={target}
          locked={locked}
          onChange={onChange}
        />
      )
  }
}
