import type { PixNoticeRow } from '#billing/contract/provider.ts'
import { pixProviderTexts } from '#billing/web/banking/texts/pixProvider.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Properties } from '#platform/web/ui/Card.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { placeProps } from '#platform/web/ui/Tabs.tsx'
import { invoicePlace } from './invoicePlace.ts'
import { useNoticeWords } from './useNoticeWords.tsx'

/** One report of the provider: what it said, and what became of it. */
export function PixNoticeSheet({ notice, onClose }: { notice: PixNoticeRow | undefined; onClose: () => void }) {
  const t = useTexts(pixProviderTexts)
  return (
    <Sheet open={notice !== undefined} onClose={onClose} label={t('notice')} width={480}>
      {notice && <Details notice={notice} />}
    </Sheet>
  )
}

function Details({ notice }: { notice: PixNoticeRow }) {
  const t = useTexts(pixProviderTexts)
  const format = useFormat()
  const words = useNoticeWords()
  const { kind, receivedAt, settledAt, txid, endToEndId, invoiceId, invoiceCode } = notice
  const code = (text: string) => (
    <bdi dir="ltr" className="break-all">
      {text}
    </bdi>
  )
  return (
    <div className="grid gap-5 p-6 max-md:p-4">
      <section className="rounded-3 bg-sunken p-4 text-13">
        {words.badge(notice)}
        <p className="mt-2 text-fg-2">{words.meaning(notice)}</p>
      </section>
      <Properties
        items={[
          { label: t('kind'), value: t(`kinds.${kind}`) },
          { label: t('amount'), value: <span className="num">{words.amount(notice)}</span> },
          { label: t('receivedAt'), value: format.dateTime(receivedAt) },
          ...(settledAt ? [{ label: t('settledAt'), value: format.dateTime(settledAt) }] : []),
          ...(txid ? [{ label: t('txid'), value: code(txid) }] : []),
          { label: t('endToEndId'), value: code(endToEndId) },
          ...(invoiceId ? [] : [{ label: t('invoice'), value: t('noInvoice') }]),
        ]}
      />
      <p className="text-12 text-fg-3">{t('amountHelp')}</p>
      {invoiceId && (
        <div>
          <ButtonLink {...placeProps(invoicePlace(invoiceId))}>
            {t('openInvoice', { code: invoiceCode ?? '' })}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
