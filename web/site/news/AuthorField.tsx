import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { accounts } from '#contract/access/accounts.ts'
import { news, type Post } from '#contract/site/news.ts'
import { useSession } from '#web/access/session/session.ts'
import { q, useWrite } from '#web/platform/api/client.ts'
import { newsTexts } from '#web/platform/i18n/pt/news.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Select } from '#web/platform/ui/Select.tsx'

type AuthorFieldProps = {
  post: Post | null
  /** Saves pending changes and returns the stored post. */
  save: (force?: boolean) => Promise<Post | null>
  onChange: (post: Post) => void
}

/** The administrator who is the author of a post; who begins it, at first. */
export function AuthorField({ post, save, onChange }: AuthorFieldProps) {
  const t = useTexts(newsTexts)
  const id = useId()
  const { user } = useSession()
  const { data } = useQuery(q(accounts.list, { query: { state: ['ativo'], limit: 100 } }))
  const author = post
    ? { id: post.authorId, name: post.authorName }
    : { id: user?.id ?? '', name: user?.superAdmin.name ?? '' }
  const people = data?.rows ?? []
  const all = people.some((person) => person.id === author.id) ? people : [author, ...people]
  const write = useWrite(news.setAuthor, { stale: [news.list, news.facets, news.bySlug], then: onChange })
  const choose = async (authorId: string) => {
    const stored = await save(true).catch(() => null)
    if (stored && stored.authorId !== authorId)
      write.mutate({ params: { id: stored.id }, body: { authorId, version: stored.version } })
  }
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-13 font-label">
        {t('fields.author')}
      </span>
      <Select
        label={t('fields.author')}
        describedBy={`${id}-help`}
        value={author.id}
        onChange={(authorId) => void choose(authorId)}
        options={all.map(({ id: value, name }) => ({ value, label: name }))}
      />
      <span
        id={`${id}-help`}
        role={write.error ? 'alert' : undefined}
        className={`text-12 ${write.error ? 'text-neg' : 'text-fg-3'}`}
      >
        {write.error ? (write.error.fields.authorId?.message ?? write.error.message) : t('help.author')}
      </span>
    </div>
  )
}
