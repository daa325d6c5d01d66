import { Send, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Button } from './Button.tsx'
import { type Counted, leaving } from './leaving.ts'

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** Something that is leaving, with the seconds that are left, to be undone or let go. */
export function LeavingNote({ of }: { of: Counted }) {
  const t = useTexts(uiTexts)
  const { id, says, seconds: whole, until, leave, onGone } = of
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  const [pending, setPending] = useState<'undo' | 'leave'>()
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(secondsUntil(until))
      if (Date.now() < until) return
      leaving.remove(id)
      onGone?.()
    }, 500)
    return () => clearInterval(timer)
  }, [id, until, onGone])
  const act = (which: 'undo' | 'leave') => () => {
    setPending(which)
    void leaving[which](id).finally(() => setPending(undefined))
  }
  return (
    <section
      data-focus-layer
      aria-label={t('leaving')}
      className="relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 overflow-hidden rounded-3 bg-inverse px-4 py-2.5 text-13 text-on-inverse shadow-3"
    >
      <span aria-hidden className="absolute inset-x-0 top-0 h-0.5">
        <span
          className="block h-full bg-inverse-pos transition-[width] duration-500 ease-linear"
          style={{ width: `${Math.min(100, (seconds / whole) * 100)}%` }}
        />
      </span>
      <Send size={16} strokeWidth={1.75} aria-hidden className="shrink-0 rtl:-scale-x-100" />
      <p className="num min-w-0 flex-1 basis-56 break-words" aria-hidden>
        <strong className="font-semibold">{says(seconds)}</strong>{' '}
        <span className="text-inverse-2">{t('leavingBody')}</span>
      </p>
      {/* Announced once: the countdown would interrupt everything else. */}
      <p role="status" className="sr-only">
        {says(Math.round(whole))} {t('leavingBody')}
      </p>
      <span className="flex gap-2 max-md:w-full max-md:justify-end">
        {leave && (
          <button
            type="button"
            aria-disabled={pending !== undefined || undefined}
            onClick={pending ? undefined : act('leave')}
            className="h-9 shrink-0 rounded-2 px-3 font-label focus-inset hover:underline max-md:h-11"
          >
            {t('leaveNow')}
          </button>
        )}
        <Button icon={Undo2} pending={pending === 'undo'} onClick={act('undo')}>
          {t('undo')}
        </Button>
      </span>
    </section>
  )
}
