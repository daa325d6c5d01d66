import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from '#platform/web/apart/Notice.tsx'
import { Opening } from '#platform/web/apart/Opening.tsx'
import { useAnswer } from '#platform/web/apart/useAnswer.ts'
import { useTitle } from '#platform/web/apart/useTitle.ts'
import { useParameter } from './address.ts'
import { Comparison } from './Comparison.tsx'
import { readOffer } from './calls.ts'
import { Failed } from './Failed.tsx'
import { periodsOf, plansOf } from './offer.rules.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'
import { PlanCards } from './PlanCards.tsx'
import { PublicFooter, PublicHeader } from './PublicHeader.tsx'
import { useTexts } from './texts.ts'
import { useVisit } from './useVisit.ts'

/** The plans that the site sells, by period, and all of them side by side. */
export function PricingPage() {
  const t = useTexts()
  const { value: offer, failure, read } = useAnswer(readOffer)
  const [asked, setPeriod] = useParameter('period')
  useVisit('planos')
  useTitle(t('titles.pricing'))

  if (!offer)
    return <Page>{failure ? <Failed failure={failure} onRetry={read} /> : <Opening title={t('loading')} />}</Page>
  if (offer.plans.length === 0)
    return (
      <Page organisation={offer.organisation}>
        <Notice icon={PackageOpen} title={t('empty.title')} body={t('empty.body')} />
      </Page>
    )
  const periods = periodsOf(offer.plans)
  const period = periods.find((kind) => kind === asked) ?? periods[0]
  const plans = plansOf(offer.plans, period)
  return (
    <Page organisation={offer.organisation}>
      <div className="grid justify-items-center gap-2 pt-6 pb-5 max-md:justify-items-stretch md:pt-10 md:text-center">
        <h1 className="text-[28px] leading-9 font-semibold tracking-tight text-balance md:text-[38px] md:leading-[48px]">
          {t('pricing.title')}
        </h1>
        <p className="text-16 text-fg-2">{t('pricing.lead')}</p>
      </div>
      {!offer.open && (
        <p className="mx-auto mb-5 max-w-[720px] rounded-2 bg-wait-bg px-4 py-3 text-14 text-wait">
          {t('pricing.closed', { organisation: offer.organisation })}
        </p>
      )}
      {periods.length > 1 && period && (
        <div className="mb-6 flex justify-center">
          <PeriodSwitch plans={offer.plans} periods={periods} period={period} onChoose={setPeriod} />
        </div>
      )}
      <PlanCards all={offer.plans} plans={plans} open={offer.open} />
      <Comparison plans={plans} />
    </Page>
  )
}

function Page({ organisation, children }: { organisation?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <PublicHeader />
      <main className="mx-auto w-full max-w-[1208px] flex-1 px-4 pb-12 md:px-6">{children}</main>
      <PublicFooter organisation={organisation} />
    </div>
  )
}
