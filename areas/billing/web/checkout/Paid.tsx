import { BadgeCheck, CalendarClock, MailCheck, Repeat } from 'lucide-react'
import type { Order } from '#billing/contract/checkout.ts'
import { renews } from '#billing/contract/periods.rules.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { AnchorButton } from '#platform/web/ui/Button.tsx'
import { DoneMark, Next, NextSteps } from './NextSteps.tsx'
import { PdfButton } from './PdfButton.tsx'
import { useFormat, useTexts } from './texts.ts'

/** An invoice that is paid: what was received, and what comes next. */
export function Paid({ token, invoice }: { token: string; invoice: Order }) {
  const t = useTexts()
  const format = useFormat()
  const { companyName: company, subscriptionState, total, paidAt, planPeriod, periodEnd, code } = invoice
  const isActive = subscriptionState === 'ativa'
  const end = format.day(periodEnd)
  return (
    <div className="lg:pt-14">
      <DoneMark />
      <Heading className="mt-5 text-24 font-semibold text-balance">
        {isActive ? t('paid.titleActive', { company }) : t('paid.title')}
      </Heading>
      <p className="mt-2 text-16 text-fg-2">
        {paidAt
          ? t('paid.body', { amount: format.money(total), time: format.time(paidAt), day: format.dayOf(paidAt) })
          : t('paid.mail')}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <AnchorButton href="/auth/login" size="xl" variant="primary">
          {t('paid.logIn')}
        </AnchorButton>
        <PdfButton token={token} code={code} label={t('pdf.receipt')} />
      </div>
      <NextSteps>
        <Next icon={MailCheck} title={t('paid.receipt')} body={t('paid.receiptBody')} when={t('paid.done')} isDone />
        <Next icon={BadgeCheck} title={t('paid.check')} body={t('paid.checkBody')} />
        {renews(planPeriod) ? (
          <Next icon={Repeat} title={t('paid.renewal')} body={t('paid.renewalBody')} when={end} />
        ) : (
          <Next icon={CalendarClock} title={t('paid.until')} body={t('paid.untilBody')} when={end} />
        )}
      </NextSteps>
    </div>
  )
}
