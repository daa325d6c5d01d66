import { useNavigate } from '@tanstack/react-router'
import { vouchers } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { toast } from '#platform/web/ui/toast.tsx'
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
