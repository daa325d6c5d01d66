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
import { useEntry } from '#platform/web/records/useEntry.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import type { StepKind } from '#steps/contract/asked.ts'
import { type Step, StepInput, type StepSettings, steps } from '#steps/contract/steps.ts'
import { here } from '#steps/web/here.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'
import { useSettingsWords } from '#steps/web/useSettingsWords.ts'
import { askableKinds, type StepsOfProcess } from './askable.ts'
import { StepFields } from './StepFields.tsx'

type StepDialogProps = { process: Process; all: StepsOfProcess; edited: Step | 'new' | undefined; onClose: () => void }

/** Creates or edits a step. */
export function StepDialog({ edited, ...rest }: StepDialogProps) {
  const t = useTexts(stepsTexts)
  return (
    <Dialog
      open={edited !== undefined}
      onClose={rest.onClose}
      title={t(edited === 'new' ? 'add' : 'editTitle')}
      width={640}
    >
      {edited !== undefined && <StepForm {...rest} step={edited === 'new' ? null : edited} />}
    </Dialog>
  )
}

const reason = text(500).default('')
/** The content and the criterion of a stored step never change, and its criterion may be gone. */
const StepChange = z.object({ ...StepInput.shape, reason })
const NewStep = StepInput.safeExtend({ reason })
type StepDraft = z.output<typeof NewStep>

const editable = (step: Step | null, kind: StepKind = 'test'): StepDraft => ({
  reason: '',
  kind: step?.kind ?? kind,
  criterionId: step?.criterion?.id ?? null,
  testId: step?.test?.id ?? null,
  settings: step?.settings ?? {
    title: '',
    instructions: '',
    opensAt: null,
    dueAt: null,
    days: 7,
    minutes: null,
    stageId: null,
    script: [],
    textAnswers: true,
    allAtOnce: false,
    attempts: 1,
    answeredBy: 'both',
  },
})

/** Each setting is a field of its own, except that a date and a number of days exclude each other. */
function merge(stored: Step, opened: z.input<typeof NewStep>, mine: StepDraft): StepDraft {
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

type StepFormProps = Omit<StepDialogProps, 'edited'> & { step: Step | null }

function StepForm({ process, all, step, onClose }: StepFormProps) {
  const t = useTexts(stepsTexts)
  const rules = useTexts(processesTexts)
  const records = useTexts(recordsTexts)
  const words = useSettingsWords(process.zone)
  const waits = useRef(false)
  const tests = new Map(all.tests.map(({ id, title }) => [id, title]))
  if (step?.test) tests.set(step.test.id, step.test.title)
  const entry = useEntry({
    ...{ schema: step ? StepChange : NewStep, record: step, merge, stale: staleBySteps, onClose },
    editable: (stored: Step | null) => editable(stored, askableKinds(all)[0]),
    draft: `step:${process.id}:${step?.id}`,
    add: async ({ reason: _, ...body }: StepDraft) => {
      const { steps: stored } = await call(steps.create, { params: { id: process.id }, body: { ...body, ...here() } })
      const known = new Set(all.steps.map(({ id }) => id))
      return stored.find(({ id }) => !known.has(id)) as Step
    },
    change: async ({ testId, settings, reason: why }, version) => {
      const params = { id: process.id, stepId: step?.id ?? '' }
      try {
        const { steps: stored } = await call(steps.update, {
          params,
          body: { testId, settings, reason: why, version, ...here() },
        })
        const saved = stored.find(({ id }) => id === step?.id) as Step
        waits.current = !isSaved(saved.settings, settings)
        return saved
      } catch (error) {
        throw ofThis(error, params.stepId)
      }
    },
    added: () => t('added'),
    changed: () => (waits.current ? rules('ruleChanges.proposedNow') : records('saved')),
  })
  return (
    <DialogForm
      {...{ entry }}
      submit={t(step ? 'save' : 'create')}
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
      {step?.announced && (
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
