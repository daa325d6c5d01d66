import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { z } from 'zod'
import { findAdministrators } from '#access/web/accounts/findAdministrators.ts'
import { useSession } from '#access/web/session/session.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ComboboxField } from '#platform/web/ui/ComboboxField.tsx'
import { useZodForm } from '#platform/web/ui/Form.tsx'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'
import type { Writing } from './useWriting.ts'

const Author = z.object({ authorId: z.uuid({ error: 'required' }) })

/** The administrator who is the author of a post; at first, the one who begins it. Its form is its own, because the author is not part of the draft. */
export function AuthorField({ writing: { post, author, chooseAuthor } }: { writing: Writing }) {
  const t = useTexts(newsTexts)
  const { user } = useSession()
  const [id, name] = post ? [post.authorId, post.authorName] : [user?.id ?? '', user?.superAdmin.name ?? '']
  const form = useZodForm(Author, { authorId: id })
  const { failure, isWaiting } = author
  useEffect(() => {
    if (!isWaiting) form.reset({ authorId: id })
  }, [form, isWaiting, id])
  useEffect(() => {
    const wrong = failure?.fields.authorId
    if (wrong) form.setError('authorId', { type: 'server', message: wrong.message || wrong.code })
  }, [form, failure])
  return (
    <FormProvider {...form}>
      <ComboboxField
        name="authorId"
        label={t('fields.author')}
        help={t('help.author')}
        load={findAdministrators}
        chosen={{ value: id, label: name }}
        onChosen={(chosen) => chosen && chooseAuthor(chosen.value)}
      />
    </FormProvider>
  )
}
