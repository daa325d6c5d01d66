import { useEffect, useRef } from 'react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ProgressBar } from '#platform/web/ui/Meter.tsx'

export type Progress = { done: number; all: number; onStop: (() => void) | undefined }

/** The progress of a change of many rows. It blocks the page, because leaving would stop the rest. */
export function BulkProgress({ progress }: { progress: Progress | undefined }) {
  const t = useTexts(recordsTexts)
  const format = useFormat()
  const isOpen = progress !== undefined
  // Keeps its content while the dialog fades out.
  const last = useRef<Progress>({ done: 0, all: 0, onStop: undefined })
  if (progress) last.current = progress
  // The bar that started it is gone by the end.
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    list.current = document.querySelector('main thead input, main [data-row-key] button')
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])
  const { done, all, onStop } = last.current
  const soFar = t('bulkSoFar', { done: format.number(done), all: format.number(all) })
  return (
    <Dialog
      open={isOpen}
      onClose={() => {}}
      title={t('bulkRunning')}
      description={t('bulkStay')}
      width={440}
      finalFocus={list}
      footer={onStop && <Button onClick={onStop}>{t('bulkStop')}</Button>}
    >
      <p className="num mb-2 text-13">{soFar}</p>
      <ProgressBar value={done} max={all} label={t('bulkRunning')} />
    </Dialog>
  )
}
