import { Link } from '@tanstack/react-router'
import type { PartnerQuota } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'

/** The vouchers of a partner, how often they were redeemed, and the quota that they share. */
export function PartnerQuotaCard({ quota: partner, title }: { quota: PartnerQuota; title: string }) {
  const t = useTexts(vouchersTexts)
  const format = useFormat()
  const { quota, taken, discount, vouchers, more } = partner
  return (
    <Card
      title={title}
      action={
        <span className="num text-13 text-fg-3">
          {quota === null
            ? t('quota.usedOpen', { count: taken })
            : t('quota.used', { taken: format.number(taken), quota: format.number(quota) })}
        </span>
      }
    >
      {vouchers.length === 0 ? (
        <p className="text-13 text-fg-3">{t('quota.none')}</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
          {vouchers.map(({ id, code, taken, maxRedemptions }) => (
            <li key={id} className="min-w-0">
              <div className="mb-1.5 flex items-baseline justify-between gap-2 text-13">
                <Link
                  to="/dashboard/vouchers/$voucherId"
                  params={{ voucherId: id }}
                  className="min-w-0 truncate font-mono hover:underline"
                >
                  {code}
                </Link>
                <span className="num shrink-0 text-fg-3">
                  {format.number(taken)} {maxRedemptions !== null && t('of', { max: format.number(maxRedemptions) })}
                </span>
              </div>
              <Meter value={taken} max={maxRedemptions ?? Math.max(taken, 1)} tone="strong" />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-x-4 text-13 text-fg-3">
        <span>{t('quota.discount', { money: format.money(discount) })}</span>
        {more > 0 && <span>{t('quota.more', { count: more })}</span>}
      </p>
    </Card>
  )
}
