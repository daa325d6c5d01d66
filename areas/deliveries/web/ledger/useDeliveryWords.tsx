import { CheckCheck } from 'lucide-react'
import type { DeliveryChannel } from '#deliveries/contract/channels.ts'
import type { CauseCode, DeliveryState } from '#deliveries/contract/deliveries.rules.ts'
import { type OtherDelivery, otherDeliveries } from '#deliveries/contract/deliveries.ts'
import { type SystemKey, systemTemplates } from '#deliveries/contract/templates.ts'
import { logsTexts } from '#deliveries/web/ledger/texts/logs.pt.ts'
import { templatesTexts } from '#deliveries/web/ledger/texts/templates.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { causeKey } from './causeKey.ts'
import { waitsFor } from './waitsFor.ts'

export const toneOf: Record<DeliveryState, Tone> = {
  na_fila: 'info',
  enviado: 'pos',
  entregue: 'pos',
  lido: 'pos',
  falhou: 'neg',
  nao_enviado: 'stop',
  devolvido: 'neg',
  suprimido: 'stop',
  cancelado: 'stop',
}

const isLetter = (name: string): name is SystemKey => Object.hasOwn(systemTemplates, name)
const others: readonly string[] = otherDeliveries
const isOther = (name: string): name is OtherDelivery => others.includes(name)

type Caused = { channel: DeliveryChannel; causeCode: CauseCode | ''; cause: string }
type Stated = { state: DeliveryState; causeCode: CauseCode | ''; dueAt: string | null }

/** The texts of a delivery. */
export function useDeliveryWords() {
  const t = useTexts(logsTexts)
  const templates = useTexts(templatesTexts)
  const format = useFormat()
  return {
    template: (name: string) =>
      isLetter(name) ? templates(`letters.${name}`) : isOther(name) ? t(`templates.${name}`) : name,
    cause: ({ channel, causeCode, cause }: Caused) => (causeCode ? t(causeKey(channel, causeCode)) : cause),
    /** A pending delivery says until when it waits, or that it is paused. */
    state: (stated: Stated) => {
      const { state, dueAt } = stated
      const wait = waitsFor(stated, Date.now())
      if (wait)
        return (
          <Badge tone="wait">{wait === 'again' ? t('again', { time: format.time(dueAt ?? '') }) : t('paused')}</Badge>
        )
      return (
        <Badge tone={toneOf[state]} {...(state === 'lido' && { icon: CheckCheck })}>
          {t(`states.${state}`)}
        </Badge>
      )
    },
  }
}
