import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ExternalLink, Pencil } from 'lucide-react'
import { useState } from 'react'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { AnchorButton } from '#platform/web/ui/Button.tsx'
import { Card, Properties } from '#platform/web/ui/Card.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RecordSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { isWritten, type PostLanguage, type PostState, postLanguages } from '#website/contract/news.rules.ts'
import { news, type Post } from '#website/contract/news.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'
import { ChecksList } from './ChecksList.tsx'
import { PagePreview } from './PagePreview.tsx'
import { PostActions } from './PostActions.tsx'
import { PostBadge } from './PostBadge.tsx'

const route = getRouteApi('/dashboard/blog/post/$slug')

export function PostPage() {
  const { slug } = route.useParams()
  const t = useTexts(newsTexts)
  const asked = q(news.bySlug, { params: { slug } })
  const answer = useQuery({
    ...asked,
    // The count of mails is current while they are sent.
    refetchInterval: ({ state }) => state.data?.sending?.state === 'sending' && 3000,
  })
  const { data: post } = answer
  const client = useQueryClient()
  useBreadcrumb([
    { label: t('title'), to: '/dashboard/blog/posts' },
    { label: post ? post.title || t('untitled') : '' },
  ])
  if (!post) return <Loading of={answer} failed={t('loadFailed')} waiting={<RecordSkeleton />} />
  return <PostView post={post} onChange={(now) => client.setQueryData(asked.queryKey, now)} />
}

function PostView({ post, onChange }: { post: Post; onChange: (post: Post) => void }) {
  const t = useTexts(newsTexts)
  const format = useFormat()
  const records = useTexts(recordsTexts)
  const [language, setLanguage] = useState<PostLanguage>('pt')
  const { state, draft, liveSlug, publishedAt, revisedAt, scheduledAt, stateReason, reads } = post
  const written = postLanguages.filter((code) => code === 'pt' || isWritten(draft.texts[code]))
  return (
    <>
      <PageHeader
        title={post.title || t('untitled')}
        badge={<PostBadge post={post} />}
        meta={
          <>
            <span dir="auto">{post.authorName}</span>
            {scheduledAt && <span>{t('scheduledFor', { date: format.dateTime(scheduledAt) })}</span>}
            {publishedAt && <span>{t('publishedOn', { date: format.dateTime(publishedAt) })}</span>}
            {revisedAt && <span>{t('revisedOn', { date: format.dateTime(revisedAt) })}</span>}
            {publishedAt && <span>{t('readCount', { count: reads })}</span>}
            {post.sending && (
              <span>
                {t('notifying.progress', {
                  sent: format.number(post.sending.sent),
                  total: format.number(post.sending.total),
                })}
              </span>
            )}
            {stateReason && <span dir="auto">{t('reason', { reason: stateReason })}</span>}
          </>
        }
        actions={
          <>
            {state === 'publicada' && (
              <AnchorButton icon={ExternalLink} href={`/noticias/${liveSlug}`} target="_blank" rel="noopener">
                {t('seeSite')}
              </AnchorButton>
            )}
            {!post.deletedAt && (
              <PageAction
                icon={Pencil}
                variant="outline"
                label={t('edit')}
                place={{ to: '/dashboard/blog/$postId/edit', params: { postId: post.id } }}
              />
            )}
            <PostActions post={post} onChange={onChange} />
          </>
        }
      />
      <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Card
          title={t('preview')}
          flush
          action={
            written.length > 1 && (
              <Segmented
                label={t('languageTabs')}
                value={language}
                onChange={setLanguage}
                options={written.map((value) => ({ value, label: t(`languages.${value}`) }))}
              />
            )
          }
        >
          <PagePreview post={post} language={language} />
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('publication')}>
            <Properties
              items={[
                {
                  label: t('address'),
                  value: (
                    <bdi dir="ltr" className="break-all">
                      /noticias/{post.slug}
                    </bdi>
                  ),
                },
                { label: t('fields.tags'), value: draft.tags.join(', ') || '–' },
                { label: t('fields.byline'), value: draft.byline || '–' },
                {
                  label: t('fields.pinnedUntil'),
                  value: draft.pinnedUntil ? format.date(draft.pinnedUntil) : '–',
                },
                {
                  label: t('language'),
                  value: written
                    .filter((code) => isWritten(draft.texts[code]))
                    .map((code) => t(`languages.${code}`))
                    .join(', '),
                },
              ]}
            />
            {state !== 'retirada' && (state !== 'publicada' || post.hasChanges) && (
              <div className="mt-4 border-t pt-4">
                <ChecksList content={draft} />
              </div>
            )}
          </Card>
          <Card title={records('history')}>
            <AuditTimeline
              entity="post"
              entityId={post.id}
              stateName={(name) => t(`states.${name as PostState}`)}
              fieldName={(field) =>
                field in newsTexts.texts.languages
                  ? t(`languages.${field as PostLanguage}`)
                  : field in newsTexts.texts.fields
                    ? t(`fields.${field as keyof typeof newsTexts.texts.fields}`)
                    : field
              }
              detailName={({ action, detail }) =>
                action === 'post.scheduled' && detail ? format.dateTime(detail) : detail
              }
            />
          </Card>
        </div>
      </div>
    </>
  )
}
