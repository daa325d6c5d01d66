import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { VoucherKind } from '#billing/contract/vouchers.rules.ts'
import { type Voucher, type VoucherInput, vouchers } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { call, q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { FormSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { emptyVoucher, VoucherForm } from './VoucherForm.tsx'

const route = getRouteApi('/dashboard/vouchers/$voucherId/edit')
const fieldNames = Object.keys(emptyVoucher) as (keyof VoucherInput)[]
const editable = (voucher: Voucher) =>
  Object.fromEntries(fieldNames.map((name) => [name, voucher[name]])) as VoucherInput

export function VoucherEditPage() {
  const { voucherId } = route.useParams()
  const t = useTexts(vouchersTexts)
  const found = useQuery({ ...q(vouchers.get, { params: { id: voucherId } }), refetchOnWindowFocus: false })
  const { data: voucher } = found
  useBreadcrumb([
    { label: t('title'), to: '/dashboard/vouchers' },
    { label: voucher?.code ?? '', to: `/dashboard/vouchers/${voucherId}` },
    { label: t('edit') },
  ])
  if (!voucher) return <Loading of={found} failed={t('loadFailed')} waiting={<FormSkeleton />} />
  return <VoucherEdit key={voucherId} first={voucher} />
}

function VoucherEdit({ first }: { first: Voucher }) {
  const t = useTexts(vouchersTexts)
  const navigate = useNavigate()
  const [{ voucher, round }, setOpened] = useState({ voucher: first, round: 0 })
  const { form, conflict } = useEdit({
    record: voucher,
    editable,
    draft: `voucher:${voucher.id}`,
    send: (input: VoucherInput, version: number) =>
      call(vouchers.update, { params: { id: voucher.id }, body: { ...input, version } }),
    stale: [vouchers.list, vouchers.get, vouchers.facets, vouchers.link],
    onSaved: ({ id }) => void navigate({ to: '/dashboard/vouchers/$voucherId', params: { voucherId: id } }),
    onStored: (stored) => setOpened({ voucher: stored, round: round + 1 }),
  })
  return (
    <>
      <VoucherForm
        key={round}
        title={t('editTitle')}
        {...(voucher.state !== 'rascunho' && { description: t('fixed') })}
        defaultValues={editable(voucher)}
        voucher={voucher}
        {...form}
      />
      <ConflictDialog
        {...conflict}
        labels={Object.fromEntries(fieldNames.map((name) => [name, t(`fields.${name}`)]))}
        show={(name, value) => (name === 'kind' ? t(`kinds.${value as VoucherKind}`) : undefined)}
      />
    </>
  )
}
