import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import type { Post } from '#website/contract/news.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'
import { PostActions } from './PostActions.tsx'
import { PostBadge } from './PostBadge.tsx'
import type { Writing, WritingView } from './useWriting.ts'

type WritingBarProps = {
  writing: Writing
  view: WritingView
  onView: (view: WritingView) => void
  /** Whether there is room for text and preview side by side. */
  isWide: boolean
}
const draft = { state: 'rascunho', hasChanges: false, deletedAt: null } as const satisfies Partial<Post>

/** Above the text: the state of the post, whether it is saved, its view and its actions. */
export function WritingBar({ writing, view, onView, isWide }: WritingBarProps) {
  const t = useTexts(newsTexts)
  const { post } = writing
  const views = isWide ? (['write', 'both', 'preview'] as const) : (['write', 'preview'] as const)
  return (
    <div className="sticky top-14 z-10 flex min-h-14 flex-wrap items-center gap-2 border-b bg-surface px-6 py-2 max-md:static max-md:px-4">
      <h1 className="sr-only">{post?.title || t('newTitle')}</h1>
      <PostBadge post={post ?? draft} />
      <Saved writing={writing} />
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <Segmented
          label={t('views.label')}
          value={view === 'both' && !isWide ? 'write' : view}
          onChange={onView}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        {post && <PostActions post={post} save={writing.save} onChange={writing.noteAction} />}
      </div>
    </div>
  )
}

/** Says when the text was saved, or why it was not. */
function Saved({ writing: { isSaving, savedAt, failure, save } }: Pick<WritingBarProps, 'writing'>) {
  const t = useTexts(newsTexts)
  const format = useFormat()
  if (failure)
    return (
      <span role="alert" className="flex flex-wrap items-center gap-2 text-12 text-neg">
        {t('saveFailed', { why: failure.message })}
        <Button size="sm" onClick={() => void save().catch(() => {})}>
          {t('retry')}
        </Button>
      </span>
    )
  return (
    <span aria-live="polite" className="text-12 text-fg-3">
      {isSaving ? t('saving') : savedAt && t('savedAt', { time: format.time(savedAt) })}
    </span>
  )
}
