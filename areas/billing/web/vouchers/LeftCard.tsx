import { Lock } from 'lucide-react'
import { leftOf } from '#billing/contract/vouchers.rules.ts'
import type { Voucher } from '#billing/contract/vouchers.ts'
import { vouchersTexts } from '#billing/web/vouchers/texts/vouchers.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** The number of redemptions that are left, and the use of the others. */
export function LeftCard({ voucher }: { voucher: Voucher }) {
  const t = useTexts(vouchersTexts)
  const format = useFormat()
  const { redeemed, reserved, maxRedemptions: max, freesAt } = voucher
  const left = leftOf(max, redeemed + reserved)
  const reservedText = t('left.reserved', { count: reserved })
  const share = (count: number) => `${(count / Math.max(max ?? 0, redeemed + reserved, 1)) * 100}%`
  return (
    <section aria-label={t('left.title')} className="overflow-hidden rounded-4 border bg-surface">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 p-5 max-md:p-4">
        <div>
          <p className="text-13 text-fg-3">{t('left.title')}</p>
          <p className="num text-22 font-semibold">
            {left === null ? t('left.unlimited') : format.number(left)}
            {max !== null && (
              <span className="ms-2 text-13 font-normal text-fg-3">{t('of', { max: format.number(max) })}</span>
            )}
          </p>
        </div>
        <div className="min-w-0 flex-1 basis-72">
          {max !== null && (
            <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-track">
              <span className="bg-accent-text" style={{ width: share(redeemed) }} />
              <span className="bg-wait" style={{ width: share(reserved) }} />
            </div>
          )}
          <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-13">
            <Part look="bg-accent-text">{t('left.redeemed', { count: redeemed })}</Part>
            {reserved > 0 && (
              <Part look="bg-wait">
                {freesAt ? t('left.freesIn', { reserved: reservedText, time: format.time(freesAt) }) : reservedText}
              </Part>
            )}
            {left !== null && <Part look="bg-track">{t('left.free', { count: left })}</Part>}
          </ul>
        </div>
      </div>
      <p className="flex items-start gap-2 border-t px-5 py-3 text-13 text-fg-3 max-md:px-4">
        <Lock size={15} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        {t('left.note')}
      </p>
    </section>
  )
}

const Part = ({ look, children }: { look: string; children: string }) => (
  <li className="flex items-center gap-1.5">
    <span aria-hidden className={`size-2.5 shrink-0 rounded-[3px] ${look}`} />
    {children}
  </li>
)
