import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Copy, Rss } from 'lucide-react'
import { useState } from 'react'
import { encode } from 'uqr'
import { type CalendarName, calendar, calendarNames, type FeedChoices } from '#desk/contract/calendar.ts'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AnchorButton, Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { here } from '#steps/web/here.ts'

const byDefault: FeedChoices = {
  calendars: calendarNames.filter((name) => name !== 'billing' && name !== 'privacy'),
  hideNames: true,
  onlyMine: false,
}

/** The private address at which a phone reads the calendar. */
export function Subscribe() {
  const t = useTexts(calendarTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t('subscribe')}
      width={360}
      trigger={
        <Button variant="ghost" icon={Rss} className="-ms-2">
          {t('subscribe')}
        </Button>
      }
    >
      {isOpen && <Content />}
    </Popover>
  )
}

function Content() {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const [isReplacing, setReplacing] = useState(false)
  const { data, error, refetch } = useQuery(q(calendar.address, {}))
  const stale = [calendar.address]
  const make = useWrite(calendar.createAddress, {
    stale,
    then: () => isReplacing && toast.success(t('replaced')),
  })
  const choose = useWrite(calendar.chooseFeed, { stale })
  const revoke = useWrite(calendar.removeAddress, { stale, then: () => toast.success(t('revoked')) })
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-40 rounded-2" />
  const { address } = data
  const problem = make.error ?? choose.error ?? revoke.error
  const chosen = address ?? byDefault
  const names = (calendars: readonly CalendarName[]) => format.list(calendars.map((name) => t(`names.${name}`)))
  const write = (part: Partial<FeedChoices>) => {
    const { calendars, hideNames, onlyMine } = { ...chosen, ...part }
    choose.mutate({ body: { calendars, hideNames, onlyMine } })
  }
  const made = () => {
    const { calendars, hideNames, onlyMine } = chosen
    return { body: { calendars, hideNames, onlyMine, ...here() } }
  }
  const url = address ? location.origin + address.path : ''
  return (
    <div className="flex flex-col gap-3 text-13">
      <h2 className="text-14 font-semibold">{t('subscribe')}</h2>
      <p className="text-fg-2">
        {address ? t('subscribeBody', { calendars: names(chosen.calendars) }) : t('subscribeNew')}
      </p>
      {problem && (
        <p role="alert" className="text-neg">
          {problem.message}
        </p>
      )}
      {address ? (
        <>
          <div className="flex gap-4">
            <Qr text={url} />
            <div className="flex min-w-0 flex-1 flex-col justify-center gap-2">
              <AnchorButton href={url.replace(/^https?:/, 'webcal:')} icon={CalendarPlus}>
                {t('openInCalendar')}
              </AnchorButton>
              <Button icon={Copy} onClick={() => void copy(url, t('copied'))}>
                {t('copyAddress')}
              </Button>
            </div>
          </div>
          <fieldset className="flex flex-col border-t pt-3">
            <legend className="sr-only">{t('calendars')}</legend>
            {calendarNames.map((name) => (
              <label key={name} className="flex min-h-7 cursor-pointer items-center gap-2.5 max-md:min-h-11">
                <Checkbox
                  checked={chosen.calendars.includes(name)}
                  disabled={chosen.calendars.length === 1 && chosen.calendars[0] === name}
                  onChange={(on) =>
                    write({ calendars: calendarNames.filter((n) => (n === name ? on : chosen.calendars.includes(n))) })
                  }
                />
                {t(`names.${name}`)}
              </label>
            ))}
          </fieldset>
          {(['hideNames', 'onlyMine'] as const).map((name) => (
            <label key={name} className="flex cursor-pointer items-center gap-2.5 max-md:min-h-11">
              <Switch
                checked={chosen[name]}
                onChange={(on) => write(name === 'hideNames' ? { hideNames: on } : { onlyMine: on })}
              />
              {t(name)}
            </label>
          ))}
          <p className="text-12 text-fg-3">
            {address.readAt ? t('readAt', { when: format.shortDate(address.readAt) }) : t('neverRead')}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" pending={revoke.isPending} onClick={() => revoke.mutate({})}>
              {t('revoke')}
            </Button>
            <Button variant="dangerOutline" onClick={() => setReplacing(true)}>
              {t('replaceAddress')}
            </Button>
          </div>
          <ConfirmDialog
            open={isReplacing}
            onClose={() => setReplacing(false)}
            title={t('replaceTitle')}
            body={t('replaceBody')}
            confirm={t('replaceAddress')}
            danger
            onConfirm={() => make.mutateAsync(made())}
          />
        </>
      ) : (
        <Button variant="primary" icon={Rss} pending={make.isPending} onClick={() => make.mutate(made())}>
          {t('makeAddress')}
        </Button>
      )}
    </div>
  )
}

/** A QR on white, which cameras read in both themes. */
function Qr({ text }: { text: string }) {
  const t = useTexts(calendarTexts)
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((cells, y) => cells.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={t('qr')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-28 shrink-0 rounded-1 bg-white"
    >
      <path d={path} fill="#161c24" />
    </svg>
  )
}
