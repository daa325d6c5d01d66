import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { subscriptionsTexts } from '#web/platform/i18n/pt/subscriptions.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { RecordForm } from '#web/platform/records/RecordForm.tsx'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { useZodForm } from '#web/platform/ui/Form.tsx'
import { SubscriptionFields } from './SubscriptionFields.tsx'
import { emptySubscription, SubscriptionDraft } from './subscriptionDraft.ts'
import { useSubscribe } from './useSubscribe.ts'

/** Subscribes a company to a plan that is sold. */
export function SubscriptionRegisterPage() {
  const t = useTexts(subscriptionsTexts)
  const navigate = useNavigate()
  useBreadcrumb([{ label: t('title'), to: '/dashboard/subscriptions' }, { label: t('createTitle') }])
  const form = useZodForm<z.input<typeof SubscriptionDraft>, SubscriptionDraft>(SubscriptionDraft, emptySubscription)
  return (
    <RecordForm
      form={form}
      title={t('createTitle')}
      description={t('createAbout')}
      draft="subscription"
      submit={t('create')}
      {...useSubscribe()}
      onSaved={({ id }) =>
        void navigate({ to: '/dashboard/subscriptions/$subscriptionId', params: { subscriptionId: id } })
      }
    >
      <SubscriptionFields />
    </RecordForm>
  )
}
