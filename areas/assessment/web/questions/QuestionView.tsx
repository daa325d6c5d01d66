import { type ReactNode, useId } from 'react'
import { stepsOf } from '#assessment/contract/questions.rules.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { letterOf } from '#platform/contract/letters.rules.ts'
import type { CleanHtml } from '#platform/contract/richText.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RichText } from '#platform/web/records/RichText.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Radio } from '#platform/web/ui/choiceFields.tsx'
import type { AnswerValue } from './answerValue.ts'
import { FileAnswer } from './FileAnswer.tsx'
import { NumberAnswer } from './NumberAnswer.tsx'

/** The part of a question that respondents see. */
type AskedContent =
  | { kind: 'unica' | 'multipla'; options: { id: string; text: string }[] }
  | { kind: 'verdadeiro_falso' }
  | { kind: 'escala'; min: number; max: number; minLabel: string; maxLabel: string }
  | { kind: 'numero'; unit: string }
  | { kind: 'texto'; maxLength: number }
  | { kind: 'arquivo'; types: readonly string[] }

type Answering = { value: AnswerValue; onChange: (value: AnswerValue) => void; disabled?: boolean }
type QuestionViewProps = Answering & {
  content: AskedContent & { statement: CleanHtml | string }
  /** Replaces the statement of the content while it is being edited. */
  statement?: ReactNode
  points: number
}

/** One question as a professional sees it, with its control. It has no answer key. */
export function QuestionView({ content, statement, points, ...answering }: QuestionViewProps) {
  const t = useTexts(questionsTexts)
  const format = useFormat()
  const id = useId()
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-4 max-md:flex-col max-md:gap-1">
        <div id={id} className="min-w-0 flex-1">
          {statement ?? <RichText html={content.statement as CleanHtml} />}
        </div>
        <span className="shrink-0 text-12 text-fg-3">
          {t('pointsOf', { count: points, formatted: format.number(points) })}
        </span>
      </div>
      <Answer content={content} labelledBy={id} {...answering} />
    </div>
  )
}

const choice =
  'flex cursor-pointer items-start gap-3 rounded-3 border px-3 py-2.5 hover:bg-hover has-checked:border-accent-line has-checked:bg-accent-soft has-disabled:cursor-default max-md:min-h-11'

function Answer({ content, labelledBy, ...answering }: Answering & { content: AskedContent; labelledBy: string }) {
  const t = useTexts(questionsTexts)
  const group = useId()
  const { value, onChange, disabled } = answering
  const named = { 'aria-labelledby': labelledBy }
  switch (content.kind) {
    case 'unica':
      return (
        <div role="radiogroup" {...named} className="grid gap-2">
          {content.options.map(({ id, text }, at) => (
            <label key={id} className={choice}>
              <Radio name={group} checked={value === id} onChange={() => onChange(id)} disabled={disabled} />
              <Option at={at} text={text} />
            </label>
          ))}
        </div>
      )
    case 'multipla': {
      const chosen = Array.isArray(value) ? value : []
      return (
        // biome-ignore lint/a11y/useSemanticElements: the statement above names the group
        <div role="group" {...named} className="grid gap-2">
          <p className="text-12 text-fg-3">{t('markAll')}</p>
          {content.options.map(({ id, text }, at) => (
            <label key={id} className={choice}>
              <Checkbox
                className="mt-0.5"
                checked={chosen.includes(id)}
                onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
                disabled={disabled}
              />
              <Option at={at} text={text} />
            </label>
          ))}
        </div>
      )
    }
    case 'verdadeiro_falso':
      return (
        <div role="radiogroup" {...named} className="grid gap-2 md:grid-cols-2">
          {[true, false].map((truth) => (
            <label key={String(truth)} className={choice}>
              <Radio name={group} checked={value === truth} onChange={() => onChange(truth)} disabled={disabled} />
              <span>{t(truth ? 'true' : 'false')}</span>
            </label>
          ))}
        </div>
      )
    case 'escala':
      return <ScaleAnswer content={content} group={group} labelledBy={labelledBy} {...answering} />
    case 'numero':
      return <NumberAnswer unit={content.unit} labelledBy={labelledBy} {...answering} />
    case 'texto':
      return <TextAnswer maxLength={content.maxLength} labelledBy={labelledBy} {...answering} />
    case 'arquivo':
      return <FileAnswer types={content.types} labelledBy={labelledBy} {...answering} />
  }
}

const Option = ({ at, text }: { at: number; text: string }) => (
  <span className="flex min-w-0 gap-2">
    <span className="text-fg-3">{letterOf(at)})</span>
    <span dir="auto" className="min-w-0 break-words">
      {text}
    </span>
  </span>
)

type ScaleProps = Answering & {
  content: Extract<AskedContent, { kind: 'escala' }>
  group: string
  labelledBy: string
}

function ScaleAnswer({ content, group, labelledBy, value, onChange, disabled }: ScaleProps) {
  const { min, max, minLabel, maxLabel } = content
  return (
    <div className="w-fit max-w-full">
      <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
        {stepsOf(content).map((step) => (
          <label
            key={step}
            className="flex min-h-14 min-w-11 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-3 border px-2 hover:bg-hover has-checked:border-accent-line has-checked:bg-accent-soft has-disabled:cursor-default"
          >
            <Radio
              name={group}
              className="mt-0!"
              checked={value === step}
              onChange={() => onChange(step)}
              disabled={disabled}
            />
            <bdi className="num text-13">{step}</bdi>
          </label>
        ))}
      </div>
      {(minLabel || maxLabel) && (
        <div className="mt-2 flex justify-between gap-6 text-12 text-fg-3">
          <span dir="auto">{minLabel && `${min} = ${minLabel}`}</span>
          <span dir="auto" className="text-end">
            {maxLabel && `${max} = ${maxLabel}`}
          </span>
        </div>
      )}
    </div>
  )
}

type TextProps = Answering & { maxLength: number; labelledBy: string }

function TextAnswer({ maxLength, labelledBy, value, onChange, disabled }: TextProps) {
  const t = useTexts(questionsTexts)
  const left = useId()
  const text = typeof value === 'string' ? value : ''
  return (
    <div>
      <textarea
        aria-labelledby={labelledBy}
        aria-describedby={left}
        dir="auto"
        rows={5}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        readOnly={disabled}
        className="field-box block max-h-120 min-h-28 w-full resize-y px-3 py-2 text-14 max-md:text-16"
      />
      <p id={left} className="mt-1 text-12 text-fg-3">
        {t('charactersLeft', { left: Math.max(0, maxLength - text.length), count: maxLength })}
      </p>
    </div>
  )
}
