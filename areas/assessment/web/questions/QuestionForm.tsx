import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type Question, QuestionInput, questions } from '#assessment/contract/questions.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordForm, type RecordFormProps } from '#platform/web/records/RecordForm.tsx'
import { FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { NumberField, TextareaField } from '#platform/web/ui/fields.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'
import { AnswerFields } from './AnswerFields.tsx'
import { KindField } from './KindField.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'
import type { ContentDraft, QuestionDraft } from './questionDraft.ts'
import { StatementField } from './StatementField.tsx'

const answerMembers = [
  ...['options', 'key', 'partial', 'min', 'max', 'minLabel', 'maxLabel', 'tolerance', 'unit', 'types'],
  ...['maxLength', 'guide'],
].map((member) => `content.${member}`)

/** The members that an answer key needs, by kind. */
function neededFor(content: ContentDraft): string[] {
  switch (content.kind) {
    case 'escala':
      return ['content.min', 'content.max']
    case 'texto':
      return ['content.maxLength']
    case 'arquivo':
      return ['content.types']
    case 'verdadeiro_falso':
      // `false` is a valid answer.
      return content.key === null ? ['content.key'] : ['content.kind']
    default:
      return ['content.key']
  }
}

type QuestionFormProps = RecordFormProps<QuestionDraft, QuestionInput, Question> & {
  companyId: string | null
  headed?: boolean
  /** Offers to save and clear the form for another question. */
  another?: boolean
  /** Whether there are unsaved changes. */
  onDirty?: (dirty: boolean) => void
  /** Content below the fields. */
  children?: ReactNode
}

/** The fields, shared by creation and editing. */
export function QuestionForm({ companyId, another, onDirty, children, defaultValues, ...record }: QuestionFormProps) {
  const t = useTexts(questionsTexts)
  // A choice that is not made yet is null, which the schema treats as missing.
  const form = useZodForm(QuestionInput, defaultValues as z.input<typeof QuestionInput>)
  const { isDirty } = form.formState
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])
  const content = useWatch({ control: form.control, name: 'content' }) as ContentDraft
  const points = useWatch({ control: form.control, name: 'points' }) as number | null
  const { data: facets } = useQuery(
    q(questions.facets, { query: { companyId: companyId ?? undefined, shelf: 'todas' } }),
  )
  const sections = [
    { id: 'statement', fields: ['content.kind', 'content.statement'], required: ['content.statement'] },
    { id: 'answer', fields: answerMembers, required: neededFor(content) },
    { id: 'scoring', fields: ['points', 'explanation', 'tags'], required: ['points'] },
  ] as const
  return (
    <RecordForm
      {...record}
      form={form}
      sections={sections.map((section) => ({ ...section, title: t(`sections.${section.id}`) }))}
      another={another ? { label: t('registerAnother'), first: 'content.statement' } : undefined}
    >
      <FormSection id="statement" title={t('sections.statement')}>
        <KindField />
        <StatementField companyId={companyId} />
      </FormSection>
      <FormSection id="answer" title={t('sections.answer')}>
        {/* Another kind has other fields under the same names. */}
        <AnswerFields key={content.kind} kind={content.kind} />
      </FormSection>
      <FormSection id="scoring" title={t('sections.scoring')}>
        <NumberField name="points" label={t('fields.points')} step={0.5} span={3} />
        <TagsField
          name="tags"
          label={t('fields.tags')}
          optional
          span={9}
          suggestions={facets?.tag.map(({ value }) => value)}
        />
        <TextareaField
          name="explanation"
          label={t('fields.explanation')}
          help={t('help.explanation')}
          optional
          rows={3}
        />
      </FormSection>
      <QuestionPreview content={content} points={points} />
      {children}
    </RecordForm>
  )
}
