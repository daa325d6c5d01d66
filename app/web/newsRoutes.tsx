import { createRoute } from '@tanstack/react-router'
import type { postQuery } from '#contract/site/news.ts'
import { searchOf } from '#web/platform/site/address.ts'
import { inside, list, moved, page } from './routeParts.tsx'

// Posts of the public site.

export const newsScreens = [
  createRoute({ ...inside, path: 'blog', beforeLoad: () => moved('/dashboard/blog/posts') }),
  createRoute({
    ...inside,
    path: 'blog/posts',
    ...searchOf<typeof postQuery>(),
    ...list(() => import('#web/site/news/PostListPage.tsx'), 'PostListPage'),
  }),
  createRoute({
    ...inside,
    path: 'blog/new',
    component: page(() => import('#web/site/news/PostNewPage.tsx'), 'PostNewPage'),
  }),
  createRoute({
    ...inside,
    path: 'blog/post/$slug',
    component: page(() => import('#web/site/news/PostPage.tsx'), 'PostPage'),
  }),
  createRoute({
    ...inside,
    path: 'blog/$postId/edit',
    component: page(() => import('#web/site/news/PostEditPage.tsx'), 'PostEditPage'),
  }),
]
