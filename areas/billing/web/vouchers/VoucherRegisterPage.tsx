import { useNavigate } from '@tanstack/react-router'
import { vouchers } from '#contract/billing/vouchers.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { vouchersTexts } from '#web/platform/i18n/pt/vouchers.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useBreadcrumb } from '#web/platform/site/breadcrumb.ts'
import { toast } from '#web/platform/ui/toast.tsx'
import { emptyVoucher, VoucherForm } from './VoucherForm.tsx'

export function VoucherRegisterPage() {
  const t = useTexts(vouchersTexts)
  const navigate = useNavigate()
  useBreadcrumb([{ label: t('title'), to: '/dashboard/vouchers' }, { label: t('registerTitle') }])
  const create = useWrite(vouchers.create, {
    stale: [vouchers.list, vouchers.facets],
    then: ({ code }) => toast.success(t('added', { code })),
  })
  return (
    <VoucherForm
      title={t('registerTitle')}
      description={t('registerAbout')}
      defaultValues={emptyVoucher}
      draft="voucher"
      saving={create.isPending}
      error={create.error}
      submit={t('create')}
      save={(body) => create.mutateAsync({ body })}
      onSaved={({ id }) => void navigate({ to: '/dashboard/vouchers/$voucherId', params: { voucherId: id } })}
    />
  )
}
