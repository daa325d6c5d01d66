import { CircleCheck } from 'lucide-react'
import type { Result } from '#platform/web/apart/call.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import type { StepPage } from '#steps/contract/answering.ts'
import { Again } from './Again.tsx'
import { Contact, hasContact } from './Contact.tsx'
import type { Calls } from './calls.ts'
import { Frame } from './Frame.tsx'
import { ProcessName } from './ProcessName.tsx'
import { Profile } from './Profile.tsx'
import { Rejected } from './Rejected.tsx'
import { useFormat, useTexts } from './texts.ts'

type ReceiptProps = { page: StepPage; calls: Pick<Calls, 'attach'>; onAgain: () => Promise<Result<StepPage>> }

/** That the answers were handed in, whenever the link is opened again. */
export function Receipt({ page, calls, onAgain }: ReceiptProps) {
  const { intro, sentAt, code } = page
  const t = useTexts()
  const format = useFormat(intro.timeZone)
  return (
    <Frame intro={intro}>
      <div className="mx-auto grid w-full max-w-[560px] gap-5 rounded-4 border bg-surface p-6 max-md:p-4 md:p-9">
        <ProcessName intro={intro} />
        <div className="flex items-start gap-3">
          <CircleCheck size={28} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-pos" />
          <div className="min-w-0">
            <Heading className="text-24 font-semibold">{t('receipt.title')}</Heading>
            <p dir="auto" className="text-15 break-words text-fg-2">
              {intro.title}
            </p>
            {sentAt && <p className="text-15 text-fg-2">{t('receipt.sentAt', { when: format.moment(sentAt) })}</p>}
          </div>
        </div>
        <Rejected page={page} calls={calls} />
        {code && (
          <div className="rounded-3 bg-sunken p-4">
            <p className="text-13 text-fg-2">{t('receipt.code')}</p>
            <p className="num text-20 font-semibold break-all">
              <bdi dir="ltr">{code}</bdi>
            </p>
            <p className="mt-1 text-13 text-fg-2">{t('receipt.codeNote')}</p>
          </div>
        )}
        <Profile page={page} />
        <Again page={page} onAgain={onAgain} />
        <section>
          <h2 className="text-15 font-semibold">{t('receipt.nextTitle')}</h2>
          <p className="text-14 text-fg-2">
            {t('receipt.next', { organisation: intro.organisation, process: intro.process })}
          </p>
        </section>
        {hasContact(intro) && (
          <section>
            <h2 className="text-15 font-semibold">{t('helpTitle')}</h2>
            <Contact contact={intro.contact} />
          </section>
        )}
      </div>
    </Frame>
  )
}
