import { CircleCheck, Clock, Save, Wrench } from 'lucide-react'
import { tagOf } from '#website/contract/siteLanguage.rules.ts'
import type { SiteViews } from '#website/contract/sitePages.ts'
import { useFrame, useSay } from './frame.ts'
import { PlainLayout } from './SiteLayout.tsx'

/** The answer at every public address. It reloads every 30 seconds: after the maintenance the visitor gets the requested page. */
export function MaintenancePage({ on, message, endsAt }: SiteViews['maintenance']) {
  const say = useSay()
  const { language } = useFrame()
  const Icon = on ? Wrench : CircleCheck
  const at = (moment: string) =>
    new Intl.DateTimeFormat(tagOf(language), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'America/Sao_Paulo',
    }).format(new Date(moment))
  return (
    <PlainLayout>
      <div className="mx-auto w-full max-w-[600px]">
        <span
          className={`inline-flex size-12 items-center justify-center rounded-3 ${on ? 'bg-wait-bg text-wait' : 'bg-pos-bg text-pos'}`}
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden />
        </span>
        <h1 className="mt-5 text-[32px] leading-10 font-semibold tracking-[-0.03em] text-balance md:text-[40px] md:leading-[46px]">
          {!on
            ? say('maintenance.offTitle')
            : endsAt
              ? say('maintenance.until', { time: at(endsAt) })
              : say('maintenance.title')}
        </h1>
        <p dir="auto" className="mt-3 text-16 leading-[26px] whitespace-pre-line text-fg-2">
          {on ? message || say('maintenance.body') : say('maintenance.offBody')}
        </p>
        {on && (
          <>
            <ul className="mt-7 rounded-4 border px-5">
              <li className="flex items-center gap-3 border-b py-4 text-14">
                <Save size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-2" />
                {say('maintenance.answers')}
              </li>
              <li className="flex items-center gap-3 py-4 text-14">
                <Clock size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-2" />
                {say('maintenance.payments')}
              </li>
            </ul>
            <p className="mt-4 text-14 text-fg-3">{say('maintenance.refresh')}</p>
          </>
        )}
      </div>
    </PlainLayout>
  )
}
