import { useRef } from 'react'
import { useFormat } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { sumOf } from './balance.ts'

type WeightActionsProps = {
  weights: readonly number[]
  changed: boolean
  onDiscard: () => void
  onPreview: () => void
}

/** Drops what was tried, or shows what it would do; until that is possible, what is missing. */
export function WeightActions({ weights, changed, onDiscard, onPreview }: WeightActionsProps) {
  const t = useTexts('weights')
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
            // This button goes with what it dropped.
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
