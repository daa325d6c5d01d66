import { CalendarClock } from 'lucide-react'
import type { Trial } from '#billing/contract/checkout.ts'
import { Notice } from '#platform/web/apart/Notice.tsx'
import { AnchorButton } from '#platform/web/ui/Button.tsx'
import { pricingPath } from './address.ts'
import { useFormat, useTexts } from './texts.ts'

/** A trial that has ended, and what became of the subscription. */
export function TrialOver({ trial: { state, trialEnd, companyName: company, invoice } }: { trial: Trial }) {
  const t = useTexts()
  const format = useFormat()
  const isActive = state === 'ativa'
  return (
    <Notice
      icon={CalendarClock}
      title={t('trial.over', { day: format.day(trialEnd) })}
      body={t(isActive ? 'trial.overActive' : invoice ? 'trial.overUnpaid' : 'trial.overEnded', { company })}
    >
      {!isActive && !invoice && (
        <AnchorButton href={pricingPath()} size="xl" variant="primary">
          {t('gone.plans')}
        </AnchorButton>
      )}
    </Notice>
  )
}
