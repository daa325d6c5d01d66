import { BadgeCheck, CircleSlash, MailCheck, QrCode } from 'lucide-react'
import type { Trial } from '#billing/contract/checkout.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { DoneMark, Next, NextSteps } from './NextSteps.tsx'
import { useFormat, useTexts } from './texts.ts'

/** A trial that runs. */
export function TrialRunning({ trial }: { trial: Trial }) {
  const t = useTexts()
  const format = useFormat()
  const { companyName: company, planName: plan, price, trialEnd, invoice } = trial
  const day = format.day(trialEnd)
  return (
    <div className="lg:pt-14">
      <DoneMark />
      <Heading className="mt-5 text-24 font-semibold text-balance break-words">
        {t('trial.running', { company })}
      </Heading>
      <p className="mt-2 text-16 text-fg-2">{t('trial.until', { day, plan })}</p>
      {invoice && <p className="mt-2 text-16 text-fg-2">{t('trial.invoiceReady')}</p>}
      <NextSteps>
        <Next icon={MailCheck} title={t('trial.mail')} body={t('trial.mailBody')} when={t('paid.done')} isDone />
        <Next icon={BadgeCheck} title={t('paid.check')} body={t('paid.checkBody')} />
        <Next
          icon={QrCode}
          title={t('trial.invoice')}
          body={t('trial.invoiceBody', { price: format.money(price) })}
          when={day}
        />
        <Next icon={CircleSlash} title={t('trial.unpaid')} body={t('trial.unpaidBody')} />
      </NextSteps>
    </div>
  )
}
