import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { FormSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { news } from '#website/contract/news.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'
import { PostEditor } from './PostEditor.tsx'

const route = getRouteApi('/dashboard/blog/$postId/edit')

export function PostEditPage() {
  const { postId } = route.useParams()
  const t = useTexts(newsTexts)
  const found = useQuery({ ...q(news.get, { params: { id: postId } }), refetchOnWindowFocus: false, gcTime: 0 })
  const { data: post } = found
  useBreadcrumb([
    { label: t('title'), to: '/dashboard/blog/posts' },
    { label: post ? post.title || t('untitled') : '' },
  ])
  if (!post) return <Loading of={found} failed={t('loadFailed')} waiting={<FormSkeleton />} />
  // A post in the bin cannot be edited.
  if (post.deletedAt) return <Navigate to="/dashboard/blog/post/$slug" params={{ slug: post.slug }} replace />
  return <PostEditor key={postId} opened={post} />
}
