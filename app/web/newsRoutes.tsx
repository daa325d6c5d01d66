import { createRoute } from '@tanstack/react-router'
import { searchOf } from '#platform/web/site/address.ts'
import type { postQuery } from '#website/contract/news.ts'
import { inside, list, moved, page } from './routeParts.tsx'

// Posts of the public site.

export const newsScreens = [
  createRoute({ ...inside, path: 'blog', beforeLoad: () => moved('/dashboard/blog/posts') }),
  createRoute({
    ...inside,
    path: 'blog/posts',
    ...searchOf<typeof postQuery>(),
    ...list(() => import('#website/web/news/PostListPage.tsx'), 'PostListPage'),
  }),
  createRoute({
    ...inside,
    path: 'blog/new',
    component: page(() => import('#website/web/news/PostNewPage.tsx'), 'PostNewPage'),
  }),
  createRoute({
    ...inside,
    path: 'blog/post/$slug',
    component: page(() => import('#website/web/news/PostPage.tsx'), 'PostPage'),
  }),
  createRoute({
    ...inside,
    path: 'blog/$postId/edit',
    component: page(() => import('#website/web/news/PostEditPage.tsx'), 'PostEditPage'),
  }),
]
