import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { brazilianZones } from '#hiring/web/processes/zones.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { fieldLook } from '#platform/web/ui/fieldLook.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { openOn } from '#steps/contract/booking.rules.ts'
import { booking, type InterviewerHours } from '#steps/contract/booking.ts'
import { bookingTexts } from '#steps/web/booking/texts/booking.pt.ts'
import { Problem } from '#steps/web/Problem.tsx'
import { spansOf, textOf } from './hoursText.rules.ts'
import { staleByBooking } from './staleByBooking.ts'

type HoursDialogProps = { person: { id: string; name: string } | undefined; onClose: () => void }

/** When an interviewer can interview. */
export function HoursDialog({ person, onClose }: HoursDialogProps) {
  const t = useTexts(bookingTexts)
  return (
    <Dialog
      open={person !== undefined}
      onClose={onClose}
      title={t('hours', { name: person?.name ?? '' })}
      description={t('hoursBody')}
      width={560}
    >
      {person && <HoursOf id={person.id} onClose={onClose} />}
    </Dialog>
  )
}

function HoursOf({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(bookingTexts)
  const { data, error, refetch } = useQuery(q(booking.hours, { params: { id } }))
  /** The hours that the user has begun to change: those that somebody saves meanwhile do not replace what was typed. */
  const [edited, setEdited] = useState<InterviewerHours>()
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-72 rounded-3" />
  const hours = edited ?? data
  return <HoursForm key={hours.version} hours={hours} onEdit={() => setEdited(hours)} onClose={onClose} />
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** 1 January 2024 was a Monday. */
const dayNamed = (weekday: number) => `2024-01-0${weekday}`
type Other = { key: number; day: string; text: string }

/** A day that differs, with the hours in which it is open. */
function othersOf(hours: InterviewerHours): Other[] {
  const days = [...new Set(hours.exceptions.map(({ day }) => day))].sort()
  return days.map((day, key) => ({
    key,
    day,
    text: textOf(openOn(hours, day)),
  }))
}

type HoursFormProps = { hours: InterviewerHours; onEdit: () => void; onClose: () => void }

function HoursForm({ hours, onEdit, onClose }: HoursFormProps) {
  const t = useTexts(bookingTexts)
  const format = useFormat('UTC')
  const [zone, setZone] = useState(hours.zone)
  const [usual, setUsual] = useState(() =>
    weekdays.map((weekday) => textOf(hours.weekly.filter((each) => each.weekday === weekday))),
  )
  const [others, setOthers] = useState(() => othersOf(hours))
  const [wrong, setWrong] = useState('')
  const save = useWrite(booking.saveHours, {
    stale: [booking.hours, ...staleByBooking],
    then: () => {
      toast.success(t('hoursSaved'))
      onClose()
    },
  })
  const nameOf = (day: string) => format.shortWeekday(`${day}T12:00:00Z`)
  const weekdayName = (weekday: number) =>
    new Intl.DateTimeFormat(document.documentElement.lang || 'pt-BR', { weekday: 'long', timeZone: 'UTC' }).format(
      new Date(`${dayNamed(weekday)}T12:00:00Z`),
    )
  function submit() {
    const weekly = []
    for (const [at, text] of usual.entries()) {
      const spans = spansOf(text)
      if (!spans) return setWrong(weekdayName(at + 1))
      weekly.push(...spans.map((span) => ({ weekday: at + 1, ...span })))
    }
    const exceptions = []
    for (const { day, text } of others.filter((each) => each.day !== '')) {
      const spans = spansOf(text)
      if (!spans) return setWrong(nameOf(day))
      exceptions.push({ day, kind: 'off' as const, from: 0, to: 1440 })
      exceptions.push(...spans.map((span) => ({ day, kind: 'extra' as const, ...span })))
    }
    setWrong('')
    save.mutate({ params: { id: hours.id }, body: { zone, weekly, exceptions, version: hours.version } })
  }
  const changeOther = (key: number, change: Partial<Other>) =>
    setOthers((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)))
  const zones = Object.entries({ ...brazilianZones, [hours.zone]: brazilianZones[hours.zone] ?? hours.zone })
  return (
    <form
      className="grid gap-4"
      onChange={onEdit}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Select
        label={t('zone')}
        value={zone}
        onChange={(next) => {
          onEdit()
          setZone(next)
        }}
        options={zones.map(([value, label]) => ({ value, label }))}
      />
      <p className="text-13 text-fg-2">{t('hoursHelp')}</p>
      <div className="grid gap-2">
        {weekdays.map((weekday) => (
          <label key={weekday} className="grid items-center gap-x-3 gap-y-1 text-13 sm:grid-cols-[140px_1fr]">
            <span className="first-letter:uppercase">{weekdayName(weekday)}</span>
            <input
              aria-label={t('weekdayHours', { day: weekdayName(weekday) })}
              value={usual[weekday - 1]}
              onChange={({ target }) =>
                setUsual((before) => before.map((text, at) => (at === weekday - 1 ? target.value : text)))
              }
              className={fieldLook}
            />
          </label>
        ))}
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-14 font-semibold">{t('exceptions')}</legend>
        <p className="text-13 text-fg-2">{t('exceptionsHelp')}</p>
        {others.map(({ key, day, text }) => (
          <div key={key} className="flex gap-2">
            <input
              type="date"
              aria-label={t('exceptionDay')}
              value={day}
              onChange={({ target }) => changeOther(key, { day: target.value })}
              className={fieldLook}
            />
            <input
              aria-label={t('exceptionHours')}
              value={text}
              onChange={({ target }) => changeOther(key, { text: target.value })}
              className={fieldLook}
            />
            <IconButton
              icon={Trash2}
              size="lg"
              label={t('removeException')}
              onClick={() => {
                onEdit()
                setOthers((before) => before.filter((each) => each.key !== key))
              }}
            />
          </div>
        ))}
        <Button
          icon={Plus}
          className="justify-self-start"
          onClick={() => {
            onEdit()
            setOthers((before) => [
              ...before,
              { key: Math.max(-1, ...before.map((each) => each.key)) + 1, day: '', text: '' },
            ])
          }}
        >
          {t('addException')}
        </Button>
      </fieldset>
      <p role="alert" className="text-13 text-neg">
        {wrong && t('hoursWrong', { day: wrong })}
      </p>
      <Problem error={save.error} />
      <Button type="submit" variant="primary" size="lg" pending={save.isPending} className="justify-self-end">
        {t('save')}
      </Button>
    </form>
  )
}
