import { z } from 'zod'
import { type Subscription, subscriptions } from '#billing/contract/subscriptions.ts'
import { staleByBilling } from '#billing/web/staleByBilling.ts'
import { subscriptionsTexts } from '#billing/web/subscriptions/texts/subscriptions.pt.ts'
import { text } from '#platform/contract/validation.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { RadioField } from '#platform/web/ui/choiceFields.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type CancelDialogProps = { subscription: Subscription; open: boolean; onClose: () => void }

/** Cancels a subscription, at the end of its period or now. */
export function CancelDialog({ subscription, open, onClose }: CancelDialogProps) {
  const t = useTexts(subscriptionsTexts)
  return (
    <Dialog open={open} onClose={onClose} title={t('cancelTitle', { name: subscription.companyName })}>
      {open && <CancelForm subscription={subscription} onClose={onClose} />}
    </Dialog>
  )
}

const Cancelling = z.object({ when: z.enum(['end', 'now']), reason: text(300) })

function CancelForm({ subscription, onClose }: Omit<CancelDialogProps, 'open'>) {
  const t = useTexts(subscriptionsTexts)
  const format = useFormat()
  const form = useZodForm(Cancelling, { when: subscription.state === 'pendente' ? 'now' : 'end', reason: '' })
  const cancel = useWrite(subscriptions.cancel, {
    stale: staleByBilling,
    then: ({ endsOn }) => {
      toast.success(endsOn ? t('ending', { date: format.shortDate(endsOn) }) : t('cancelled'))
      onClose()
    },
  })
  const now = { value: 'now', label: t('cancelNow'), help: t('cancelNowHelp') }
  const end = {
    value: 'end',
    label: t('cancelEnd', { date: format.longDate(subscription.periodEnd) }),
    help: t('cancelEndHelp'),
  }
  return (
    <Form
      form={form}
      guard={false}
      error={cancel.error}
      onSubmit={(values) =>
        cancel.mutateAsync({ params: { id: subscription.id }, body: { ...values, version: subscription.version } })
      }
    >
      <FieldGrid>
        <RadioField
          name="when"
          label={t('cancelWhen')}
          options={subscription.state === 'pendente' ? [now] : [end, now]}
        />
        <TextField name="reason" label={t('reason')} optional />
      </FieldGrid>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('back')}</Button>
        <Button variant="danger" type="submit" pending={cancel.isPending}>
          {t('cancelConfirm')}
        </Button>
      </div>
    </Form>
  )
}
