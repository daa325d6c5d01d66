import { useId, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import type { BookingPage } from '#steps/contract/bookingLink.ts'
import type { Calls } from './calls.ts'
import { sentenceOf, useTexts } from './texts.ts'

type OwnWordsProps = { page: BookingPage; calls: Calls; onPage: (page: BookingPage) => void }

/** The texts of an applicant to the team: that no time suits, and what they need to take part. */
export function OwnWords({ page, calls, onPage }: OwnWordsProps) {
  const t = useTexts()
  return (
    <div className="grid">
      <Words
        title={t('noTime')}
        help={t('noTimeHelp')}
        sent={page.wish ? t('noTimeSent') : ''}
        initial={page.wish}
        limit={500}
        onSend={calls.wish}
        onPage={onPage}
      />
      <Words
        title={t('need')}
        help={t('needHelp')}
        sent={page.hasNeed ? t('needSent') : ''}
        initial=""
        limit={1000}
        onSend={calls.need}
        onPage={onPage}
      />
    </div>
  )
}

type WordsProps = {
  title: string
  help: string
  sent: string
  initial: string
  limit: number
  onSend: (text: string) => ReturnType<Calls['read']>
  onPage: (page: BookingPage) => void
}

function Words({ title, help, sent, initial, limit, onSend, onPage }: WordsProps) {
  const t = useTexts()
  const id = useId()
  const [text, setText] = useState(initial)
  const [failure, setFailure] = useState('')
  const [pending, setPending] = useState(false)
  async function send() {
    setPending(true)
    const result = await onSend(text.trim())
    setPending(false)
    setFailure(result.ok ? '' : result.code)
    if (result.ok) onPage(result.value)
  }
  return (
    <details className="text-14">
      <summary className="flex min-h-11 cursor-pointer items-center rounded-1 font-label text-accent-text">
        {title}
      </summary>
      <form
        className="grid gap-2 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) void send()
        }}
      >
        <label htmlFor={id} className="text-13 text-fg-2">
          {help}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={limit}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="rounded-2 border border-control bg-surface p-2 text-15 text-fg max-md:text-16"
        />
        <Button type="submit" size="xl" pending={pending} className="justify-self-start">
          {t('send')}
        </Button>
      </form>
      <p role="status" className={failure ? 'text-neg' : 'text-fg-2'}>
        {failure ? sentenceOf(t, failure) : sent}
      </p>
    </details>
  )
}
