import type { PublicQuestion } from '#applying/contract/form.rules.ts'
import { TextInput } from './TextInput.tsx'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

type QuestionFieldProps = {
  door: Door
  question: PublicQuestion
  /** A heading above it says it already: only screen readers hear it again. */
  titled?: boolean
  asked?: boolean
}

/** A question of the process with its answer. */
export function QuestionField({ door: { page, answer }, question, titled, asked = false }: QuestionFieldProps) {
  const t = useTexts()
  const { id, text, kind, options, required } = question
  const value = page.answers[id] ?? ''
  const error = asked && required && value.trim() === '' ? t('wrong.required') : undefined
  if (kind === 'texto')
    return (
      <TextInput
        label={text}
        hiddenLabel={titled}
        optional={!required}
        lines={titled ? 7 : 4}
        maxLength={2000}
        aria-required={required}
        error={error}
        announced
        value={value}
        onChange={(next) => answer(id, next)}
      />
    )
  const choices =
    kind === 'sim_nao'
      ? (['sim', 'nao'] as const).map((value) => ({ value: value as string, label: t(`answer.${value}`) }))
      : options.map((option) => ({ value: option, label: option }))
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend dir="auto" className={titled ? 'sr-only' : 'mb-2 p-0 text-14 font-label'}>
        {text} {!required && <span className="font-normal text-fg-3">{t('field.optional')}</span>}
      </legend>
      <div className="flex flex-wrap gap-2 max-[600px]:grid">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-2 border border-line-3 px-4 text-15 has-checked:border-accent-line has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={id}
              checked={value === choice.value}
              onChange={() => answer(id, choice.value)}
              className="accent-(--on)"
            />
            <span dir="auto">{choice.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-13 text-neg">
          {error}
        </p>
      )}
    </fieldset>
  )
}
