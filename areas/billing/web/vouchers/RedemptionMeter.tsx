import { leftOf } from '#billing/contract/vouchers.rules.ts'
import type { VoucherRow } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Meter } from '#platform/web/ui/Meter.tsx'

/** From this share on, a voucher is nearly used up. */
const nearly = 0.9

/** The number of redemptions of a voucher, and of those that are left when they are few. */
export function RedemptionMeter({ voucher }: { voucher: VoucherRow }) {
  const t = useTexts(vouchersTexts)
  const format = useFormat()
  const { redeemed, reserved, maxRedemptions: max, standing } = voucher
  if (max === null) return <span className="num">{format.number(redeemed)}</span>
  const left = leftOf(max, redeemed + reserved) ?? 0
  const isFew = standing === 'ativo' && left > 0 && redeemed + reserved >= max * nearly
  return (
    <span className="flex items-center gap-2">
      <span className="w-14 shrink-0">
        <Meter value={redeemed} max={max} tone={standing === 'ativo' ? (isFew ? 'wait' : 'strong') : 'stop'} />
      </span>
      <span className="num whitespace-nowrap">
        {format.number(redeemed)} <span className="text-fg-3">{t('of', { max: format.number(max) })}</span>
      </span>
      {isFew && <span className="text-12 whitespace-nowrap text-wait">{t('leftNow', { count: left })}</span>}
    </span>
  )
}
