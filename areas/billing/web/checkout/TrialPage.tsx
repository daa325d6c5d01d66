import { useEffect, useState } from 'react'
import type { Trial } from '#billing/contract/checkout.ts'
import { AnchorButton } from '#platform/web/ui/Button.tsx'
import { type Failure, readTrial } from './calls.ts'
import { Failed } from './Failed.tsx'
import { useFormat } from './format.ts'
import { Opening } from './Opening.tsx'
import { PaymentFrame } from './PaymentFrame.tsx'
import { SummaryHead } from './SummaryLines.tsx'
import { TrialOver } from './TrialOver.tsx'
import { TrialRunning } from './TrialRunning.tsx'
import { useTexts } from './texts.ts'

/** The page of a trial: until when it runs, and what comes then. */
export function TrialPage({ token }: { token: string }) {
  const t = useTexts()
  const format = useFormat()
  const [trial, setTrial] = useState<Trial>()
  const [failure, setFailure] = useState<Failure>()
  const plan = trial?.planName
  const read = async () => {
    const result = await readTrial(token)
    setFailure(result.ok ? undefined : result)
    if (result.ok) setTrial(result.value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the trial of a link is read when the page opens
  useEffect(() => void read(), [token])
  useEffect(() => {
    document.title = plan ? t('titles.trial', { plan }) : t('titles.payment')
  }, [t, plan])

  if (!trial) return <PaymentFrame>{failure ? <Failed failure={failure} onRetry={read} /> : <Opening />}</PaymentFrame>
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
