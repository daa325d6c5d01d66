import { useCallback } from 'react'
import { Opening } from '#platform/web/apart/Opening.tsx'
import { useAnswer } from '#platform/web/apart/useAnswer.ts'
import { useTitle } from '#platform/web/apart/useTitle.ts'
import { AnchorButton } from '#platform/web/ui/Button.tsx'
import { readTrial } from './calls.ts'
import { Failed } from './Failed.tsx'
import { PaymentFrame } from './PaymentFrame.tsx'
import { SummaryHead } from './SummaryLines.tsx'
import { TrialOver } from './TrialOver.tsx'
import { TrialRunning } from './TrialRunning.tsx'
import { useFormat, useTexts } from './texts.ts'

/** The page of a trial: until when it runs, and what comes then. */
export function TrialPage({ token }: { token: string }) {
  const t = useTexts()
  const format = useFormat()
  const { value: trial, failure, read } = useAnswer(useCallback(() => readTrial(token), [token]))
  const plan = trial?.planName
  useTitle(plan ? t('titles.trial', { plan }) : t('titles.payment'))

  if (!trial)
    return (
      <PaymentFrame>
        {failure ? <Failed failure={failure} onRetry={read} /> : <Opening title={t('loading')} />}
      </PaymentFrame>
    )
  const { state, planName, planPeriod, price, trialEnd, companyName: company, invoice } = trial
  const isRunning = state === 'em_teste'
  return (
    <PaymentFrame
      summary={
        <SummaryHead
          what={t('summary.what', { plan: planName, period: t(`kinds.${planPeriod}`) })}
          amount={format.money(isRunning ? 0 : price)}
          note={
            isRunning
              ? t('trial.then', {
                  day: format.day(trialEnd),
                  price: format.money(price),
                  each: t(`each.${planPeriod}`),
                })
              : t('trial.of', { company })
          }
        />
      }
    >
      {isRunning ? <TrialRunning trial={trial} /> : <TrialOver trial={trial} />}
      {invoice && (
        <AnchorButton href={`/payment/${invoice}`} size="xl" variant="primary" className="mt-5">
          {t('trial.openInvoice')}
        </AnchorButton>
      )}
    </PaymentFrame>
  )
}
