import { Ban, CirclePause, CirclePlay, Copy, Download, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { type VoucherState, voucherMoves } from '#billing/contract/vouchers.rules.ts'
import { type Voucher, vouchers } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { copy } from '#platform/web/ui/copy.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { usePosterFile } from './usePosterFile.ts'
import { useVoucherWords } from './useVoucherWords.ts'
import { VoucherBadge } from './VoucherBadge.tsx'

/** The header of a voucher: its code, what it gives, and what may be done with it. */
export function VoucherHeader({ voucher }: { voucher: Voucher }) {
  const t = useTexts(vouchersTexts)
  const records = useTexts(recordsTexts)
  const words = useVoucherWords()
  const [isRevoking, setRevoking] = useState(false)
  const { id, code, state, version, batchId } = voucher
  const move = useWrite(vouchers.move, {
    stale: [vouchers.list, vouchers.get, vouchers.facets],
    then: (moved) => toast.success(records('moved', { state: t(`states.${moved.state}`) })),
  })
  const poster = usePosterFile(vouchers.poster, id)
  const sheet = usePosterFile(vouchers.sheet, id)
  const moved = (to: VoucherState, reason = '') => ({ params: { id }, body: { to, reason, version } })
  const may = (next: VoucherState) => voucherMoves(state).includes(next)
  return (
    <>
      <PageHeader
        title={<span className="font-mono">{code}</span>}
        badge={
          <>
            <IconButton size="sm" icon={Copy} label={t('acts.copyCode')} onClick={() => void copy(code)} />
            <VoucherBadge standing={voucher.standing} />
          </>
        }
        meta={
          <>
            <span>{words.benefit(voucher)}</span>
            {voucher.forPlans.length > 0 && <span>{words.plans(voucher)}</span>}
            {voucher.partnerName && <span dir="auto">{voucher.partnerName}</span>}
            <span>{words.validity(voucher)}</span>
            {voucher.stateReason && <span dir="auto">“{voucher.stateReason}”</span>}
          </>
        }
        problem={move.error ?? poster.error ?? sheet.error}
        actions={
          <>
            {may('pausado') && (
              <Button icon={CirclePause} pending={move.isPending} onClick={() => move.mutate(moved('pausado'))}>
                {t('acts.pause')}
              </Button>
            )}
            {state === 'pausado' && (
              <Button icon={CirclePlay} pending={move.isPending} onClick={() => move.mutate(moved('ativo'))}>
                {t('acts.resume')}
              </Button>
            )}
            {state !== 'revogado' && (
              <PageAction
                icon={Pencil}
                variant="outline"
                label={t('edit')}
                place={{ to: '/dashboard/vouchers/$voucherId/edit', params: { voucherId: id } }}
              />
            )}
            {may('revogado') && (
              <Button icon={Ban} className="text-neg" onClick={() => setRevoking(true)}>
                {t('acts.revoke')}
              </Button>
            )}
            {batchId && (
              <Button icon={Printer} pending={sheet.isPending} onClick={() => sheet.mutate()}>
                {t('acts.sheet')}
              </Button>
            )}
            {state === 'rascunho' && (
              <Button
                variant="primary"
                icon={CirclePlay}
                pending={move.isPending}
                onClick={() => move.mutate(moved('ativo'))}
              >
                {t('acts.activate')}
              </Button>
            )}
            {(state === 'ativo' || state === 'pausado') && (
              <Button variant="primary" icon={Download} pending={poster.isPending} onClick={() => poster.mutate()}>
                {t('acts.poster')}
              </Button>
            )}
          </>
        }
      />
      <ConfirmDialog
        open={isRevoking}
        onClose={() => setRevoking(false)}
        title={t('acts.revokeTitle', { code })}
        body={t('acts.revokeBody')}
        confirm={t('acts.revokeConfirm')}
        danger
        reason={{ label: t('acts.reason'), required: true }}
        onConfirm={(reason) => move.mutateAsync(moved('revogado', reason))}
      />
    </>
  )
}
