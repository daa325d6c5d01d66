import { useFormContext } from 'react-hook-form'
import { type QuestionKind, questionKinds } from '#assessment/contract/questions.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FieldFrame, useField } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import type { ContentDraft } from './questionDraft.ts'
import { contentOf } from './questionDraft.ts'

/** The kind of a question. Changing it keeps the values both kinds share. */
export function KindField() {
  const t = useTexts(questionsTexts)
  const { getValues, setValue, clearErrors } = useFormContext()
  const label = t('fields.kind')
  const { id, value, ref, aria, error } = useField<QuestionKind>({ name: 'content.kind', label })
  const turn = (kind: QuestionKind) => {
    clearErrors('content')
    setValue('content', contentOf(kind, getValues('content') as ContentDraft), { shouldDirty: true })
  }
  return (
    <FieldFrame id={id} label={label} help={t(`kindHelp.${value}`)} error={error} span={6}>
      <Select
        id={id}
        value={value}
        onChange={(kind) => turn(kind as QuestionKind)}
        options={questionKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        describedBy={aria['aria-describedby']}
        triggerRef={ref}
      />
    </FieldFrame>
  )
}
