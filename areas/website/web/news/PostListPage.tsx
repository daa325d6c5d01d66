import { useNavigate } from '@tanstack/react-router'
import { ExternalLink, Newspaper, Pencil, Pin, SquarePen } from 'lucide-react'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { readSearch } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { postLanguages, postStates } from '#website/contract/news.rules.ts'
import { news, type PostRow, postQuery } from '#website/contract/news.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'
import { PostBadge } from './PostBadge.tsx'
import { PostCover } from './PostCover.tsx'

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(news.list, { query: readSearch(postQuery, search) })

const inTabs = ['publicada', 'programada', 'em_revisao', 'rascunho', 'retirada'] as const

export function PostListPage() {
  const t = useTexts(newsTexts)
  const format = useFormat()
  const navigate = useNavigate()
  useBreadcrumb([{ label: t('title') }])
  const list = useRecordList({
    name: 'news',
    schema: postQuery,
    list: news.list,
    facets: news.facets,
    tabs: ['state'],
  })
  const nameOf = (post: PostRow) => post.title || t('untitled')
  const dateOf = ({ date, scheduledAt }: PostRow) =>
    scheduledAt ? format.dateTime(scheduledAt) : date ? format.shortDate(date) : '–'
  const columns: Column<PostRow>[] = [
    { id: 'title', header: t('post'), required: true, cell: (post) => <PostTitle post={post} /> },
    {
      id: 'tags',
      header: t('tag'),
      width: 112,
      hideBelow: 'lg',
      cell: (post) => <span dir="auto">{post.tags[0] ?? '–'}</span>,
    },
    {
      id: 'state',
      header: t('state'),
      width: 132,
      cell: (post) => <PostBadge post={{ ...post, hasChanges: false }} />,
      words: wordsOf(postStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'authorName',
      header: t('author'),
      width: 148,
      hideBelow: 'xl',
      cell: ({ authorName }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={authorName} size={20} />
          <span className="truncate">{authorName.split(' ')[0]}</span>
        </span>
      ),
    },
    { id: 'date', header: t('date'), width: 152, align: 'end', cell: dateOf },
    {
      id: 'reads',
      header: t('reads'),
      width: 88,
      align: 'end',
      hideBelow: 'lg',
      cell: ({ reads, publishedAt }) => (publishedAt ? format.number(reads) : '–'),
    },
  ]
  return (
    <RecordList
      {...{ list, t, columns }}
      icon={Newspaper}
      title={t('title')}
      actions={
        <>
          <PageAction
            icon={ExternalLink}
            variant="outline"
            label={t('seeSite')}
            onClick={() => window.open('/noticias', '_blank', 'noopener')}
          />
          <PageAction icon={SquarePen} label={t('write')} place={{ to: '/dashboard/blog/new' }} />
        </>
      }
      tabs={[
        list.tab(t('all'), {}),
        ...inTabs.map((state) => list.tab(t(`tabs.${state}`), { state: [state] })),
        list.bin(t('bin')),
      ]}
      nameOf={nameOf}
      href={(post) => ({ to: '/dashboard/blog/post/$slug', params: { slug: post.slug } })}
      rowActions={(post) =>
        !post.deletedAt && (
          <IconButton
            size="sm"
            icon={Pencil}
            label={t('edit')}
            onClick={() => void navigate({ to: '/dashboard/blog/$postId/edit', params: { postId: post.id } })}
          />
        )
      }
      file={news.export}
      fileColumns={[
        {
          id: 'languages',
          header: t('language'),
          words: wordsOf(postLanguages, (language) => t(`languages.${language}`)),
        },
        { id: 'updatedAt', header: t('updated') },
      ]}
      phone={(post) => ({
        lead: <PostCover url={post.coverUrl} className="size-11" />,
        title: nameOf(post),
        detail: [post.tags[0], post.summary].filter(Boolean).join(' · ') || t('noSummary'),
        end: dateOf(post),
        endDetail: <PostBadge post={{ ...post, hasChanges: false }} />,
      })}
    >
      {list.filter('tag', t('tag'))}
      {list.filter('author', t('author'))}
      {list.filter('language', t('language'), postLanguages, (language) => t(`languages.${language}`))}
    </RecordList>
  )
}

function PostTitle({ post }: { post: PostRow }) {
  const t = useTexts(newsTexts)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <PostCover url={post.coverUrl} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-1.5">
          <span dir="auto" className="truncate font-semibold">
            {post.title || t('untitled')}
          </span>
          {post.isPinned && (
            <Pin size={13} strokeWidth={1.75} role="img" aria-label={t('pinned')} className="shrink-0 text-fg-3" />
          )}
        </span>
        <span dir="auto" className="block truncate text-12 text-fg-3">
          {post.hasChanges ? t('hasChanges') : post.summary || t('noSummary')}
        </span>
      </span>
    </span>
  )
}
