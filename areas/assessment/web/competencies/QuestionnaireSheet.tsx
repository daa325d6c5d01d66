import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { Competency } from '#assessment/contract/competencies.ts'
import { competencies } from '#assessment/contract/competencies.ts'
import { competencyTest } from '#assessment/contract/competencyTest.ts'
import {
  type Questionnaire,
  QuestionnaireInput,
  questionnaires,
  usualCutOffs,
} from '#assessment/contract/questionnaires.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SheetForm } from '#platform/web/records/EntryForm.tsx'
import { useEntry } from '#platform/web/records/useEntry.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { CheckboxField, SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { NumberField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'

type QuestionnaireSheetProps = {
  catalogue: Competency[]
  edited: Questionnaire | 'new' | undefined
  onClose: () => void
}

/** Edits a questionnaire: its statements, and how answers are scored. */
export function QuestionnaireSheet({ catalogue, edited, onClose }: QuestionnaireSheetProps) {
  const t = useTexts(competenciesTexts)
  const isNew = edited === 'new'
  const title = edited === undefined || isNew ? t('forms.new') : t('edit', { name: edited.name })
  return (
    <Sheet open={edited !== undefined} onClose={onClose} label={title} width={760} writes>
      {edited !== undefined && (
        <QuestionnaireForm {...{ catalogue, onClose, title }} questionnaire={isNew ? null : edited} />
      )}
    </Sheet>
  )
}

type Draft = z.input<typeof QuestionnaireInput>
const stale = [questionnaires.list, competencies.list, competencyTest.get]
const cutOffPlaces = [0, 1, 2, 3] as const

const asDraft = (of: QuestionnaireInput | null): Draft => ({
  name: of?.name ?? '',
  instructions: of?.instructions ?? '',
  cutOffs: of?.cutOffs ?? usualCutOffs,
  fastest: of?.fastest ?? 2,
  days: of?.days ?? 30,
  items: of?.items ?? [{ competencyId: '', text: '', reversed: false }],
})

type FormProps = {
  catalogue: Competency[]
  questionnaire: Questionnaire | null
  title: string
  onClose: () => void
}

function QuestionnaireForm({ catalogue, questionnaire, title, onClose }: FormProps) {
  const t = useTexts(competenciesTexts)
  const saved = (name: string) => t('forms.saved', { name })
  const entry = useEntry({
    ...{ schema: QuestionnaireInput, record: questionnaire, editable: asDraft, stale, onClose },
    draft: `questionnaire:${questionnaire?.id ?? 'new'}`,
    add: (body: QuestionnaireInput) => call(questionnaires.create, { body }),
    change: (input, version) =>
      call(questionnaires.update, { params: { id: questionnaire?.id ?? '' }, body: { ...input, version } }),
    added: ({ name }) => saved(name),
    changed: ({ name }) => saved(name),
  })
  return (
    <SheetForm
      {...{ entry, title }}
      submit={t(questionnaire ? 'forms.save' : 'forms.add')}
      labels={{
        name: t('forms.name'),
        instructions: t('forms.instructions'),
        cutOffs: t('forms.rules'),
        fastest: t('forms.fastest'),
        days: t('forms.days'),
        items: t('forms.items'),
      }}
      show={(name, value) =>
        name === 'items'
          ? (value as QuestionnaireInput['items']).map((item) => item.text).join('\n')
          : name === 'cutOffs'
            ? (value as number[]).join(' · ')
            : undefined
      }
    >
      <FieldGrid>
        <TextField name="name" label={t('forms.name')} />
        <TextareaField
          name="instructions"
          label={t('forms.instructions')}
          help={t('forms.instructionsHelp')}
          optional
          rows={2}
        />
      </FieldGrid>
      <h3 className="mt-2 text-15 font-semibold">{t('forms.items')}</h3>
      <p className="mt-1 mb-3 text-13 text-fg-3">{t('forms.itemsHelp')}</p>
      <Items catalogue={catalogue} />
      <h3 className="mt-5 text-15 font-semibold">{t('forms.rules')}</h3>
      <p className="mt-1 mb-3 text-13 text-fg-3">{t('forms.cutOffsHelp')}</p>
      <FieldGrid>
        {cutOffPlaces.map((i) => (
          <NumberField
            key={i}
            name={`cutOffs.${i}`}
            label={t('forms.cutOff', { level: i + 1 })}
            step={0.1}
            span={3}
            related={cutOffPlaces.filter((other) => other !== i).map((other) => `cutOffs.${other}`)}
          />
        ))}
        <NumberField name="fastest" label={t('forms.fastest')} suffix="s" help={t('forms.fastestHelp')} span={6} />
        <NumberField name="days" label={t('forms.days')} span={6} />
      </FieldGrid>
    </SheetForm>
  )
}

function Items({ catalogue }: { catalogue: Competency[] }) {
  const t = useTexts(competenciesTexts)
  const { control, getValues } = useFormContext<Draft>()
  const { fields, append, remove } = useFieldArray<Draft, 'items', 'key'>({ control, name: 'items', keyName: 'key' })
  const options = catalogue.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      {fields.map((field, i) => (
        <div key={field.key} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <FieldGrid>
              <TextField name={`items.${i}.text`} label={t('forms.item', { n: i + 1 })} span={6} />
              <SelectField
                name={`items.${i}.competencyId`}
                label={t('forms.competencyOf')}
                options={options}
                span={4}
              />
              <CheckboxField name={`items.${i}.reversed`} label={t('forms.reversed')} level span={2} />
            </FieldGrid>
          </div>
          <IconButton
            icon={Trash2}
            label={t('forms.removeItem', { n: i + 1 })}
            className="mt-6.5 max-md:mt-6"
            onClick={() => remove(i)}
          />
        </div>
      ))}
      <Button
        size="sm"
        icon={Plus}
        className="w-fit"
        // The next statement is usually about the same competency.
        onClick={() =>
          append({ competencyId: getValues('items').at(-1)?.competencyId ?? '', text: '', reversed: false })
        }
      >
        {t('forms.addItem')}
      </Button>
    </>
  )
}
