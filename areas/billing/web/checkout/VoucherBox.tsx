import { TicketPercent, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { FieldError } from './TextField.tsx'
import { sentenceOf, useFormat, useTexts } from './texts.ts'
import type { Voucher } from './useVoucher.ts'

/** The field of a voucher, and what it takes off or why it does not. */
export function VoucherBox({ voucher }: { voucher: Voucher }) {
  const t = useTexts()
  const format = useFormat()
  const [typed, setTyped] = useState(voucher.code)
  const { offer, failure, pending } = voucher
  if (offer)
    return (
      <p className="mt-4 flex items-center gap-2 border-t border-line pt-4 text-14">
        <TicketPercent size={17} strokeWidth={1.75} aria-hidden className="shrink-0 text-accent-text" />
        <span dir="ltr" className="min-w-0 flex-1 font-mono break-all">
          {voucher.code}
        </span>
        <span className="num text-accent-text">{format.money(-offer.discount)}</span>
        <button
          type="button"
          aria-label={t('voucher.remove')}
          onClick={() => {
            setTyped('')
            voucher.remove()
          }}
          className="touch-target rounded-1 p-1 text-fg-3 hover:text-fg"
        >
          <X size={16} strokeWidth={2} aria-hidden />
        </button>
      </p>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    void voucher.apply(typed.trim().toUpperCase())
  }
  return (
    <form onSubmit={send} className="mt-4 border-t border-line pt-4">
      <label htmlFor="voucher" className="mb-1 block text-14 font-label">
        {t('voucher.label')}
      </label>
      <div className="flex gap-2">
        <div className="field-box h-11 min-w-0 flex-1" data-invalid={failure ? true : undefined}>
          <input
            id="voucher"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
            value={typed}
            aria-invalid={failure ? true : undefined}
            aria-describedby={failure ? 'voucher-wrong' : undefined}
            onChange={({ target }) => setTyped(target.value)}
            className="size-full rounded-2 bg-transparent px-3 font-mono text-15 uppercase max-md:text-16"
          />
        </div>
        <Button type="submit" size="xl" pending={pending}>
          {t('voucher.apply')}
        </Button>
      </div>
      <FieldError id="voucher-wrong">{failure && sentenceOf(t, failure.code)}</FieldError>
    </form>
  )
}
