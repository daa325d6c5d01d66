import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Interview, InterviewInput, type InterviewsOfApplication, interviews } from '#contract/steps/interviews.ts'
import { brazilianZones } from '#web/hiring/processes/zones.ts'
import { call, q } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/i18n/format.ts'
import { interviewsTexts } from '#web/platform/i18n/pt/interviews.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { DialogForm } from '#web/platform/records/EntryForm.tsx'
import { useEntry } from '#web/platform/records/useEntry.ts'
import { ChecksField } from '#web/platform/ui/ChecksField.tsx'
import { SelectField } from '#web/platform/ui/choiceFields.tsx'
import { Dialog } from '#web/platform/ui/Dialog.tsx'
import { DateTimeField } from '#web/platform/ui/dateFields.tsx'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { FieldGrid } from '#web/platform/ui/Form.tsx'
import { NumberField, TextareaField, TextField } from '#web/platform/ui/fields.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { here } from '#web/steps/here.ts'
import { staleByInterviews } from './staleByInterviews.ts'

type InterviewDialogProps = {
  application: { id: string; name: string }
  edited: Interview | 'new' | undefined
  zone: string
  onClose: () => void
}

/** Schedules or changes an interview. */
export function InterviewDialog({ application, edited, zone, onClose }: InterviewDialogProps) {
  const t = useTexts(interviewsTexts)
  const { name } = application
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={t(edited === 'new' ? 'scheduleTitle' : 'changeTitle', { name })}
      description={t(edited === 'new' ? 'scheduleBody' : 'changeBody')}
      width={640}
    >
      {edited !== undefined && (
        <Loaded id={application.id} interview={edited === 'new' ? null : edited} {...{ zone, onClose }} />
      )}
    </Dialog>
  )
}

type LoadedProps = { id: string; interview: Interview | null; zone: string; onClose: () => void }

function Loaded(props: LoadedProps) {
  const t = useTexts(interviewsTexts)
  const { data, error, refetch } = useQuery(q(interviews.ofApplication, { params: { id: props.id } }))
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-72 rounded-3" />
  return <InterviewForm {...props} choices={data} />
}

type Draft = z.input<typeof InterviewInput>

const editable = (interview: Interview | null): Draft => ({
  startsAt: interview?.startsAt ?? '',
  minutes: interview?.minutes ?? 45,
  place: interview?.place ?? '',
  link: interview?.link ?? '',
  kitId: interview?.kit?.id ?? null,
  note: interview?.note ?? '',
  interviewerIds: interview?.interviewers.map(({ id }) => id) ?? [],
})

function InterviewForm({ id, interview, zone, choices, onClose }: LoadedProps & { choices: InterviewsOfApplication }) {
  const t = useTexts(interviewsTexts)
  const format = useFormat(zone)
  // Who interviews may have left the team meanwhile.
  const former =
    interview?.interviewers.filter(({ id: known }) => choices.interviewers.every((each) => each.id !== known)) ?? []
  const people = [
    ...choices.interviewers.map((each) => ({
      value: each.id,
      label: each.guest ? t('guest', { name: each.name }) : each.name,
    })),
    ...former.map((each) => ({ value: each.id, label: each.name })),
  ]
  const kits = choices.kits.map((kit) => ({ value: kit.id, label: kit.title }))
  const entry = useEntry({
    ...{ schema: InterviewInput, record: interview, editable, stale: staleByInterviews, onClose },
    draft: `interview:${id}:${interview?.id}`,
    add: (body: InterviewInput) => call(interviews.schedule, { params: { id }, body: { ...body, ...here() } }),
    change: (body, version) =>
      call(interviews.change, { params: { id: interview?.id ?? '' }, body: { ...body, version, ...here() } }),
    added: () => t('scheduled'),
    changed: () => t('changed'),
  })
  return (
    <DialogForm
      {...{ entry }}
      submit={t(interview ? 'save' : 'schedule')}
      labels={{
        ...{ startsAt: t('startsAt'), minutes: t('minutes'), place: t('place'), link: t('link'), note: t('note') },
        ...{ kitId: t('kit'), interviewerIds: t('interviewers') },
      }}
      show={(name, value) => {
        if (name === 'startsAt') return format.dateTime(String(value))
        if (name === 'kitId') return kits.find((kit) => kit.value === value)?.label
        if (name === 'interviewerIds')
          return format.list(people.filter((each) => (value as string[]).includes(each.value)).map((p) => p.label))
        return undefined
      }}
    >
      <FieldGrid>
        <DateTimeField
          name="startsAt"
          label={t('startsAt')}
          help={t('zone', { zone: brazilianZones[zone] ?? zone })}
          timeZone={zone}
          span={8}
        />
        <NumberField name="minutes" label={t('minutes')} suffix="min" step={5} span={4} />
        <TextField name="place" label={t('place')} help={t('placeHelp')} span={6} optional related={['link']} />
        <TextField name="link" label={t('link')} type="url" span={6} optional related={['place']} />
        <ChecksField name="interviewerIds" label={t('interviewers')} help={t('interviewersHelp')} options={people} />
        {kits.length > 0 && <SelectField name="kitId" label={t('kit')} options={kits} optional />}
        <TextareaField name="note" label={t('note')} help={t('noteHelp')} rows={2} optional />
      </FieldGrid>
    </DialogForm>
  )
}
