import type { ReactNode } from 'react'
import { stepsOf } from '#assessment/contract/questions.rules.ts'
import { letterOf } from '#platform/contract/letters.rules.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import type { StepContent } from '#steps/contract/asked.ts'
import { levelWords } from '#steps/contract/limits.ts'
import type { Answering } from './answering.ts'
import { toggled } from './keys.rules.ts'
import { NumberBox } from './NumberBox.tsx'
import { TextBox } from './TextBox.tsx'
import { useTexts } from './texts.ts'
import { useShortcuts } from './useShortcuts.ts'

/**
 * The control of a question. Not that of the preview in the back-office (areas/assessment/web/questions), which brings forms and dialogs
 * along, and has no room for a thumb.
 */
export function Answer({ content, ...answering }: Answering & { content: StepContent }) {
  const t = useTexts()
  const { labelledBy, value, onChange } = answering
  const chosen = Array.isArray(value) ? value : []
  switch (content.kind) {
    case 'unica':
      return (
        <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2.5">
          {content.options.map(({ id, text }, at) => (
            <Option key={id} at={at} name={labelledBy} checked={value === id} onChange={() => onChange(id)}>
              {text}
            </Option>
          ))}
        </div>
      )
    case 'multipla':
      return (
        // biome-ignore lint/a11y/useSemanticElements: the statement above names the group
        <div role="group" aria-labelledby={labelledBy} className="grid gap-2.5">
          {content.options.map(({ id, text }, at) => (
            <Option key={id} at={at} checked={chosen.includes(id)} onChange={() => onChange(toggled(value, id))}>
              {text}
            </Option>
          ))}
        </div>
      )
    case 'verdadeiro_falso':
      return (
        <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2.5">
          {[true, false].map((truth, at) => (
            <Option
              key={String(truth)}
              at={at}
              name={labelledBy}
              checked={value === truth}
              onChange={() => onChange(truth)}
            >
              {t(truth ? 'answer.true' : 'answer.false')}
            </Option>
          ))}
        </div>
      )
    case 'preferencia':
      return (
        <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2.5">
          {content.options.map(({ id, text, description }, at) => (
            <Option key={id} at={at} name={labelledBy} checked={value === id} onChange={() => onChange(id)}>
              <span className="font-label">{text}</span>
              {description && <span className="block text-13 text-fg-2">{description}</span>}
            </Option>
          ))}
        </div>
      )
    case 'nivel':
      return (
        <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2.5">
          {levelWords.map((word, level) => (
            <Option key={word} at={level} name={labelledBy} checked={value === level} onChange={() => onChange(level)}>
              <span className="font-label">{t('answer.level', { level })}</span>
              <span dir="auto" className="block text-13 text-fg-2">
                {content.levels[level] ?? t(`answer.levels.${word}`)}
              </span>
            </Option>
          ))}
        </div>
      )
    case 'requisito':
      return (
        <div role="radiogroup" aria-labelledby={labelledBy} className="grid gap-2.5">
          {(['sim', 'parcial', 'nao'] as const).map((declared, at) => (
            <Option
              key={declared}
              at={at}
              name={labelledBy}
              checked={value === declared}
              onChange={() => onChange(declared)}
            >
              {t(`answer.declared.${declared}`)}
            </Option>
          ))}
        </div>
      )
    case 'escala':
      return <Scale content={content} {...answering} />
    case 'numero':
      return <NumberBox unit={content.unit} {...answering} />
    case 'texto':
      return <TextBox maxLength={content.maxLength} {...answering} />
    case 'arquivo':
    case 'video':
      // Its files, or recordings, are below, as those of a requirement are.
      return null
  }
}

const focused =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text has-checked:border-on has-checked:bg-sel has-checked:shadow-[inset_0_0_0_1px_var(--on)]'
const circle =
  'm-0 size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface outline-none checked:border-[6px] checked:border-on checked:bg-on-glyph'

type OptionProps = { at: number; name?: string; checked: boolean; onChange: () => void; children: ReactNode }

/** An option as large as a thumb needs. With a name it is one of several that exclude each other. */
function Option({ at, name, checked, onChange, children }: OptionProps) {
  const shortcuts = useShortcuts()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: either branch is a control
    <label
      className={`flex min-h-13 cursor-pointer items-center gap-3 rounded-3 border border-control px-4 py-3 text-16 hover:bg-hover ${focused}`}
    >
      {name === undefined ? (
        <Checkbox checked={checked} onChange={onChange} className="[zoom:1.25] [&_input]:outline-none" />
      ) : (
        <input type="radio" name={name} checked={checked} onChange={onChange} className={circle} />
      )}
      <span dir="auto" className="min-w-0 flex-1 break-words">
        {children}
      </span>
      {shortcuts && (
        <span aria-hidden className="max-lg:hidden">
          <Kbd>{letterOf(at)}</Kbd>
        </span>
      )}
    </label>
  )
}

function Scale({
  content,
  labelledBy,
  value,
  onChange,
}: Answering & { content: Extract<StepContent, { kind: 'escala' }> }) {
  const t = useTexts()
  const { min, max, minLabel, maxLabel } = content
  return (
    <div className="w-fit max-w-full">
      <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
        {stepsOf(content).map((step) => (
          <label
            key={step}
            className={`flex min-h-16 min-w-12 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-3 border border-control px-2 hover:bg-hover ${focused}`}
          >
            <input
              type="radio"
              name={labelledBy}
              checked={value === step}
              onChange={() => onChange(step)}
              className={circle}
            />
            <bdi className="num text-15">{step}</bdi>
          </label>
        ))}
      </div>
      {(minLabel || maxLabel) && (
        <div className="mt-2 flex justify-between gap-6 text-13 text-fg-2">
          <span dir="auto">{minLabel && t('answer.scaleEnd', { value: min, label: minLabel })}</span>
          <span dir="auto" className="text-end">
            {maxLabel && t('answer.scaleEnd', { value: max, label: maxLabel })}
          </span>
        </div>
      )}
    </div>
  )
}
