import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { choicesOf } from '#assessment/contract/madeTest.rules.ts'
import { maxOptions } from '#assessment/contract/questions.rules.ts'
import { letterOf } from '#platform/contract/letters.rules.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Radio } from '#platform/web/ui/choiceFields.tsx'
import { FieldNotes, useField } from '#platform/web/ui/Field.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { emptyMadeQuestion, type StepDraft } from './newStep.ts'
import { newStepTexts } from './texts/newStep.pt.ts'

type MadeQuestionRowProps = { at: number; isOpen: boolean; onToggle: () => void; onRemove: () => void }

/** A question of a test that is made here: one line, and below it, while it is open, its fields. One of the bank stays a line. */
export function MadeQuestionRow({ at, isOpen, onToggle, onRemove }: MadeQuestionRowProps) {
  const t = useTexts(newStepTexts)
  const format = useFormat()
  const fields = useId()
  const question = useWatch<StepDraft>({ name: `made.questions.${at}` }) as unknown as typeof emptyMadeQuestion
  const number = format.number(at + 1)
  const { statement = '', options = [], right = null, questionId } = question ?? emptyMadeQuestion
  const choices = choicesOf({ options, right })
  const isOfBank = questionId !== null
  const said = isOfBank
    ? t('made.ofBank')
    : [
        t('made.options', { count: choices.options.length, number: format.number(choices.options.length) }),
        choices.key[0] && t('made.rightIs', { letter: choices.key[0] }),
      ]
        .filter(Boolean)
        .join(', ')
  const title = statement || t('made.untitled')
  return (
    <li className={isOpen ? 'bg-sunken' : undefined}>
      <div className="flex min-h-11 items-center gap-2 ps-3 pe-1.5 text-13">
        <span className="num w-5 shrink-0 text-fg-3">{number}</span>
        {isOfBank ? (
          <span dir="auto" className="line-clamp-2 min-w-0 flex-1 py-2 break-words">
            {title}
          </span>
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={fields}
            onClick={onToggle}
            className="flex min-w-0 flex-1 items-center gap-2 self-stretch text-start"
          >
            <span dir="auto" className="line-clamp-1 min-w-0 flex-1 break-words">
              {title}
            </span>
            <ChevronDown
              size={15}
              strokeWidth={1.75}
              aria-hidden
              className={`shrink-0 text-fg-3 ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        )}
        <span className="num shrink-0 text-12 text-fg-3 max-md:hidden">{said}</span>
        <IconButton size="sm" icon={Trash2} label={t('made.remove', { number })} onClick={onRemove} />
      </div>
      {!isOfBank && (
        <div id={fields} hidden={!isOpen} className="px-3 pb-2 md:ps-10">
          <FieldGrid>
            <TextareaField name={`made.questions.${at}.statement`} label={t('made.statement', { number })} rows={2} />
          </FieldGrid>
          <Choices at={at} number={number} count={options.length} />
        </div>
      )}
    </li>
  )
}

/** The options of a question, of which the right one is marked. Empty ones are left out. */
function Choices({ at, number, count }: { at: number; number: string; count: number }) {
  const t = useTexts(newStepTexts)
  const group = useId()
  const { getValues, setValue } = useFormContext<StepDraft>()
  const name = `made.questions.${at}` as const
  const {
    id,
    value,
    setValue: mark,
    ref,
    error,
  } = useField<number | null>({
    name: `${name}.right`,
    label: t('made.right', { number }),
  })
  return (
    <fieldset id={id} aria-describedby={error && `${id}-error`}>
      <legend className="sr-only">{t('made.right', { number })}</legend>
      {Array.from({ length: count }, (_, n) => {
        const letter = letterOf(n)
        return (
          <div key={letter} className="flex items-start gap-2">
            <Radio
              ref={n === 0 ? ref : undefined}
              name={group}
              className="mt-8! max-md:mt-9!"
              checked={value === n}
              onChange={() => mark(n)}
              aria-label={t('made.isRight', { letter })}
              aria-invalid={error ? true : undefined}
            />
            <div className="min-w-0 flex-1">
              <FieldGrid>
                <TextField
                  name={`${name}.options.${n}`}
                  label={value === n ? t('made.optionRight', { letter }) : t('made.option', { letter })}
                  optional={n > 1}
                />
              </FieldGrid>
            </div>
          </div>
        )
      })}
      <FieldNotes id={id} error={error} />
      {count < maxOptions && (
        <Button
          size="sm"
          variant="ghost"
          icon={Plus}
          onClick={() =>
            setValue(`${name}.options`, [...(getValues(`${name}.options`) ?? []), ''], { shouldDirty: true })
          }
        >
          {t('made.addOption')}
        </Button>
      )}
    </fieldset>
  )
}
