import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { NumberField, TextareaField } from '#platform/web/ui/fields.tsx'
import type { StepInput } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'

type Draft = z.input<typeof StepInput>
export const newQuestion = { text: '', prepareSeconds: 30, maxSeconds: 120, takes: 3 }
const maxQuestions = 20

/** The questions of a step that is answered by video. */
export function ScriptFields() {
  const t = useTexts(stepsTexts)
  const format = useFormat()
  const { control } = useFormContext<Draft>()
  const { fields, append, remove } = useFieldArray<Draft, 'settings.script', 'key'>({
    control,
    name: 'settings.script',
    keyName: 'key',
  })
  return (
    <div className="mb-4 grid gap-3">
      <p className="text-13 font-label">{t('fields.script')}</p>
      {fields.map((field, i) => {
        const number = format.number(i + 1)
        const name = `settings.script.${i}` as const
        return (
          <fieldset key={field.key} className="flex items-start gap-2 border-t pt-3">
            <legend className="sr-only">{t('fields.scriptItem', { number })}</legend>
            <div className="min-w-0 flex-1">
              <FieldGrid>
                <TextareaField name={`${name}.text`} label={t('fields.scriptItem', { number })} rows={2} />
                <NumberField
                  name={`${name}.prepareSeconds`}
                  label={t('fields.prepare')}
                  suffix={t('fields.seconds')}
                  step={5}
                  span={6}
                />
                <NumberField
                  name={`${name}.maxSeconds`}
                  label={t('fields.maxSeconds')}
                  suffix={t('fields.seconds')}
                  step={15}
                  span={6}
                />
                <NumberField name={`${name}.takes`} label={t('fields.takes')} span={6} />
              </FieldGrid>
            </div>
            {fields.length > 1 && (
              <IconButton
                icon={Trash2}
                label={t('fields.removeItem', { number })}
                className="mt-6.5 max-md:mt-6"
                onClick={() => remove(i)}
              />
            )}
          </fieldset>
        )
      })}
      {fields.length < maxQuestions && (
        <div>
          <Button size="sm" icon={Plus} onClick={() => append(newQuestion)}>
            {t('fields.addItem')}
          </Button>
        </div>
      )}
      <SwitchField name="settings.textAnswers" label={t('fields.textAnswers')} help={t('fields.textAnswersHelp')} />
    </div>
  )
}
