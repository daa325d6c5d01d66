import { Mail } from 'lucide-react'
import { useTexts } from '#web/i18n/texts.ts'
import { BulkButton } from '#web/ui/BulkBar.tsx'
import type { Addressed, useWriteTo } from './useWriteTo.tsx'

type WriteToChosenProps = { to: Addressed; writing: ReturnType<typeof useWriteTo> }

/** Opens a message to whoever is ticked. `writing.composer` stands outside of the bar, which goes with the selection. */
export function WriteToChosen({ to, writing }: WriteToChosenProps) {
  const t = useTexts('records')
  return (
    <BulkButton icon={Mail} label={t('sendMessage')} pending={writing.isPending} onClick={() => writing.write(to)} />
  )
}
