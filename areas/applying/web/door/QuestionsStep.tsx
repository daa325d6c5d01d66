import type { PublicQuestion } from '#applying/contract/form.rules.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { TextInput } from './TextInput.tsx'
import { useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

/** The questions of the process. */
export function QuestionsStep({ door: { page, answer }, isReadOnly }: { door: Door; isReadOnly: boolean }) {
  const t = useTexts()
  const choicesOf = ({ kind, options }: PublicQuestion) =>
    kind === 'sim_nao'
      ? (['sim', 'nao'] as const).map((value) => ({ value, label: t(`answer.${value}`) }))
      : options.map((value) => ({ value, label: value }))
  return (
    <fieldset disabled={isReadOnly} className="m-0 grid min-w-0 gap-5 border-0 p-0">
      <Heading className="text-24 font-semibold">{t('step.questions')}</Heading>
      {page.form.questions.map((question) => {
        const { id, text, kind, required } = question
        const value = page.answers[id] ?? ''
        if (kind === 'texto')
          return (
            <TextInput
              key={id}
              label={text}
              optional={!required}
              lines={4}
              maxLength={2000}
              value={value}
              onChange={(next) => answer(id, next)}
            />
          )
        return (
          <fieldset key={id} className="m-0 min-w-0 border-0 p-0">
            <legend dir="auto" className="mb-2 p-0 text-14 font-label">
              {text} {!required && <span className="font-normal text-fg-3">{t('field.optional')}</span>}
            </legend>
            <div className="flex flex-wrap gap-2">
              {choicesOf(question).map((choice) => (
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
          </fieldset>
        )
      })}
    </fieldset>
  )
}
