import { type ReactNode, useEffect } from 'react'
import { type CustomTest, CustomTestInput, type TestQuestion } from '#assessment/contract/customTests.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import type { ApiError } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { Form, FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { NumberField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { SaveBar } from '#platform/web/ui/SaveBar.tsx'
import { useDraft } from '#platform/web/ui/useDraft.ts'
import { TestSections } from './TestSections.tsx'
import { TestSummary, TestTotals } from './TestSummary.tsx'
import type { TestDraft } from './testDraft.ts'

type TestFormProps = {
  label: string
  companyId: string
  defaultValues: TestDraft
  /** Questions already loaded; the form loads the others from the bank. */
  questions: readonly TestQuestion[]
  /** The key under which typed values survive a reload. */
  draft: string
  saving: boolean
  error: ApiError | null
  submit: string
  save: (test: CustomTestInput) => Promise<CustomTest>
  onSaved: (test: CustomTest) => void
  /** Whether there are unsaved changes. */
  onDirty?: (dirty: boolean) => void
  another?: { label: string; then: () => void }
  /** Content below the sections. */
  children?: ReactNode
}

/** The composition of a test: its sections and questions, its settings, and its totals. */
export function TestForm(props: TestFormProps) {
  const { label, companyId, defaultValues, questions, draft, saving, error, submit, save, onSaved, onDirty } = props
  const t = useTexts(customTestsTexts)
  const form = useZodForm(CustomTestInput, defaultValues)
  const { savedAt, discard } = useDraft(form, draft)
  const { isDirty } = form.formState
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])
  return (
    <Form
      form={form}
      error={error}
      label={label}
      className="flex flex-1 flex-col"
      onSubmit={async (input) => {
        const saved = await save(input)
        discard()
        return saved
      }}
      onSaved={onSaved}
      onAbandon={discard}
      footer={
        <SaveBar
          primary={submit}
          pending={saving}
          draftSavedAt={savedAt}
          another={props.another}
          onDiscard={() => {
            form.reset()
            discard()
          }}
        />
      }
    >
      <TestTotals questions={questions} />
      <div className="mx-auto grid w-full max-w-[1160px] flex-1 items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-4">
          <FormSection id="about" title={t('about')}>
            <TextField name="title" label={t('fields.title')} />
            <TextareaField
              name="description"
              label={t('fields.description')}
              optional
              rows={3}
              help={t('help.description')}
            />
          </FormSection>
          <TestSections companyId={companyId} questions={questions} />
          <SettingsSection />
          {props.children}
        </div>
        <TestSummary questions={questions} />
      </div>
    </Form>
  )
}

/** The settings of the test. */
function SettingsSection() {
  const t = useTexts(customTestsTexts)
  return (
    <FormSection id="settings" title={t('fields.settings')}>
      <NumberField
        name="settings.minutes"
        label={t('fields.minutes')}
        optional
        span={4}
        suffix={t('min')}
        help={t('help.minutes')}
      />
      <NumberField name="settings.attempts" label={t('fields.attempts')} span={4} help={t('help.attempts')} />
      <NumberField name="settings.passMark" label={t('fields.passMark')} optional span={4} help={t('help.passMark')} />
      <SwitchField name="settings.shuffleQuestions" label={t('fields.shuffleQuestions')} help={t('help.shuffle')} />
      <SwitchField name="settings.shuffleOptions" label={t('fields.shuffleOptions')} />
      <SwitchField name="settings.bySection" label={t('fields.bySection')} help={t('help.bySection')} />
    </FormSection>
  )
}
