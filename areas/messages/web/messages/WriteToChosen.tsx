import { Mail } from 'lucide-react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { BulkButton } from '#platform/web/ui/BulkBar.tsx'
import type { Addressed, useWriteTo } from './useWriteTo.tsx'

type WriteToChosenProps = { to: Addressed; writing: ReturnType<typeof useWriteTo> }

/** Writes a message to the selected professionals. Render `writing.composer` outside the bar, which unmounts with the selection. */
export function WriteToChosen({ to, writing }: WriteToChosenProps) {
  const t = useTexts(recordsTexts)
  return (
    <BulkButton icon={Mail} label={t('sendMessage')} pending={writing.isPending} onClick={() => writing.write(to)} />
  )
}
