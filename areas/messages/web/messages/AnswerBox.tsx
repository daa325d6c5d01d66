import { Reply } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { type AnswerWays, conversations } from '#messages/contract/conversations.ts'
import { type Message, messages } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { richText } from '#platform/contract/richText.ts'
import { ApiError, call, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'
import { useDraft } from '#platform/web/ui/useDraft.ts'
import { useAnswerWords } from './useAnswerWords.ts'
import { messageReads } from './useFlags.ts'

const Answer = z.object({ body: richText().refine((html) => html !== '', 'required') })

type AnswerBoxProps = {
  /** The message to answer, and its sender. */
  id: string
  name: string
  /** The channels by which it leaves. */
  ways: AnswerWays | null
  /** Called when the reply is sent, and can still be cancelled. */
  onSent: (message: Message) => void
  /** Continues in the large editor. */
  onWrite: (id: string) => void
  className?: string
  /** The page has another primary action. */
  quiet?: boolean
}

/** Replies to a received message. The typed text stays until it is sent. */
export function AnswerBox({ id, name, ways, onSent, onWrite, className = '', quiet }: AnswerBoxProps) {
  const t = useTexts(messagesTexts)
  const wordsOf = useAnswerWords()
  const form = useZodForm(Answer, { body: '' })
  const { discard } = useDraft(form, `answer:${id}`)
  const [pending, setPending] = useState<'send' | 'more' | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  async function write(how: 'send' | 'more', body: string) {
    setError(null)
    setPending(how)
    try {
      const draft = await call(conversations.answer, { params: { id }, body: { body } })
      if (how === 'more') onWrite(draft.id)
      else onSent(await call(messages.send, { params: draft, body: { version: draft.version } }))
      form.reset({ body: '' })
      discard()
      void refresh(messageReads)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure)
    } finally {
      setPending(null)
    }
  }
  return (
    <Form
      form={form}
      error={error}
      label={t('conversation.answerTo', { name })}
      className={className}
      onSubmit={({ body }) => write('send', body)}
    >
      <RichTextField name="body" label={t('conversation.answerTo', { name })} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {ways && <span className="me-auto min-w-0 text-12 text-fg-3">{wordsOf(ways)}</span>}
        <Button pending={pending === 'more'} onClick={() => void write('more', form.getValues('body') ?? '')}>
          {t('conversation.more')}
        </Button>
        <Button type="submit" variant={quiet ? 'outline' : 'primary'} icon={Reply} pending={pending === 'send'}>
          {t('conversation.answer')}
        </Button>
      </div>
    </Form>
  )
}
