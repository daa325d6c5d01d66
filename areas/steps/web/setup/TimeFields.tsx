import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { brazilianZones } from '#hiring/web/processes/zones.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { NumberField } from '#platform/web/ui/fields.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import type { StepInput } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'

const nameOf = (zone: string) => brazilianZones[zone] ?? zone

type TimeFieldsProps = { zone: string; withoutMinutes?: boolean }

/** From when until when a step is answered, in how many minutes, and how often. */
export function TimeFields({ zone, withoutMinutes = false }: TimeFieldsProps) {
  const t = useTexts(stepsTexts)
  return (
    <>
      <DateTimeField
        name="settings.opensAt"
        label={t('fields.opensAt')}
        optional
        help={t('fields.opensHelp', { zone: nameOf(zone) })}
        timeZone={zone}
        related={['settings.dueAt']}
      />
      <DueField zone={zone} />
      {!withoutMinutes && (
        <NumberField
          name="settings.minutes"
          label={t('fields.minutes')}
          optional
          suffix={t('fields.minutesUnit')}
          help={t('fields.minutesHelp')}
          span={6}
        />
      )}
      <NumberField name="settings.attempts" label={t('fields.attempts')} help={t('fields.attemptsHelp')} span={6} />
    </>
  )
}

/** A deadline is a date for all, or days after the invitation of each: choosing one clears the other. */
function DueField({ zone }: { zone: string }) {
  const t = useTexts(stepsTexts)
  const form = useFormContext<StepInput>()
  const [by, setBy] = useState(form.getValues('settings.days') === null ? 'byDate' : 'byDays')
  const dueAt = useWatch<StepInput, 'settings.dueAt'>({ name: 'settings.dueAt' })
  // A draft is restored after the first paint.
  useEffect(() => {
    if (dueAt) setBy('byDate')
  }, [dueAt])
  const choose = (next: string) => {
    setBy(next)
    form.setValue('settings.dueAt', null, { shouldDirty: true })
    form.setValue('settings.days', next === 'byDays' ? 7 : null, { shouldDirty: true })
    form.clearErrors(['settings.dueAt', 'settings.days'])
  }
  return (
    <>
      <div className="col-span-full row-span-2 mb-4 grid justify-items-start gap-1.5">
        <span aria-hidden className="text-13 font-label">
          {t('fields.due')}
        </span>
        <Segmented
          label={t('fields.due')}
          value={by}
          onChange={choose}
          options={(['byDate', 'byDays'] as const).map((value) => ({ value, label: t(`fields.${value}`) }))}
        />
      </div>
      {by === 'byDate' ? (
        <DateTimeField
          name="settings.dueAt"
          label={t('fields.dueAt')}
          help={t('fields.dueHelp', { zone: nameOf(zone) })}
          timeZone={zone}
        />
      ) : (
        <NumberField name="settings.days" label={t('fields.days')} help={t('fields.daysHelp')} />
      )}
    </>
  )
}
