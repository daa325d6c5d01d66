import { CircleCheck } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { DateField } from '#platform/web/ui/dateFields.tsx'
import { FieldGrid } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'
import { isWritten, type PostLanguage, postLanguages } from '#website/contract/news.rules.ts'
import type { Post } from '#website/contract/news.ts'
import { newsTexts } from '#website/web/news/texts/news.pt.ts'
import { AuthorField } from './AuthorField.tsx'
import { ChecksList } from './ChecksList.tsx'
import { CoverField } from './CoverField.tsx'
import type { Writing, Written } from './useWriting.ts'

type WritingPanelProps = {
  writing: Writing
  language: PostLanguage
  onLanguage: (language: PostLanguage) => void
  coverUrl: string | null
  storePicture: (picture: Blob) => Promise<string>
  tags: readonly string[]
}

/** Beside the text: cover, address, subjects, languages, and what is missing before it may be published. */
export function WritingPanel({ writing, language, onLanguage, coverUrl, storePicture, tags }: WritingPanelProps) {
  const t = useTexts(newsTexts)
  const content = useWatch<Written>() as unknown as Post['draft']
  return (
    <div className="flex flex-col gap-5">
      <section aria-label={t('publication')}>
        <h2 className="mb-3 text-13 font-semibold">{t('publication')}</h2>
        <CoverField url={coverUrl} store={storePicture} />
        <div className="mt-3">
          <FieldGrid>
            {content.coverId && (
              <TextField
                key={language}
                name={`texts.${language}.coverAlt`}
                label={t('fields.coverAlt')}
                help={t('help.coverAlt')}
                optional={language !== 'pt'}
              />
            )}
            <TextField
              name="slug"
              label={t('fields.slug')}
              optional
              help={t('help.slug')}
              placeholder={writing.post?.slug}
            />
            <TagsField name="tags" label={t('fields.tags')} optional help={t('help.tags')} suggestions={tags} />
            <AuthorField writing={writing} />
            <TextField name="byline" label={t('fields.byline')} optional help={t('help.byline')} />
            <DateField name="pinnedUntil" label={t('fields.pinnedUntil')} optional />
          </FieldGrid>
        </div>
      </section>
      <section aria-label={t('languageTabs')} className="border-t pt-4">
        <h2 className="mb-2 text-13 font-semibold">{t('languageTabs')}</h2>
        <ul className="flex flex-col gap-0.5">
          {postLanguages.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-pressed={code === language}
                onClick={() => onLanguage(code)}
                className="flex min-h-8 w-full items-center justify-between gap-2 rounded-1 px-2 text-13 hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-text max-md:min-h-11"
              >
                <span lang={code}>{t(`languages.${code}`)}</span>
                {isWritten(content.texts[code]) ? (
                  <span className="flex items-center gap-1 text-12 text-pos">
                    <CircleCheck size={13} strokeWidth={1.75} aria-hidden />
                    {t('written')}
                  </span>
                ) : (
                  <span className="text-12 text-fg-3">{t('untranslated')}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <div className="border-t pt-4">
        <ChecksList content={content} />
      </div>
    </div>
  )
}
