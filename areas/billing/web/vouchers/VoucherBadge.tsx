import type { VoucherStanding } from '#contract/billing/vouchers.rules.ts'
import { vouchersTexts } from '#web/platform/i18n/pt/vouchers.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { voucherIcon, voucherTone } from './voucherStates.ts'

/** What a voucher is today. */
export function VoucherBadge({ standing }: { standing: VoucherStanding }) {
  const t = useTexts(vouchersTexts)
  const icon = voucherIcon[standing]
  return (
    <Badge tone={voucherTone[standing]} {...(icon && { icon })}>
      {t(`standings.${standing}`)}
    </Badge>
  )
}
