import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PostLanguage } from '#contract/site/news.rules.ts'
import { news, type Post, type PostInput } from '#contract/site/news.ts'
import { q } from '#web/platform/api/client.ts'
import { newsTexts } from '#web/platform/i18n/pt/news.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ErrorState } from '#web/platform/ui/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { useDelayed } from '#web/platform/ui/useDelayed.ts'

type PagePreviewProps = {
  post: Post | null
  language: PostLanguage
  /** What is written, shown while there is no stored post. */
  content: PostInput
}

/** The page that would be published, from the renderer of the site. It runs no scripts. */
export function PagePreview({ post, language, content }: PagePreviewProps) {
  const t = useTexts(newsTexts)
  // Not for each key.
  const typed = useDelayed(JSON.stringify({ ...content, language }), 400)
  const written = q(news.previewOf, { body: JSON.parse(typed) })
  const asked = q(news.preview, { params: { id: post?.id ?? '' }, query: { language } })
  const { data, error, refetch } = useQuery({
    ...(post ? { ...asked, queryKey: [...asked.queryKey, post.version] } : { ...written, gcTime: 0 }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorState title={t('previewFailed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-5 h-96 rounded-3" />
  return (
    <iframe
      title={t('preview')}
      srcDoc={data.html}
      sandbox="allow-same-origin"
      className="block h-[calc(100dvh-11rem)] min-h-96 w-full rounded-3 bg-surface"
    />
  )
}
