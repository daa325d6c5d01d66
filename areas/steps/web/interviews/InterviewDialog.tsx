import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { brazilianZones } from '#hiring/web/processes/zones.ts'
import { NoMailServer } from '#messages/web/sending/NoMailServer.tsx'
import { call, q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DialogForm } from '#platform/web/records/EntryForm.tsx'
import { useEntry } from '#platform/web/records/useEntry.ts'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { NumberField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { Loaded } from '#platform/web/ui/Loaded.tsx'
import { type Interview, InterviewInput, type InterviewsOfApplication, interviews } from '#steps/contract/interviews.ts'
import { here } from '#steps/web/here.ts'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'
import { staleByInterviews } from './staleByInterviews.ts'

type InterviewDialogProps = {
  /** The process is named where the page does not show it. */
  application: { id: string; name: string; process?: string }
  edited: Interview | 'new' | undefined
  zone: string
  onClose: () => void
}

/** Schedules or changes an interview. */
export function InterviewDialog({ application, edited, zone, onClose }: InterviewDialogProps) {
  const t = useTexts(interviewsTexts)
  const { id, name, process } = application
  const isOpen = edited !== undefined
  const answer = useQuery({ ...q(interviews.ofApplication, { params: { id } }), enabled: isOpen })
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t(edited === 'new' ? 'scheduleTitle' : 'changeTitle', { name })}
      description={[process && `${process}.`, t(edited === 'new' ? 'scheduleBody' : 'changeBody')]
        .filter(Boolean)
        .join(' ')}
      width={640}
    >
      {isOpen && (
        <Loaded of={answer} failed={t('failed')} waiting="h-72 rounded-3">
          {(choices) => (
            <InterviewForm interview={edited === 'new' ? null : edited} {...{ id, zone, choices, onClose }} />
          )}
        </Loaded>
      )}
    </Dialog>
  )
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

type InterviewFormProps = Pick<InterviewDialogProps, 'zone' | 'onClose'> & {
  id: string
  interview: Interview | null
  choices: InterviewsOfApplication
}

function InterviewForm({ id, interview, zone, choices, onClose }: InterviewFormProps) {
  const t = useTexts(interviewsTexts)
  const format = useFormat(zone)
  // An interviewer may have left the team meanwhile.
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
      {!choices.hasMail && <NoMailServer count={1} onLeave={onClose} />}
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
