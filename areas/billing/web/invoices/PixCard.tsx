import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Charge } from '#billing/contract/invoices.ts'
import { invoicesTexts } from '#billing/web/invoices/texts/invoices.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { copy } from '#platform/web/ui/copy.ts'

/** The QR of a Pix, black on white in dark mode too, and its text to copy. */
export function PixCard({ charge, renew }: { charge: Charge | null; renew?: ReactNode }) {
  const t = useTexts(invoicesTexts)
  const format = useFormat()
  if (!charge)
    return (
      <Card title={t('pix')}>
        <p className="text-13 text-fg-3">{t('noPix')}</p>
        {renew}
      </Card>
    )
  const qr = `data:image/svg+xml;utf8,${encodeURIComponent(charge.qr)}`
  return (
    <Card title={t('pix')} note={<span className="num">{format.money(charge.amount)}</span>}>
      <div className="grid gap-3">
        <img
          src={qr}
          alt={t('qrOf', { amount: format.money(charge.amount) })}
          className="mx-auto size-48 rounded-2 bg-white p-2"
        />
        <p className="text-13 font-label">{t('copyPaste')}</p>
        <code dir="ltr" className="block rounded-2 border bg-sunken p-3 text-12 break-all">
          {charge.brCode}
        </code>
        <Button icon={Copy} onClick={() => void copy(charge.brCode, t('copied'))}>
          {t('copyCode')}
        </Button>
        {renew}
      </div>
    </Card>
  )
}
