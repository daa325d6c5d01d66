import { useRef } from 'react'
import { z } from 'zod'
import type { Process } from '#hiring/contract/processes.ts'
import { needsSecondPerson } from '#hiring/contract/rectifying.rules.ts'
import { text } from '#platform/contract/validation.ts'
import { ApiError, call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DialogForm } from '#platform/web/records/EntryForm.tsx'
import { mergeOver } from '#platform/web/records/mergeOver.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { type Step, StepInput, type StepSettings, steps } from '#steps/contract/steps.ts'
import { here } from '#steps/web/here.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'
import { useSettingsWords } from '#steps/web/useSettingsWords.ts'
import type { StepsOfProcess } from './askable.ts'
import { StepFields } from './StepFields.tsx'

type StepDialogProps = { process: Process; all: StepsOfProcess; step: Step | undefined; onClose: () => void }

/** Edits a step. */
export function StepDialog({ step, ...rest }: StepDialogProps) {
  const t = useTexts(stepsTexts)
  return (
    <Dialog open={step !== undefined} onClose={rest.onClose} title={t('editTitle')} width={640}>
      {step && <StepForm {...rest} step={step} />}
    </Dialog>
  )
}

/** The content and the criterion of a stored step never change, and its criterion may be gone. */
const StepChange = z.object({
  kind: StepInput.shape.kind,
  testId: StepInput.shape.testId,
  settings: StepInput.shape.settings,
  reason: text(500).default(''),
})
type StepDraft = z.output<typeof StepChange>

const editable = ({ kind, test, settings }: Step): StepDraft => ({
  ...{ kind, settings, reason: '' },
  testId: test?.id ?? null,
})

/** Each setting is a field of its own, except that a date and a number of days exclude each other. */
function merge(stored: Step, opened: StepDraft, mine: StepDraft): StepDraft {
  const settings = mergeOver(stored.settings, opened.settings, mine.settings)
  const isDueMine = mine.settings.dueAt !== opened.settings.dueAt || mine.settings.days !== opened.settings.days
  const { dueAt, days } = isDueMine ? mine.settings : stored.settings
  return { ...mergeOver(editable(stored), opened, mine), settings: { ...settings, dueAt, days } }
}

/** The server answers a stale change with all steps as they are: the form compares with its own. */
function ofThis(error: unknown, id: string) {
  if (!(error instanceof ApiError) || error.code !== 'stale') return error
  const current = (error.current as StepsOfProcess | undefined)?.steps.find((step) => step.id === id)
  return new ApiError(error.status, { code: 'stale', message: error.message, current })
}

/** Whether the settings were stored as they were sent; a rectification waits for another person. */
const isSaved = (stored: StepSettings, sent: StepSettings) =>
  Object.entries(sent).every(
    ([name, value]) => JSON.stringify(stored[name as keyof StepSettings]) === JSON.stringify(value),
  )

type StepFormProps = Omit<StepDialogProps, 'step'> & { step: Step }

function StepForm({ process, all, step, onClose }: StepFormProps) {
  const t = useTexts(stepsTexts)
  const rules = useTexts(processesTexts)
  const records = useTexts(recordsTexts)
  const words = useSettingsWords(process.zone)
  const waits = useRef(false)
  const tests = new Map(all.tests.map(({ id, title }) => [id, title]))
  if (step.test) tests.set(step.test.id, step.test.title)
  const form = useZodForm(StepChange, editable(step))
  const { form: edit, conflict } = useEdit<StepDraft, StepDraft, Step>({
    ...{ record: step, editable, merge, stale: staleBySteps, onSaved: onClose, onStored: onClose },
    draft: `step:${process.id}:${step.id}`,
    send: async ({ testId, settings, reason: why }, version) => {
      const params = { id: process.id, stepId: step.id }
      try {
        const body = { testId, settings, reason: why, version, ...here() }
        const { steps: stored } = await call(steps.update, { params, body })
        const saved = stored.find(({ id }) => id === step.id) as Step
        waits.current = !isSaved(saved.settings, settings)
        return saved
      } catch (error) {
        throw ofThis(error, params.stepId)
      }
    },
    said: () => (waits.current ? rules('ruleChanges.proposedNow') : records('saved')),
  })
  const entry = { ...edit, form, conflict, onClose, pending: edit.saving }
  return (
    <DialogForm
      {...{ entry }}
      submit={t('save')}
      labels={{ testId: t('fields.test'), settings: t('fields.settings'), reason: records('reason') }}
      show={(name, value) => {
        if (name === 'testId') return tests.get(String(value))
        if (name === 'reason') return String(value)
        const settings = value as StepInput['settings']
        const { title, instructions } = settings
        return [title, ...words(settings), instructions && t('instructionsWere', { text: instructions })]
          .filter(Boolean)
          .join('\n')
      }}
    >
      <StepFields all={all} step={step} zone={process.zone} stages={process.stages} />
      {step.announced && (
        <TextField
          name="reason"
          label={rules('ruleChanges.stepReason')}
          help={[rules('ruleChanges.stepHelp'), needsSecondPerson(process) && rules('ruleChanges.needsApproval')]
            .filter(Boolean)
            .join(' ')}
          optional
        />
      )}
    </DialogForm>
  )
}
