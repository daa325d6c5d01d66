import { z } from 'zod'
import { type Subscription, subscriptions } from '#billing/contract/subscriptions.ts'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { text } from '#platform/contract/validation.ts'
import { call } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RadioField } from '#platform/web/ui/choiceFields.tsx'
import { FormDialog } from '#platform/web/ui/FormDialog.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type CancelDialogProps = { subscription: Subscription; open: boolean; onClose: () => void }

const Cancelling = z.object({ when: z.enum(['end', 'now']), reason: text(300) })

/** Cancels a subscription, at the end of its period or now. */
export function CancelDialog({ subscription, open, onClose }: CancelDialogProps) {
  const t = useTexts(subscriptionsTexts)
  const format = useFormat()
  const { id, state, version, companyName, periodEnd } = subscription
  const now = { value: 'now', label: t('cancelNow'), help: t('cancelNowHelp') }
  const end = { value: 'end', label: t('cancelEnd', { date: format.longDate(periodEnd) }), help: t('cancelEndHelp') }
  return (
    <FormDialog
      {...{ open, onClose }}
      title={t('cancelTitle', { name: companyName })}
      schema={Cancelling}
      values={{ when: state === 'pendente' ? 'now' : 'end', reason: '' }}
      send={(values) => call(subscriptions.cancel, { params: { id }, body: { ...values, version } })}
      stale={staleByBilling}
      done={({ endsOn }) => toast.success(endsOn ? t('ending', { date: format.shortDate(endsOn) }) : t('cancelled'))}
      submit={t('cancelConfirm')}
      cancel={t('back')}
      danger
    >
      <RadioField name="when" label={t('cancelWhen')} options={state === 'pendente' ? [now] : [end, now]} />
      <TextField name="reason" label={t('reason')} optional />
    </FormDialog>
  )
}
