import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'
import { PostEditor } from './PostEditor.tsx'

const route = getRouteApi('/dashboard/blog/new')

/** A new post. Once it is stored its id is in the address, so that a reload continues it. */
export function PostNewPage() {
  const t = useTexts(newsTexts)
  const navigate = useNavigate()
  const { draft } = route.useSearch() as { draft?: string }
  const [reloaded] = useState(draft)
  useBreadcrumb([{ label: t('title'), to: '/dashboard/blog/posts' }, { label: t('newTitle') }])
  if (reloaded) return <Navigate to="/dashboard/blog/$postId/edit" params={{ postId: reloaded }} replace />
  return (
    <PostEditor
      opened={null}
      onCreated={({ id }) => void navigate({ to: '.', search: { draft: id } as never, replace: true })}
    />
  )
}
