import { useRef } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Button } from './Button.tsx'
import { endCopying } from './copy.ts'
import { Dialog } from './Dialog.tsx'

/** A text to copy by hand, selected when it opens. */
export function CopyDialog({ text }: { text: string }) {
  const t = useTexts(uiTexts)
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      open
      onClose={endCopying}
      title={t('copyByHand')}
      description={t('copyByHandBody')}
      initialFocus={field}
      footer={<Button onClick={endCopying}>{t('close')}</Button>}
    >
      <div dir="ltr">
        <textarea
          ref={field}
          readOnly
          rows={4}
          aria-label={t('textToCopy')}
          value={text}
          onFocus={(event) => event.target.select()}
          className="field-box block max-h-60 w-full resize-none px-3 py-2 font-mono text-13 break-all max-md:text-16"
        />
      </div>
    </Dialog>
  )
}
