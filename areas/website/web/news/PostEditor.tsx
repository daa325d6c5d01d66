import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { files } from '#platform/contract/files.ts'
import { call, q } from '#platform/web/api/client.ts'
import { problemOf, sendFile } from '#platform/web/files/send.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { FieldGrid, Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { RichTextField } from '#platform/web/ui/RichTextField.tsx'
import { useMedia } from '#platform/web/ui/useMedia.ts'
import { useUnsavedGuard } from '#platform/web/ui/useUnsavedGuard.tsx'
import type { PostLanguage } from '#website/contract/news.rules.ts'
import { news, type Post, PostInput } from '#website/contract/news.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'
import { PagePreview } from './PagePreview.tsx'
import { useConflictWords } from './useConflictWords.ts'
import { useWriting, type WritingView, type Written, writtenOf } from './useWriting.ts'
import { WritingBar } from './WritingBar.tsx'
import { WritingPanel } from './WritingPanel.tsx'

type PostEditorProps = {
  /** The post to change; null for a new one. */
  opened: Post | null
  onCreated?: (post: Post) => void
}

/** Writes a post: saved as a draft while typing, with its preview beside it. */
export function PostEditor({ opened, onCreated }: PostEditorProps) {
  const t = useTexts(newsTexts)
  const form = useZodForm(PostInput, writtenOf(opened) as Written)
  const writing = useWriting(form, opened, onCreated)
  const { post, save } = writing
  const isWide = useMedia('(width >= 80rem)')
  const [view, setView] = useState<WritingView>(isWide ? 'both' : 'write')
  const [language, setLanguage] = useState<PostLanguage>('pt')
  const [urls, setUrls] = useState<Record<string, string>>({})
  const guard = useUnsavedGuard(() => writing.failure !== undefined && writing.hasUnsaved(), writing.abandon)
  const conflictWords = useConflictWords()
  const { data: facets } = useQuery(q(news.facets, { query: {} }))
  const content = useWatch({ control: form.control }) as PostInput
  const coverUrl = content.coverId
    ? (urls[content.coverId] ?? (content.coverId === post?.draft.coverId ? post.coverUrl : null))
    : null
  const showsPreview = view !== 'write'
  const showsText = view !== 'preview'

  /** Stores a picture of the post, which is created first if it is not stored. */
  async function store(picture: Blob, name: string) {
    const owner = { entity: 'post', entityId: (await save(true))?.id ?? '' } as const
    const { id } = await sendFile(owner, 'picture', picture, name)
    const { url } = await call(files.shown, { params: { ...owner, id } })
    setUrls((known) => ({ ...known, [id]: url }))
    return { id, url }
  }
  const takePicture = (file: File) =>
    store(file, file.name).then(
      ({ url }) => url,
      (failure: Error) => {
        throw new Error(problemOf(failure))
      },
    )
  return (
    <Form
      form={form}
      guard={false}
      error={writing.conflict ? null : (writing.draftFailure ?? null)}
      label={t(opened ? 'edit' : 'newTitle')}
      className="flex min-h-[calc(100dvh-3.5rem)] flex-col"
      onSubmit={() => save(true)}
      footer={null}
    >
      <WritingBar {...{ writing, view, isWide }} onView={setView} />
      <div className="flex flex-1 max-lg:flex-col">
        {showsText && (
          <div className="min-w-0 flex-1 bg-surface p-6 max-md:p-4">
            <FieldGrid>
              <TextField key={`${language} title`} name={`texts.${language}.title`} label={t('fields.title')} />
              <TextareaField
                key={`${language} summary`}
                name={`texts.${language}.summary`}
                label={t('fields.summary')}
                help={t('help.summary')}
                rows={2}
                optional
              />
              <RichTextField
                key={`${language} body`}
                name={`texts.${language}.body`}
                label={t('fields.body')}
                takePicture={takePicture}
              />
            </FieldGrid>
          </div>
        )}
        {showsPreview && (
          <section aria-label={t('preview')} className="min-w-0 flex-1 border-s bg-canvas p-6 max-md:p-4">
            <div className="sticky top-32 mx-auto rounded-3 border bg-surface">
              <PagePreview {...{ post, language }} written={content} />
            </div>
          </section>
        )}
        <div className="w-[272px] shrink-0 border-s bg-surface p-5 max-lg:w-full max-lg:border-s-0 max-lg:border-t">
          <WritingPanel
            {...{ writing, language, coverUrl }}
            onLanguage={setLanguage}
            storePicture={async (picture) => (await store(picture, 'capa.webp')).id}
            tags={facets?.tag.map(({ value }) => value) ?? []}
          />
        </div>
      </div>
      <ConflictDialog
        stored={writing.conflict && conflictWords.flat(writing.conflict)}
        mine={writing.mine}
        {...conflictWords.words}
        pending={writing.isSaving}
        onKeepMine={() => writing.keepMine(writing.mine)}
        onUseStored={writing.useStored}
        onClose={writing.dismissConflict}
      />
      {guard}
    </Form>
  )
}
