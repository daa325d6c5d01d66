import { ListChecks } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'

const grades = ['low', 'middle', 'high'] as const

/** The fields for the meaning of a grade of a criterion, in words. */
export function RubricFields({ path }: { path: string }) {
  const t = useTexts(processesTexts)
  const { setValue } = useFormContext()
  const rubric = useWatch({ name: `${path}.rubric` }) as object | null | undefined
  if (!rubric)
    return (
      <div className="col-span-full -mt-1">
        <Button
          size="sm"
          icon={ListChecks}
          onClick={() => setValue(`${path}.rubric`, { low: '', middle: '', high: '' }, { shouldDirty: true })}
        >
          {t('addRubric')}
        </Button>
      </div>
    )
  return grades.map((grade) => (
    <TextareaField
      key={grade}
      name={`${path}.rubric.${grade}`}
      label={t(`rubric.${grade}`)}
      rows={2}
      span={4}
      optional
    />
  ))
}
