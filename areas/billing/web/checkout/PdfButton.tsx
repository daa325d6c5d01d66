import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#platform/web/apart/saveFile.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { readPdf } from './calls.ts'
import { sentenceOf, useTexts } from './texts.ts'

type PdfButtonProps = { token: string; code: string; label: string }

/** Downloads the invoice. The token goes in a header, so that a plain link cannot do it. */
export function PdfButton({ token, code, label }: PdfButtonProps) {
  const t = useTexts()
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState('')

  async function download() {
    setPending(true)
    const result = await readPdf(token)
    setPending(false)
    setFailed(result.ok ? '' : result.code)
    if (result.ok) saveFile(result.value, `fatura-${code}.pdf`)
  }

  return (
    <div>
      <Button size="xl" icon={FileDown} pending={pending} onClick={download}>
        {label}
      </Button>
      <p role="status" className="text-13 text-neg">
        {failed && sentenceOf(t, failed)}
      </p>
    </div>
  )
}
