import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { useDelayed } from '#platform/web/ui/useDelayed.ts'
import type { PostLanguage } from '#website/contract/news.rules.ts'
import { news, type Post, type PostInput } from '#website/contract/news.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'

type PagePreviewProps = {
  language: PostLanguage
  post: Post | null
  /** The content from which the page is rendered before the post is stored for the first time. */
  written?: PostInput
}

/** The page that would be published, from the renderer of the site. It runs no scripts. */
export function PagePreview({ language, post, written }: PagePreviewProps) {
  const t = useTexts(newsTexts)
  // One request after a pause, not for each key.
  const delayed = useDelayed(written, 400)
  const stored = q(news.preview, { params: { id: post?.id ?? '' }, query: { language } })
  const { data, error, refetch } = useQuery({
    ...(post || !delayed
      ? { ...stored, queryKey: [...stored.queryKey, post?.version] }
      : { ...q(news.previewOf, { body: { ...delayed, language } }), gcTime: 0 }),
    placeholderData: keepPreviousData,
  })
  // The editor marks the fields that are wrong.
  if (error?.status === 400 && !data) return <p className="p-5 text-13 text-fg-3">{t('previewWaits')}</p>
  if (!data) return <Loading of={{ error, refetch }} failed={t('previewFailed')} waiting="m-5 h-96 rounded-3" />
  return (
    <iframe
      title={t('preview')}
      srcDoc={data.html}
      sandbox="allow-same-origin"
      className="block h-[calc(100dvh-11rem)] min-h-96 w-full rounded-3 bg-surface"
    />
  )
}
