import { CalendarPlus, LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import type { Result } from '#platform/web/apart/call.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import type { StepPage } from '#steps/contract/answering.ts'
import { Contact, hasContact } from './Contact.tsx'
import { Frame } from './Frame.tsx'
import { ProcessName } from './ProcessName.tsx'
import { Recorded } from './Recorded.tsx'
import { StartFacts } from './StartFacts.tsx'
import { sentenceOf, useTexts } from './texts.ts'
import { useBegin } from './useBegin.ts'
import { useCalendarFile } from './useCalendarFile.ts'

type StartPageProps = { page: StepPage; onStart: () => Promise<Result<StepPage>> }

/** The facts of a step, its time, and what of it is recorded: nothing starts before the reader says so. */
export function StartPage({ page, onStart }: StartPageProps) {
  const t = useTexts()
  const { intro } = page
  return (
    <Frame intro={intro}>
      <div className="mx-auto w-full max-w-[1040px] max-md:flex max-md:flex-col max-md:gap-5 md:grid md:grid-cols-2 md:rounded-4 md:border md:bg-surface">
        <div className="md:border-e md:p-9">
          <ProcessName intro={intro} />
          <Heading className="mt-6 text-24 font-semibold break-words max-md:mt-4">{intro.title}</Heading>
          <p className="mt-1 text-15 text-fg-2">
            {intro.firstName ? t('start.hello', { name: intro.firstName }) : t('start.helloNobody')}
          </p>
          {intro.instructions && (
            <p dir="auto" className="mt-3 text-15 break-words whitespace-pre-line">
              {intro.instructions}
            </p>
          )}
          <StartFacts page={page} />
        </div>
        {/* On a phone its parts follow one another in the page, so that the last one can stay at the bottom of it. */}
        <div className="flex flex-col gap-5 max-md:contents md:p-9">
          <Recorded byVideo={intro.kind === 'video'} />
          {hasContact(intro) && (
            <section className="flex gap-3 border-t pt-5">
              <LifeBuoy size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-fg-2" />
              <div className="min-w-0">
                <h2 className="text-14 font-semibold">{t('helpTitle')}</h2>
                <Contact contact={intro.contact} />
              </div>
            </section>
          )}
          <Consent page={page} onStart={onStart} />
          <Later page={page} />
        </div>
      </div>
    </Frame>
  )
}

function Consent({ page, onStart }: StartPageProps) {
  const t = useTexts()
  const [agreed, setAgreed] = useState(false)
  const { begin, pending, why } = useBegin(onStart)
  return (
    <div className="mt-auto grid gap-3 consent max-md:order-2 max-md:-mx-4 max-md:border-t max-md:bg-surface max-md:px-4 max-md:py-3">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1 text-14">
        <Checkbox checked={agreed} onChange={setAgreed} className="mt-0.5" />
        <span>{t(page.intro.minutes === null ? 'start.consentNoLimit' : 'start.consent')}</span>
      </label>
      <Button
        size="xl"
        variant="primary"
        className="w-full"
        pending={pending}
        disabledReason={agreed ? undefined : t('start.consentMissing')}
        onClick={begin}
      >
        {t('start.begin')}
      </Button>
      {!agreed && (
        <p aria-hidden className="text-center text-12 text-fg-3">
          {t('start.consentMissing')}
        </p>
      )}
      <p role="alert" className="text-13 text-neg empty:hidden">
        {why && t('start.failed', { why: sentenceOf(t, why) })}
      </p>
    </div>
  )
}

function Later({ page }: { page: StepPage }) {
  const t = useTexts()
  return (
    <Button
      size="xl"
      variant="ghost"
      icon={CalendarPlus}
      className="h-auto! w-full py-2 whitespace-normal! max-md:order-1"
      onClick={useCalendarFile(page)}
    >
      {t('start.later')}
    </Button>
  )
}
