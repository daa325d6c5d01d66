import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { customTests } from '#assessment/contract/customTests.ts'
import { questions } from '#assessment/contract/questions.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordForm } from '#platform/web/records/RecordForm.tsx'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection, useZodForm } from '#platform/web/ui/Form.tsx'
import { isWithin } from '#platform/web/ui/FormLayout.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { StepInput, steps } from '#steps/contract/steps.ts'
import { here } from '#steps/web/here.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'
import type { StepsOfProcess } from './askable.ts'
import { KindSection } from './KindSection.tsx'
import { emptyMade, newStep, type StepDraft } from './newStep.ts'
import { ScriptFields } from './ScriptFields.tsx'
import { StepAside } from './StepAside.tsx'
import { TestSection } from './TestSection.tsx'
import { newStepTexts } from './texts/newStep.pt.ts'
import { useDefaults } from './useDefaults.ts'
import { WhenSection } from './WhenSection.tsx'
import { WhoSection } from './WhoSection.tsx'

type NewStepFormProps = { process: Process; all: StepsOfProcess }

/** The form of a new step. A change of its kind replaces one section, and nothing that was typed is lost. */
export function NewStepForm({ process, all }: NewStepFormProps) {
  const t = useTexts(newStepTexts)
  const words = useTexts(stepsTexts)
  const navigate = useNavigate()
  const form = useZodForm(StepInput, newStep(all))
  const kind = useWatch({ control: form.control, name: 'kind' })
  // The way to get a test that is left keeps its values until the page closes.
  const leftTest = useRef<Pick<StepDraft, 'made' | 'testId'>>({ made: emptyMade, testId: null })
  const create = useWrite(steps.create, {
    stale: [...staleBySteps, customTests.list, customTests.facets, questions.list, questions.facets],
    then: () => toast.success(t('added')),
  })
  const created = useRef<string>(undefined)
  const leave = (search: { enviar?: string | undefined }) =>
    void navigate({
      to: '/dashboard/listSelectiveProcess/ViewSelectiveProcess/$selectiveProcessId',
      params: { selectiveProcessId: process.id },
      search: { tab: 'etapas', ...search },
    })
  const section = (id: 'kind' | 'test' | 'script' | 'words' | 'who' | 'when', ...fields: string[]) => ({
    ...{ id, title: t(id), fields, required: fields },
    isDone: (values: FieldValues) => {
      const { error } = StepInput.safeParse(values)
      return !error?.issues.some(({ path }) => isWithin(path.join('.'), fields))
    },
  })
  const sections = [
    section('kind', 'kind'),
    ...(kind === 'test' ? [section('test', 'testId', 'made', 'criterionId')] : []),
    ...(kind === 'video' ? [section('script', 'settings.script')] : []),
    section('words', 'settings.title', 'settings.instructions'),
    section('who', 'settings.stageId', 'settings.answeredBy'),
    section('when', 'settings.opensAt', 'settings.dueAt', 'settings.days', 'settings.minutes', 'settings.attempts'),
  ]
  return (
    <RecordForm
      headed
      form={form}
      title={words('add')}
      sections={sections}
      aside={<StepAside process={process} all={all} />}
      draft={`step:${process.id}:new`}
      saving={create.isPending}
      error={create.error}
      submit={words('create')}
      save={async (body) => {
        const saved = await create.mutateAsync({ params: { id: process.id }, body: { ...timed(body), ...here() } })
        created.current = saved.steps.find(({ id }) => !all.steps.some((step) => step.id === id))?.id
        return saved
      }}
      onSaved={() => leave({})}
      further={
        process.applications > 0
          ? { label: words('createAndSend'), then: () => leave({ enviar: created.current }) }
          : undefined
      }
    >
      <Defaults all={all} />
      <KindSection process={process} all={all} />
      {kind === 'test' && <TestSection companyId={process.companyId} all={all} left={leftTest} />}
      {kind === 'video' && (
        <FormSection id="script" title={t('script')}>
          <div className="col-span-full">
            <ScriptFields />
          </div>
        </FormSection>
      )}
      <FormSection id="words" title={t('words')}>
        <TextField name="settings.title" label={words('fields.title')} help={words('fields.titleHelp')} />
        <TextareaField name="settings.instructions" label={words('fields.instructions')} optional rows={3} />
        <SwitchField name="settings.allAtOnce" label={words('fields.allAtOnce')} help={words('fields.allAtOnceHelp')} />
      </FormSection>
      <WhoSection process={process} all={all} />
      <WhenSection process={process} all={all} />
    </RecordForm>
  )
}

/** A test that is made here is answered in its own time. */
const timed = (body: StepInput): StepInput =>
  body.kind === 'test' && body.made ? { ...body, settings: { ...body.settings, minutes: body.made.minutes } } : body

function Defaults({ all }: { all: StepsOfProcess }) {
  useDefaults(all.tests)
  return null
}
