import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ContactInput, session } from '#access/contract/session.ts'
import type { contactTexts } from '#access/web/site/texts/contact.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import type { Say } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { useDraft } from '#platform/web/ui/useDraft.ts'

const empty = { name: '', email: '', message: '', website: '' }

type ContactFormProps = {
  /** The texts: in the language of the product beside the login, in the idiom on a public page. */
  t: Say<typeof contactTexts>
  /** A link to leave, beside the submit button. */
  leave?: ReactNode
}

/** Sends a message to the hub. */
export function ContactForm({ t, leave }: ContactFormProps) {
  const form = useZodForm(ContactInput, empty)
  const { discard } = useDraft(form, 'contact')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const write = useWrite(session.contact, { stale: [] })
  if (sentTo !== null) return <Sent t={t} email={sentTo} leave={leave} />
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await write.mutateAsync({ body })
        return body.email
      }}
      onSaved={(email) => {
        discard()
        setSentTo(email)
      }}
      error={write.error}
      guard={false}
      label={t('title')}
    >
      <FieldGrid>
        <TextField name="name" label={t('name')} autoComplete="name" />
        <TextField name="email" label={t('email')} type="email" autoComplete="email" />
        <TextareaField name="message" label={t('message')} rows={5} />
      </FieldGrid>
      {/* A honeypot for programs that fill in every field: neither visible nor announced. */}
      <div hidden>
        <input {...form.register('website')} type="text" tabIndex={-1} autoComplete="off" aria-hidden />
      </div>
      <div className="mt-1 flex flex-wrap justify-end gap-2">
        {leave}
        <Button type="submit" variant="primary" size="lg" pending={write.isPending} className="max-md:flex-1">
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}

function Sent({ t, email, leave }: ContactFormProps & { email: string }) {
  const text = useRef<HTMLDivElement>(null)
  // The focused button was removed.
  useEffect(() => text.current?.focus(), [])
  return (
    <div
      ref={text}
      tabIndex={-1}
      role="status"
      className="flex flex-col items-center gap-2 py-6 text-center outline-none"
    >
      <CircleCheck size={26} strokeWidth={1.75} aria-hidden className="text-pos" />
      <p className="text-15 font-semibold">{t('sentTitle')}</p>
      <p className="max-w-full text-13 break-words text-fg-2">{t('sent', { email })}</p>
      {leave && <div className="mt-2">{leave}</div>}
    </div>
  )
}
