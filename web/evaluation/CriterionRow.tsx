import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Evaluation } from '#contract/applications.ts'
import type { Criterion } from '#contract/processes.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { bareInput } from '#web/ui/Field.tsx'
import { RatingCells } from '#web/ui/RatingCells.tsx'
import { Segmented } from '#web/ui/Tabs.tsx'
import type { Marks } from './useMarks.ts'

type CriterionRowProps = { criterion: Criterion; evaluation: Evaluation; userId: string; marks: Marks }

/** One criterion and the control that fits it. */
export function CriterionRow({ criterion, evaluation, userId, marks }: CriterionRowProps) {
  const t = useTexts('evaluation')
  const format = useFormat()
  const { id, component, text, mandatory, byEvaluators, target } = criterion
  const evaluatorId = byEvaluators ? userId : null
  const own = evaluation.marks.find((m) => m.criterionId === id && m.evaluatorId === evaluatorId)
  const others = byEvaluators ? evaluation.marks.filter((m) => m.criterionId === id && m.evaluatorId !== userId) : []
  const spread = evaluation.spread.find((s) => s.criterionId === id)
  const error = marks.errors[id]
  const locked = evaluation.locked || (byEvaluators && evaluation.sent.some((s) => s.component === component))
  const save = (value: number | null, note = own?.note ?? '') => marks.save(id, evaluatorId, value, note)
  const kind =
    component === 'requirements'
      ? t(mandatory ? 'mandatory' : 'desirable')
      : component === 'values' || component === 'competency'
        ? t('wanted', { level: target })
        : component === 'video'
          ? ''
          : t('points', { points: format.number(target) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5 text-13">
      <span className="min-w-40 flex-1">
        <span dir="auto">{text}</span> <span className="text-12 text-fg-3">{kind}</span>
        {spread && (
          <span className="flex items-center gap-1 text-12 text-wait">
            <TriangleAlert size={12} aria-hidden />
            {t('spread', { count: format.number(spread.spread) })}
          </span>
        )}
        {others.length > 0 && (
          <span className="block text-12 text-fg-3">
            {t('panel')}: {others.map((m) => `${m.evaluator ?? ''} ${format.number(m.value)}`).join(' · ')}
          </span>
        )}
      </span>
      {component === 'requirements' && (
        <Answer value={own?.value ?? null} label={text} locked={locked} onChange={(value) => save(value)} />
      )}
      {component === 'video' && (
        <RatingCells label={text} value={own?.value ?? null} readOnly={locked} onChange={(value) => save(value)} />
      )}
      {(component === 'values' || component === 'competency') && (
        <Level
          label={t('given', { name: text })}
          from={component === 'values' ? 1 : 0}
          to={component === 'values' ? 5 : 4}
          value={own?.value ?? null}
          locked={locked}
          onChange={save}
        />
      )}
      {(component === 'questions' || component === 'test') && (
        <Points
          label={t('pointsOf', { name: text })}
          value={own?.value ?? null}
          max={target}
          locked={locked}
          onChange={save}
        />
      )}
      {component === 'requirements' && own && (
        <Evidence
          label={t('evidence', { name: text })}
          value={own.note}
          locked={locked}
          onChange={(note) => save(own.value, note)}
        />
      )}
      {error && (
        <span role="alert" className="flex w-full flex-wrap items-center gap-2 text-12 text-neg">
          {error.stored === undefined
            ? error.message
            : error.stored === null
              ? t('changedNone')
              : t('changed', { value: format.number(error.stored) })}
          {error.stored !== undefined && (
            <Button size="sm" onClick={() => void marks.adopt(id)}>
              {t('useTheirs')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

const answers = ['1', '0.5', '0'] as const

function Answer({
  value,
  label,
  locked,
  onChange,
}: {
  value: number | null
  label: string
  locked: boolean
  onChange: (value: number) => void
}) {
  const t = useTexts('evaluation')
  const words = { '1': t('yes'), '0.5': t('partly'), '0': t('no') }
  if (locked) return <span className="font-semibold">{value === null ? '–' : words[String(value) as '1']}</span>
  return (
    <Segmented<string>
      label={label}
      value={value === null ? '' : String(value)}
      onChange={(next) => onChange(Number(next))}
      options={answers.map((a) => ({ value: a, label: words[a] }))}
    />
  )
}

function Level({
  label,
  from,
  to,
  value,
  locked,
  onChange,
}: {
  label: string
  from: number
  to: number
  value: number | null
  locked: boolean
  onChange: (value: number) => void
}) {
  const levels = Array.from({ length: to - from + 1 }, (_, i) => String(from + i))
  if (locked) return <span className="num font-semibold">{value ?? '–'}</span>
  return (
    <Segmented<string>
      label={label}
      value={value === null ? '' : String(value)}
      onChange={(next) => onChange(Number(next))}
      options={levels.map((l) => ({ value: l, label: l }))}
    />
  )
}

/** A number that is saved when the field is left, or half a second after the last key. */
function Points({
  label,
  value,
  max,
  locked,
  onChange,
}: {
  label: string
  value: number | null
  max: number
  locked: boolean
  onChange: (value: number | null) => void
}) {
  const [text, setText] = useState(value === null ? '' : String(value))
  const typed = text.trim() === '' ? null : Number(text.replace(',', '.'))
  const wrong = typed !== null && (Number.isNaN(typed) || typed < 0 || typed > max)
  useEffect(() => {
    if (wrong || typed === value) return
    const timer = setTimeout(() => onChange(typed), 500)
    return () => clearTimeout(timer)
  })
  return (
    <span className={`field-box flex h-8 w-24 items-center px-2 max-md:h-11 ${wrong ? 'border-neg!' : ''}`}>
      <input
        aria-label={label}
        aria-invalid={wrong || undefined}
        inputMode="decimal"
        className={`${bareInput} num text-end text-13`}
        value={text}
        disabled={locked}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  )
}

function Evidence({
  label,
  value,
  locked,
  onChange,
}: {
  label: string
  value: string
  locked: boolean
  onChange: (note: string) => void
}) {
  const t = useTexts('evaluation')
  const [text, setText] = useState(value)
  if (locked)
    return value ? (
      <span dir="auto" className="w-full text-12 text-fg-3">
        {value}
      </span>
    ) : null
  return (
    <span className="field-box flex h-8 w-full items-center px-2 max-md:h-11">
      <input
        aria-label={label}
        placeholder={t('evidencePlaceholder')}
        maxLength={500}
        className={`${bareInput} text-13`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text !== value && onChange(text)}
      />
    </span>
  )
}
