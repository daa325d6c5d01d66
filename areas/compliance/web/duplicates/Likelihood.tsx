import { Copy } from 'lucide-react'
import { type DuplicateReason, likelihoodOf } from '#compliance/contract/duplicates.rules.ts'
import { duplicatesTexts } from '#compliance/web/duplicates/texts/duplicates.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'

const tones: Record<ReturnType<typeof likelihoodOf>, Tone> = { alta: 'wait', media: 'info', baixa: 'stop' }

/** The likelihood that two records are of one person, as a word and a number. */
export function Likelihood({ probability }: { probability: number }) {
  const t = useTexts(duplicatesTexts)
  const format = useFormat()
  const word = likelihoodOf(probability)
  return (
    <span title={t('probability', { percent: format.percent(probability / 100) })}>
      <Badge tone={tones[word]} icon={Copy}>
        {t(`likelihoods.${word}`)} · <bdi dir="ltr">{format.percent(probability / 100)}</bdi>
      </Badge>
    </span>
  )
}

/** The reasons why two records may be of one person, as a sentence. */
export function useReasons() {
  const t = useTexts(duplicatesTexts)
  const format = useFormat()
  return (reasons: DuplicateReason[]) => {
    const said = format.list(reasons.map((reason) => t(`reasons.${reason}`)))
    return said.charAt(0).toLocaleUpperCase() + said.slice(1)
  }
}
