import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { copyText } from '#platform/web/ui/copyText.ts'
import { useTexts } from './texts.ts'

/** The Pix as a text, and the button that copies it. */
export function CopyCode({ code }: { code: string }) {
  const t = useTexts()
  const id = useId()
  const ref = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState(false)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 5_000)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    const done = await copyText(code)
    setCopied(done)
    setRefused(!done)
    if (!done) ref.current?.focus()
  }

  return (
    <div className="mt-5">
      <label htmlFor={id} className="mb-1.5 block text-14 font-label">
        {t('pix.code')}
      </label>
      <div dir="ltr">
        <textarea
          ref={ref}
          id={id}
          readOnly
          rows={5}
          value={code}
          onFocus={(event) => event.target.select()}
          className="block field-sizing-content w-full resize-none rounded-2 border border-line-2 bg-sunken px-3 py-2 font-mono text-13 break-all text-fg-2"
        />
      </div>
      <Button size="xl" variant="primary" icon={isCopied ? Check : Copy} className="mt-3 w-full" onClick={copy}>
        {t(isCopied ? 'pix.copied' : 'pix.copy')}
      </Button>
      <p role="status" className={isRefused ? 'mt-2 text-13 text-neg' : 'sr-only'}>
        {isCopied && t('pix.copied')}
        {isRefused && t('pix.copyFailed')}
      </p>
    </div>
  )
}
