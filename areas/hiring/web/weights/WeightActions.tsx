import { useRef } from 'react'
import { sumOf, type Weights } from '#hiring/contract/components.ts'
import { weightsTexts } from '#hiring/web/weights/texts/weights.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'

type WeightActionsProps = {
  weights: Weights
  changed: boolean
  onDiscard: () => void
  onPreview: () => void
}

/** Discards the tried weights, or shows their impact; says what is missing until that is possible. */
export function WeightActions({ weights, changed, onDiscard, onPreview }: WeightActionsProps) {
  const t = useTexts(weightsTexts)
  const format = useFormat()
  const preview = useRef<HTMLButtonElement>(null)
  const sum = sumOf(weights)
  const missing = sum === 10_000 ? undefined : t('sumWrong', { sum: format.basisPoints(sum) })
  return (
    <div className="mt-3 flex justify-end gap-2">
      {changed && (
        <Button
          variant="ghost"
          onClick={() => {
            // This button disappears with the tried weights.
            preview.current?.focus()
            onDiscard()
          }}
        >
          {t('discard')}
        </Button>
      )}
      <Button ref={preview} variant="primary" disabledReason={changed ? missing : t('changeFirst')} onClick={onPreview}>
        {t('preview')}
      </Button>
    </div>
  )
}
