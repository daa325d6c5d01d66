import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { components } from '#hiring/contract/components.ts'
import { stageKinds } from '#hiring/contract/processes.ts'
import { scoringTexts } from '#hiring/web/ranking/texts/scoring.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FieldGrid, FormSection } from '#platform/web/ui/Form.tsx'
import { NumberField, TextField } from '#platform/web/ui/fields.tsx'
import type { ProcessDraft } from './processDraft.ts'

/** The stages of the board, in order. */
export function StagesSection() {
  const t = useTexts(processesTexts)
  const names = useTexts(scoringTexts)
  const { control, setValue } = useFormContext<ProcessDraft>()
  const stages = useWatch<ProcessDraft, 'stages'>({ name: 'stages' }) ?? []
  const steps = useWatch<ProcessDraft, 'steps'>({ name: 'steps' }) ?? []
  const { fields, append, remove, move } = useFieldArray<ProcessDraft, 'stages', 'key'>({
    control,
    name: 'stages',
    keyName: 'key',
  })
  return (
    <FormSection id="stages" title={t('sections.stages')} description={t('help.requires')}>
      <ol className="col-span-full grid gap-3">
        {fields.map((field, i) => {
          const stage = stages[i]
          const name = stage?.name ?? ''
          const requires = stage?.requires ?? []
          return (
            <li key={field.key} className="rounded-3 border p-3">
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <FieldGrid>
                    <TextField name={`stages.${i}.name`} label={t('stageName')} span={5} />
                    <SelectField
                      name={`stages.${i}.kind`}
                      label={t('stageKind')}
                      span={4}
                      options={stageKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                    />
                    <NumberField name={`stages.${i}.dayLimit`} label={t('stageLimit')} optional span={3} />
                    <fieldset className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 text-12">
                      <legend className="mb-1 text-fg-3">{t('stageRequires')}</legend>
                      {components
                        .filter((c) => steps.includes(c))
                        .map((component) => (
                          <label key={component} className="flex items-center gap-1.5 max-md:min-h-11">
                            <Checkbox
                              checked={requires.includes(component)}
                              onChange={(on) =>
                                setValue(
                                  `stages.${i}.requires`,
                                  on ? [...requires, component] : requires.filter((c) => c !== component),
                                  { shouldDirty: true },
                                )
                              }
                              aria-label={`${t('stageRequires')}: ${names(component)}`}
                            />
                            {names(component)}
                          </label>
                        ))}
                    </fieldset>
                  </FieldGrid>
                </div>
                <div className="flex flex-col">
                  <IconButton
                    size="sm"
                    icon={ArrowUp}
                    label={t('up', { name })}
                    disabled={i === 0}
                    onClick={() => move(i, i - 1)}
                  />
                  <IconButton
                    size="sm"
                    icon={ArrowDown}
                    label={t('down', { name })}
                    disabled={i === fields.length - 1}
                    onClick={() => move(i, i + 1)}
                  />
                  <IconButton
                    size="sm"
                    icon={Trash2}
                    label={t('removeStage', { name })}
                    disabled={fields.length <= 2}
                    onClick={() => remove(i)}
                  />
                </div>
              </div>
            </li>
          )
        })}
      </ol>
      <Button
        size="sm"
        icon={Plus}
        className="w-fit col-span-full"
        onClick={() => append({ name: '', kind: 'triagem', dayLimit: null, requires: [] })}
      >
        {t('addStage')}
      </Button>
    </FormSection>
  )
}
