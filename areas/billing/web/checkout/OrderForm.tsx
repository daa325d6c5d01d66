import { CircleAlert } from 'lucide-react'
import type { PublicPlan } from '#billing/contract/checkout.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Offer } from './calls.ts'
import { maskedCnpj } from './order.rules.ts'
import { Segments } from './Segments.tsx'
import { Steps } from './Steps.tsx'
import { Terms } from './Terms.tsx'
import { TextField } from './TextField.tsx'
import { useTexts } from './texts.ts'
import { useOrderForm } from './useOrderForm.ts'
import type { Voucher } from './useVoucher.ts'

type OrderFormProps = {
  offer: Offer
  plan: PublicPlan
  voucher: Voucher
  isTrial: boolean
  onTrial: (chosen: boolean) => void
  onOutdated: () => Promise<unknown>
}

/** The form of a person who orders, or begins a trial. The button is always enabled: it leads to the first field that is wrong. */
export function OrderForm(props: OrderFormProps) {
  const {
    offer,
    isTrial,
    onTrial,
    plan: { trialDays: count },
  } = props
  const t = useTexts()
  const { typed, set, bind, wrong, refused, isTrialUsed, pending, send } = useOrderForm(props)
  return (
    <>
      <Steps of={isTrial ? 'trial' : 'order'} current="company" />
      <Heading className="text-24 font-semibold">{t(isTrial ? 'trial.title' : 'form.title')}</Heading>
      <p className="mt-1 text-14 text-fg-2">{t(isTrial ? 'trial.lead' : 'form.lead')}</p>
      {count > 0 && (
        <div className="mt-4">
          <Segments
            label={t('begin.label')}
            options={[
              { value: 'trial', label: t('begin.trial', { count }) },
              { value: 'now', label: t('begin.now') },
            ]}
            value={isTrial ? 'trial' : 'now'}
            onChoose={(way) => onTrial(way === 'trial')}
          />
        </div>
      )}
      <form
        noValidate
        className="mt-6 grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField {...bind('cnpj')} mask={maskedCnpj} dir="ltr" autoComplete="off" maxLength={24} />
        <TextField {...bind('tradeName')} optional autoComplete="organization" maxLength={160} />
        <TextField {...bind('legalName')} wide autoComplete="off" maxLength={160} />
        <TextField {...bind('name')} autoComplete="name" maxLength={120} />
        <TextField {...bind('email')} type="email" inputMode="email" dir="ltr" autoComplete="email" maxLength={254} />
        <TextField {...bind('phone')} optional type="tel" inputMode="tel" dir="ltr" autoComplete="tel" maxLength={30} />
        <div aria-hidden="true" className="sr-only">
          <input
            tabIndex={-1}
            autoComplete="off"
            name="website"
            value={typed.website}
            onChange={(event) => set('website', event.target.value)}
          />
        </div>
        <Terms
          offer={offer}
          accepted={typed.accepted}
          onAccept={(accepted) => set('accepted', accepted)}
          wrong={wrong.accepted}
        />
        <div className="grid gap-3 sm:col-span-2">
          <div role="alert">
            {refused && (
              <p className="flex gap-2.5 rounded-2 bg-neg-bg px-4 py-3 text-14 text-neg">
                <CircleAlert size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
                {refused}
              </p>
            )}
          </div>
          {isTrialUsed && isTrial && (
            <Button
              size="xl"
              className="w-full"
              onClick={() => {
                onTrial(false)
                document.getElementById('send')?.focus()
              }}
            >
              {t('begin.now')}
            </Button>
          )}
          <Button id="send" type="submit" size="xl" variant="primary" pending={pending} className="w-full">
            {isTrial ? t('trial.send', { count }) : t('form.send')}
          </Button>
          <p className="text-center text-13 text-fg-3">{t(isTrial ? 'trial.sendAfter' : 'form.after')}</p>
        </div>
      </form>
    </>
  )
}
