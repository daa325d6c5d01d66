import { centavosOf } from '#billing/contract/pix.rules.ts'
import type { NoticeOutcome, PixNoticeRow } from '#billing/contract/provider.ts'
import { pixProviderTexts } from '#billing/web/banking/texts/pixProvider.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'

const tones: Record<NoticeOutcome, Tone> = {
  recebido: 'wait',
  pago: 'pos',
  parcial: 'info',
  a_mais: 'info',
  sem_fatura: 'info',
  repetido: 'stop',
  desconhecido: 'stop',
  nao_confirmado: 'neg',
  conferido: 'stop',
}

/** A report of the provider in words. */
export function useNoticeWords() {
  const t = useTexts(pixProviderTexts)
  const format = useFormat()
  const amount = ({ amount }: PixNoticeRow) => {
    const centavos = centavosOf(amount)
    return <bdi>{centavos === null ? amount : format.money(centavos)}</bdi>
  }
  return {
    amount,
    badge: ({ outcome }: PixNoticeRow) => <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>,
    meaning: ({ outcome }: PixNoticeRow) => t(`meanings.${outcome}`),
    name: ({ kind, receivedAt, invoiceCode }: PixNoticeRow) =>
      [t(`kinds.${kind}`), invoiceCode, format.dateTime(receivedAt)].filter(Boolean).join(', '),
  }
}
