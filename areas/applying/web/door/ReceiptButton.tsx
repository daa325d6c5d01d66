import { FileDown } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveFile } from '#platform/web/apart/saveFile.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { type Calls, receiptAsked } from './calls.ts'
import { sentenceOf, useTexts } from './texts.ts'

type ReceiptButtonProps = { calls: Calls; slug: string; number: string }

/** Downloads the receipt: at once for who comes by its link in the letter. The key goes in a header, so that a plain link cannot do it. */
export function ReceiptButton({ calls, slug, number }: ReceiptButtonProps) {
  const t = useTexts()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState('')
  const download = useCallback(async () => {
    setPending(true)
    const result = await calls.receipt(slug)
    setPending(false)
    setFailed(result.ok ? '' : result.code)
    if (result.ok) saveFile(result.value, `comprovante-${number}.pdf`)
  }, [calls, slug, number])
  const isTaken = useRef(false)
  useEffect(() => {
    if (receiptAsked() !== number || isTaken.current) return
    isTaken.current = true
    void download()
  }, [download, number])
  return (
    <div>
      <Button size="xl" icon={FileDown} pending={pending} onClick={() => void download()}>
        {t('sent.receipt')}
      </Button>
      <p role="status" className="text-13 text-neg empty:hidden">
        {failed && sentenceOf(t, failed)}
      </p>
    </div>
  )
}
