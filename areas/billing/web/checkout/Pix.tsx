import { QrCode } from 'lucide-react'
import type { Order } from '#billing/contract/checkout.ts'
import type { Charge } from '#billing/contract/invoices.ts'
import { Heading } from '#platform/web/apart/Heading.tsx'
import { usePhone } from '#platform/web/ui/useMedia.ts'
import { CopyCode } from './CopyCode.tsx'
import { PdfButton } from './PdfButton.tsx'
import { Steps } from './Steps.tsx'
import { useFormat, useTexts } from './texts.ts'
import { Waiting } from './Waiting.tsx'

type PixProps = {
  token: string
  invoice: Order
  charge: Charge
  isOffline: boolean
  onCheck: () => Promise<unknown>
}

/** The code to scan, and to copy. A phone cannot scan itself: it copies first. */
export function Pix({ token, invoice, charge, isOffline, onCheck }: PixProps) {
  const t = useTexts()
  const format = useFormat()
  const isPhone = usePhone()
  const due = { day: format.day(invoice.dueOn) }
  return (
    <>
      <Steps current="pix" />
      <Heading className="text-24 font-semibold">{t('pix.title')}</Heading>
      <p className="mt-1 text-14 text-fg-2">
        {t(isPhone ? 'pix.leadPhone' : 'pix.lead')} {t(invoice.state === 'vencida' ? 'pix.overdue' : 'pix.due', due)}
      </p>
      {invoice.paid > 0 && (
        <p className="mt-4 rounded-2 bg-wait-bg px-4 py-3 text-14 text-wait">
          {t('pix.partly', { paid: format.money(invoice.paid), missing: format.money(invoice.open) })}
        </p>
      )}
      {isPhone ? (
        <>
          <CopyCode code={charge.brCode} />
          <Waiting isOffline={isOffline} onCheck={onCheck} />
          <details className="mt-4">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-2 text-14 font-label text-fg-2 [&::-webkit-details-marker]:hidden">
              <QrCode size={18} strokeWidth={1.75} aria-hidden />
              {t('pix.showQr')}
            </summary>
            <CodeBox invoice={invoice} charge={charge} />
          </details>
        </>
      ) : (
        <>
          <CodeBox invoice={invoice} charge={charge} />
          <CopyCode code={charge.brCode} />
          <Waiting isOffline={isOffline} onCheck={onCheck} />
        </>
      )}
      <div className="mt-4 flex justify-center border-t pt-4">
        <PdfButton token={token} code={invoice.code} label={t('pdf.invoice')} />
      </div>
    </>
  )
}

function CodeBox({ invoice: { issuer }, charge }: { invoice: Order; charge: Charge }) {
  const t = useTexts()
  const format = useFormat()
  return (
    <div className="mt-5 grid items-center gap-5 rounded-4 border border-line-2 p-5 sm:grid-cols-[minmax(0,236px)_1fr]">
      <div
        role="img"
        aria-label={t('pix.qr')}
        className="pix-code mx-auto w-full max-w-[236px] overflow-hidden rounded-2"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG that our server draws
        dangerouslySetInnerHTML={{ __html: charge.qr }}
      />
      <dl className="grid gap-3 text-13">
        <div>
          <dt className="text-fg-3">{t('pix.amount')}</dt>
          <dd className="num text-20 font-semibold">{format.money(charge.amount)}</dd>
        </div>
        <div>
          <dt className="text-fg-3">{t('pix.receiver')}</dt>
          <dd dir="auto" className="font-semibold">
            {issuer.name}
          </dd>
          {issuer.cnpj && (
            <dd className="text-fg-3">
              <bdi dir="ltr">{issuer.cnpj}</bdi>
            </dd>
          )}
        </div>
      </dl>
    </div>
  )
}
