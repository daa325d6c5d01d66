import type { VoucherStanding } from '#billing/contract/vouchers.rules.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { voucherIcon, voucherTone } from './voucherStates.ts'

/** The standing of a voucher today. */
export function VoucherBadge({ standing }: { standing: VoucherStanding }) {
  const t = useTexts(vouchersTexts)
  const icon = voucherIcon[standing]
  return (
    <Badge tone={voucherTone[standing]} {...(icon && { icon })}>
      {t(`standings.${standing}`)}
    </Badge>
  )
}
