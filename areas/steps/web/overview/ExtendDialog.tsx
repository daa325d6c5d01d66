import { useWatch } from 'react-hook-form'
import { brazilianZones } from '#hiring/web/processes/zones.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { mayExtend } from '#steps/contract/steps.rules.ts'
import { type StepAttempt, steps } from '#steps/contract/steps.ts'
import type { AboutStep } from '#steps/web/aboutStep.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'
import { useMoment } from '#steps/web/useMoment.ts'
import { useWhy } from '#steps/web/useWhy.ts'

/** Moves the deadline of a person, with a reason. */
export function ExtendDialog({ overview, step, open, onClose }: AboutStep) {
  const t = useTexts(stepsTexts)
  const moment = useMoment(overview.process.timeZone)
  const [last] = step.attempts
  if (!last) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('extendTitle', { title: step.title, name: overview.name })}
      description={t(last.state === 'expirado' ? 'extendExpired' : 'extendRunning', { when: moment(last.dueAt) })}
    >
      <ExtendForm {...{ overview, step, onClose, last }} />
    </Dialog>
  )
}

type ExtendFormProps = Omit<AboutStep, 'open'> & { last: StepAttempt }

function ExtendForm({ overview, step, last, onClose }: ExtendFormProps) {
  const t = useTexts(stepsTexts)
  const ui = useTexts(uiTexts)
  const why = useWhy()
  const { timeZone } = overview.process
  // `from` is the deadline that the user saw, also when it is read again meanwhile.
  const form = useZodForm(steps.extend.body, { dueAt: last.dueAt, reason: '', from: last.dueAt })
  const to = useWatch({ control: form.control, name: 'dueAt' })
  const extend = useWrite(steps.extend, {
    stale: staleBySteps,
    then: () => {
      toast.success(t('extended'))
      onClose()
    },
  })
  const verdict = mayExtend(last, to ?? '', new Date().toISOString())
  return (
    <Form
      form={form}
      guard={false}
      error={extend.error}
      onSubmit={(body) => extend.mutate({ params: { id: overview.applicationId, stepId: step.id }, body })}
    >
      <FieldGrid>
        <DateTimeField
          name="dueAt"
          label={t('newDue')}
          help={t('fields.dueHelp', { zone: brazilianZones[timeZone] ?? timeZone })}
          timeZone={timeZone}
        />
        <TextareaField name="reason" label={t('reason')} help={t('reasonHelp')} rows={2} />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button variant="primary" type="submit" pending={extend.isPending} disabledReason={why(verdict)}>
          {t('extendConfirm')}
        </Button>
      </div>
    </Form>
  )
}
