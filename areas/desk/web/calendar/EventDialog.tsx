import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { calendar, EventInput, type OwnEvent } from '#desk/contract/calendar.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { call } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DialogForm } from '#platform/web/records/EntryForm.tsx'
import { useEntry } from '#platform/web/records/useEntry.ts'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DateField, DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { Conflicts } from './Conflicts.tsx'

type Draft = z.input<typeof EventInput>
/** A new event begins with these times and people. */
export type NewEvent = Pick<OwnEvent, 'startsAt' | 'endsAt' | 'startsOn' | 'endsOn' | 'personIds'>
type EventDialogProps = {
  edited: OwnEvent | NewEvent | undefined
  people: readonly { id: string; name: string }[]
  zone: string
  onClose: () => void
}

/** Creates an event, or changes one. */
export function EventDialog({ edited, ...rest }: EventDialogProps) {
  const t = useTexts(calendarTexts)
  const isNew = edited !== undefined && !('id' in edited)
  return (
    <Dialog open={edited !== undefined} onClose={rest.onClose} title={t(isNew ? 'newTitle' : 'editTitle')} width={640}>
      {edited && <EventForm edited={edited} {...rest} />}
    </Dialog>
  )
}

function EventForm({ edited, people, zone, onClose }: EventDialogProps & { edited: OwnEvent | NewEvent }) {
  const t = useTexts(calendarTexts)
  const format = useFormat(zone)
  const record = 'id' in edited ? edited : null
  const editable = (event: OwnEvent | null): Draft => ({
    title: event?.title ?? '',
    allDay: event?.allDay ?? false,
    startsAt: event ? event.startsAt : edited.startsAt,
    endsAt: event ? event.endsAt : edited.endsAt,
    startsOn: event ? event.startsOn : edited.startsOn,
    endsOn: event ? event.endsOn : edited.endsOn,
    zone: event?.zone ?? zone,
    place: event?.place ?? '',
    notes: event?.notes ?? '',
    personIds: event?.personIds ?? edited.personIds,
  })
  // A person who was invited may have left meanwhile.
  const former = record?.people.filter(({ id }) => people.every((each) => each.id !== id)) ?? []
  const options = [...people, ...former].map(({ id, name }) => ({ value: id, label: name }))
  const entry = useEntry({
    ...{ schema: EventInput, record, editable, stale: [calendar.list, calendar.event, calendar.conflicts], onClose },
    draft: `calendar-event:${record?.id}`,
    add: (body: EventInput) => call(calendar.create, { body }),
    change: (body, version) => call(calendar.update, { params: { id: record?.id ?? '' }, body: { ...body, version } }),
    added: ({ title }) => t('created', { title }),
  })
  return (
    <DialogForm
      {...{ entry }}
      submit={t(record ? 'save' : 'create')}
      labels={{
        ...{ title: t('name'), allDay: t('lastsAllDay'), startsAt: t('startsAt'), endsAt: t('endsAt') },
        ...{ startsOn: t('startsOn'), endsOn: t('endsOn'), place: t('place'), notes: t('notes') },
        ...{ personIds: t('participants'), zone: t('zone', { zone }) },
      }}
      show={(name, value) => {
        if (value && (name === 'startsAt' || name === 'endsAt')) return format.dateTime(String(value))
        if (name === 'personIds')
          return format.list(options.filter((each) => (value as string[]).includes(each.value)).map((p) => p.label))
        return undefined
      }}
    >
      <FieldGrid>
        <TextField name="title" label={t('name')} />
        <Times zone={zone} exceptId={record?.id} />
        <ChecksField name="personIds" label={t('participants')} options={options} />
        <TextField name="place" label={t('place')} optional />
        <TextareaField name="notes" label={t('notes')} help={t('notesHelp')} rows={2} optional />
      </FieldGrid>
    </DialogForm>
  )
}

/** When the event takes place, and who is busy then. */
function Times({ zone, exceptId }: { zone: string; exceptId: string | undefined }) {
  const t = useTexts(calendarTexts)
  const { control, setValue } = useFormContext<Draft>()
  const [allDay, startsAt, endsAt, personIds] = useWatch({
    control,
    name: ['allDay', 'startsAt', 'endsAt', 'personIds'],
  })
  const isMoment = (text: string | null | undefined): text is string => text?.endsWith('Z') === true
  return (
    <>
      <SwitchField name="allDay" label={t('lastsAllDay')} />
      {allDay ? (
        <>
          <DateField name="startsOn" label={t('startsOn')} span={6} />
          <DateField name="endsOn" label={t('endsOn')} span={6} />
        </>
      ) : (
        <>
          <DateTimeField
            name="startsAt"
            label={t('startsAt')}
            help={t('zone', { zone: zone.replaceAll('_', ' ') })}
            timeZone={zone}
            span={6}
          />
          <DateTimeField name="endsAt" label={t('endsAt')} timeZone={zone} span={6} />
          {isMoment(startsAt) && isMoment(endsAt) && (
            <div className="col-span-full not-empty:mb-3">
              <Conflicts
                {...{ startsAt, endsAt, zone, exceptId }}
                personIds={personIds ?? []}
                onUse={(at) => {
                  const length = Date.parse(endsAt) - Date.parse(startsAt)
                  setValue('startsAt', at, { shouldDirty: true })
                  setValue('endsAt', new Date(Date.parse(at) + length).toISOString(), { shouldDirty: true })
                }}
              />
            </div>
          )}
        </>
      )}
    </>
  )
}
