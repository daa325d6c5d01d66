import { brazilianZones } from '#hiring/web/processes/zones.ts'
import { call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextareaField } from '#platform/web/ui/fields.tsx'
import { mayExtend } from '#steps/contract/steps.rules.ts'
import { steps } from '#steps/contract/steps.ts'
import type { AboutStep } from '#steps/web/aboutStep.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { staleBySteps } from '#steps/web/staleBySteps.ts'
import { useMoment } from '#steps/web/useMoment.ts'
import { useWhy } from '#steps/web/useWhy.ts'

/** Moves the deadline of a person, with a reason. */
export function ExtendDialog({ overview, step, open, onClose }: AboutStep) {
  const t = useTexts(stepsTexts)
  const why = useWhy()
  const moment = useMoment(overview.process.timeZone)
  const { timeZone } = overview.process
  const [last] = step.attempts
  if (!last) return null
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('extendTitle', { title: step.title, name: overview.name })}
      description={t(last.state === 'expirado' ? 'extendExpired' : 'extendRunning', { when: moment(last.dueAt) })}
      schema={steps.extend.body}
      // `from` is the deadline that the user saw, also when it is read again meanwhile.
      values={{ dueAt: last.dueAt, reason: '', from: last.dueAt }}
      send={(body) => call(steps.extend, { params: { id: overview.applicationId, stepId: step.id }, body })}
      stale={staleBySteps}
      done={t('extended')}
      submit={t('extendConfirm')}
      blocked={({ dueAt }) => why(mayExtend(last, dueAt ?? '', new Date().toISOString()))}
    >
      <DateTimeField
        name="dueAt"
        label={t('newDue')}
        help={t('fields.dueHelp', { zone: brazilianZones[timeZone] ?? timeZone })}
        timeZone={timeZone}
      />
      <TextareaField name="reason" label={t('reason')} help={t('reasonHelp')} rows={2} />
    </FormDialog>
  )
}
