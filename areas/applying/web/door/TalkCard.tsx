import { useId, useState } from 'react'
import type { OwnTalk } from '#applying/contract/talk.ts'
import { useAnswer } from '#platform/web/apart/useAnswer.ts'
import { RichText } from '#platform/web/records/RichText.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import type { Calls } from './calls.ts'
import { TextInput } from './TextInput.tsx'
import { sentenceOf, useFormat, useTexts } from './texts.ts'

type TalkCardProps = { calls: Calls; zone: string }
type Message = OwnTalk['messages'][number]

/** The messages of the organisation to a professional, each with a way to answer. */
export function TalkCard({ calls, zone }: TalkCardProps) {
  const t = useTexts()
  const title = useId()
  const { value, read } = useAnswer(calls.talk)
  if (!value || value.messages.length === 0) return null
  return (
    <section aria-labelledby={title} className="grid gap-3 rounded-4 border p-5">
      <h2 id={title} className="text-16 font-semibold">
        {t('talk.title')}
      </h2>
      <ul className="divide-y">
        {value.messages.map((message, at) => (
          <li key={message.id} className="py-2">
            <TalkItem {...{ message, calls, zone }} isOpen={at === 0} onAnswered={() => void read()} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type TalkItemProps = { message: Message; calls: Calls; zone: string; isOpen: boolean; onAnswered: () => void }

function TalkItem({ message, calls, zone, isOpen, onAnswered }: TalkItemProps) {
  const t = useTexts()
  const format = useFormat(zone)
  const [text, setText] = useState('')
  const [asks, setAsks] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [pending, setPending] = useState(false)
  const { subject, body, at, isOwn, mayAnswer, process } = message

  async function answer() {
    setAsks(text.trim() === '')
    setFailed(undefined)
    if (text.trim() === '') return
    setPending(true)
    const done = await calls.answer(message.id, text)
    setPending(false)
    if (!done.ok) return setFailed(sentenceOf(t, done.code))
    setText('')
    onAnswered()
  }
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer py-1.5 text-14">
        <span dir="auto" className="font-semibold">
          {isOwn ? t('talk.own') : subject}
        </span>
        <span className="block text-13 text-fg-3">{[format.moment(at), process].filter(Boolean).join(' · ')}</span>
      </summary>
      <div className="grid gap-3 pb-2">
        <RichText html={body} />
        {mayAnswer && (
          <>
            <TextInput
              label={t('talk.answer')}
              value={text}
              onChange={setText}
              lines={3}
              maxLength={4000}
              error={asks ? t('wrong.required') : undefined}
              announced
            />
            {failed && (
              <p role="alert" className="text-14 text-neg">
                {failed}
              </p>
            )}
            <Button size="xl" className="justify-self-start" pending={pending} onClick={() => void answer()}>
              {t('talk.send')}
            </Button>
          </>
        )}
      </div>
    </details>
  )
}
