import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useSession } from '#access/web/session/session.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SheetForm } from '#platform/web/records/EntryForm.tsx'
import { useEntry } from '#platform/web/records/useEntry.ts'
import { ChecksField } from '#platform/web/ui/ChecksField.tsx'
import { SelectField, SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { DateField, DateTimeField } from '#platform/web/ui/dateFields.tsx'
import { FoldedFields } from '#platform/web/ui/FoldedFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { NumberField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { Loaded } from '#platform/web/ui/Loaded.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { proposedWeek } from '#steps/contract/booking.rules.ts'
import { type Agenda, AgendaInput, booking } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { here } from '#steps/web/here.ts'
import { staleByBooking } from './staleByBooking.ts'

type AgendaSheetProps = {
  /** The process in which an agenda is opened or changed; none while it is closed. */
  processId: string
  agenda: Agenda | null
  onClose: () => void
}

/** Opens an agenda in a process, or changes its rules. */
export function AgendaSheet({ processId, agenda, onClose }: AgendaSheetProps) {
  const t = useTexts(bookingTexts)
  const isOpen = processId !== ''
  const answer = useQuery({ ...q(booking.choices, { params: { id: processId } }), enabled: isOpen })
  const title = t(agenda ? 'editTitle' : 'newTitle')
  return (
    <Sheet open={isOpen} onClose={onClose} label={title} width={680} writes>
      {isOpen && (
        <Loaded of={answer} failed={t('failed')} waiting="m-6 h-72 rounded-3">
          {(choices) => <AgendaForm {...{ processId, agenda, choices, title, onClose }} />}
        </Loaded>
      )}
    </Sheet>
  )
}

type Draft = z.input<typeof AgendaInput>
type Choices = z.output<typeof booking.choices.response>

/** The person who opens an agenda interviews, or the only one who can. */
const proposedPanel = ({ interviewers }: Choices, userId: string | undefined) =>
  interviewers.filter(({ id }) => id === userId || interviewers.length === 1).map(({ id }) => id)

/** A new agenda is for the interview of its process: for who is in that stage, with its kit. */
const editableWith =
  (choices: Choices, userId: string | undefined) =>
  (agenda: Agenda | null): Draft => {
    const { firstDay, lastDay, chooseUntil } = agenda ?? proposedWeek(choices.process.zone, new Date())
    const interview = choices.stages.find(({ isInterview }) => isInterview)
    return {
      title: agenda?.title ?? (choices.kits.length === 1 ? choices.kits[0] : interview)?.title ?? '',
      stageId: agenda ? agenda.stageId : (interview?.id ?? null),
      kitId: agenda ? agenda.kitId : (choices.kits[0]?.id ?? null),
      minutes: agenda?.minutes ?? 60,
      bufferMinutes: agenda?.bufferMinutes ?? 30,
      dayLimit: agenda ? agenda.dayLimit : 4,
      noticeHours: agenda?.noticeHours ?? 24,
      firstDay,
      lastDay,
      chooseUntil,
      moveHours: agenda?.moveHours ?? 24,
      moveLimit: agenda?.moveLimit ?? 2,
      reminds: agenda?.reminds ?? true,
      place: agenda?.place ?? '',
      link: agenda?.link ?? '',
      note: agenda?.note ?? '',
      panelIds: agenda?.panel.map(({ id }) => id) ?? proposedPanel(choices, userId),
    }
  }

/** The fields whose usual values serve most agendas. */
const folded = [
  ...(['noticeHours', 'minutes', 'bufferMinutes', 'dayLimit', 'moveHours', 'moveLimit'] as const),
  ...(['stageId', 'kitId', 'note', 'reminds'] as const),
]

type FormProps = AgendaSheetProps & { choices: Choices; title: string }

function AgendaForm({ processId, agenda, choices, title, onClose }: FormProps) {
  const t = useTexts(bookingTexts)
  const optionsOf = (items: readonly { id: string; title: string }[]) =>
    items.map(({ id, title }) => ({ value: id, label: title }))
  const [stages, kits] = [optionsOf(choices.stages), optionsOf(choices.kits)]
  const former = agenda?.panel.filter(({ id }) => choices.interviewers.every((each) => each.id !== id)) ?? []
  const people = [...choices.interviewers, ...former].map(({ id, name, guest }) => ({
    value: id,
    label: guest ? `${name} (${t('guest')})` : name,
  }))
  const format = useFormat(choices.process.zone)
  const { user } = useSession()
  const entry = useEntry({
    ...{
      schema: AgendaInput,
      record: agenda,
      editable: editableWith(choices, user?.id),
      stale: staleByBooking,
      onClose,
    },
    draft: `agenda:${processId}:${agenda?.id}`,
    add: (body: AgendaInput) => call(booking.create, { params: { id: processId }, body: { ...body, ...here() } }),
    change: (body, version) =>
      call(booking.change, { params: { id: agenda?.id ?? '' }, body: { ...body, version, ...here() } }),
    added: () => t('opened'),
    changed: () => t('changed'),
  })
  const { minutes, bufferMinutes: buffer, dayLimit, moveHours, moveLimit, reminds } = entry.form.watch()
  return (
    <SheetForm
      {...{ entry, title }}
      submit={t(agenda ? 'save' : 'add')}
      labels={{
        ...{
          title: t('name'),
          stageId: t('stage'),
          kitId: t('kit'),
          minutes: t('minutes'),
          bufferMinutes: t('buffer'),
        },
        ...{ dayLimit: t('dayLimit'), noticeHours: t('notice'), firstDay: t('firstDay'), lastDay: t('lastDay') },
        ...{ chooseUntil: t('chooseUntil'), moveHours: t('moveHours'), moveLimit: t('moveLimit'), note: t('note') },
        ...{ reminds: t('reminds'), place: t('place'), link: t('link'), panelIds: t('panel') },
      }}
      show={(name, value) => {
        if (name === 'chooseUntil') return format.dateTime(String(value))
        const list = name === 'stageId' ? stages : name === 'kitId' ? kits : undefined
        if (list) return list.find((each) => each.value === value)?.label
        if (name === 'panelIds')
          return format.list(people.filter((each) => (value as string[]).includes(each.value)).map((p) => p.label))
        return undefined
      }}
    >
      <FieldGrid>
        <TextField name="title" label={t('name')} span={12} />
        <DateField name="firstDay" label={t('firstDay')} span={6} related={['lastDay']} />
        <DateField name="lastDay" label={t('lastDay')} span={6} />
        <DateTimeField name="chooseUntil" label={t('chooseUntil')} timeZone={choices.process.zone} span={8} />
        <TextField name="place" label={t('place')} help={t('placeHelp')} span={6} optional related={['link']} />
        <TextField name="link" label={t('link')} type="url" span={6} optional related={['place']} />
        <ChecksField name="panelIds" label={t('panel')} help={t('panelHelp')} options={people} />
        <FoldedFields
          said={[
            t('ruleMinutes', { minutes, buffer }),
            dayLimit && t('ruleDay', { count: dayLimit }),
            t('ruleMove', { hours: moveHours, count: moveLimit }),
            reminds && t('ruleReminds'),
          ]
            .filter(Boolean)
            .join('. ')}
          change={t('edit')}
          isWrong={folded.some((name) => name in entry.form.formState.errors)}
        >
          <NumberField name="noticeHours" label={t('notice')} suffix="h" span={4} />
          <NumberField name="minutes" label={t('minutes')} suffix="min" step={15} span={4} />
          <NumberField name="bufferMinutes" label={t('buffer')} suffix="min" step={15} span={4} />
          <NumberField name="dayLimit" label={t('dayLimit')} span={4} optional />
          <NumberField name="moveHours" label={t('moveHours')} suffix={t('moveHoursSuffix')} span={4} />
          <NumberField name="moveLimit" label={t('moveLimit')} span={4} />
          <SelectField name="stageId" label={t('stage')} help={t('stageHelp')} options={stages} optional />
          {kits.length > 0 && <SelectField name="kitId" label={t('kit')} options={kits} optional />}
          <TextareaField name="note" label={t('note')} help={t('noteHelp')} rows={2} optional />
          <SwitchField name="reminds" label={t('reminds')} />
        </FoldedFields>
      </FieldGrid>
    </SheetForm>
  )
}
