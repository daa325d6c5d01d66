import { Languages, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { siteTextsTexts } from '#access/web/installation/texts/siteTexts.pt.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConflictDialog } from '#platform/web/records/ConflictDialog.tsx'
import { mergeOver } from '#platform/web/records/mergeOver.ts'
import { useEdit } from '#platform/web/records/useEdit.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { SaveBar } from '#platform/web/ui/SaveBar.tsx'
import { Segmented } from '#platform/web/ui/Tabs.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useDraft } from '#platform/web/ui/useDraft.ts'
import { type SiteLanguage, siteLanguages } from '#website/contract/siteLanguage.rules.ts'
import { SiteDraft, type SiteText, siteTexts } from '#website/contract/siteTexts.ts'
import { useCloseEntries } from './openEntries.ts'
import { SiteTextFields } from './SiteTextFields.tsx'

type SiteTextEditorProps = {
  text: SiteText
  language: SiteLanguage
  onLanguage: (language: SiteLanguage) => void
  /** Whether there are unsaved changes. */
  onDirty: (dirty: boolean) => void
}

const editable = ({ page, content }: SiteText) => ({ page, content }) as SiteDraft

/** The words of a text, for a comparison. */
const wordsOf = (value: unknown): string =>
  typeof value === 'string'
    ? (new DOMParser().parseFromString(value, 'text/html').body.textContent ?? '')
    : value && typeof value === 'object'
      ? Object.values(value).map(wordsOf).filter(Boolean).join(' · ')
      : ''

/** The draft of a page, one language at a time. A language without a text falls back to Portuguese. */
export function SiteTextEditor({ text, language, onLanguage, onDirty }: SiteTextEditorProps) {
  const t = useTexts(siteTextsTexts)
  const { page } = text
  const closeEntries = useCloseEntries()
  const form = useZodForm(SiteDraft, editable(text))
  const { form: edit, conflict } = useEdit({
    record: text,
    editable,
    draft: `site:${page}`,
    stale: [siteTexts.get, siteTexts.list],
    send: (input: SiteDraft, version) => call(siteTexts.write, { body: { ...input, version } }),
    merge: (stored, opened, mine) =>
      ({ page, content: mergeOver(stored.content, opened.content, mine.content) }) as SiteDraft,
    // The page reads the text again, and the form resets to it.
    onSaved: () => {},
    onStored: () => refresh([siteTexts.get]),
  })
  const { isDirty, errors, submitCount } = form.formState
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const { savedAt, discard } = useDraft(form, edit.draft)
  // A wrong field may be in another language.
  const wrong = siteLanguages.find((code) => errors.content?.[code])
  const isHere = errors.content?.[language] !== undefined
  useEffect(() => {
    if (submitCount > 0 && wrong && !isHere) onLanguage(wrong)
  }, [submitCount, wrong, isHere, onLanguage])
  const content = useWatch({ control: form.control, name: 'content' })
  const set = (value: unknown) =>
    form.setValue(`content.${language}`, value as never, { shouldDirty: true, shouldValidate: false })
  const name = t(`languages.${language}`)
  return (
    <>
      <Form
        form={form}
        error={edit.error}
        label={t(`pages.${page}`)}
        onSubmit={async (input) => {
          const saved = await edit.save(input)
          discard()
          return saved
        }}
        onAbandon={discard}
        className="flex min-w-0 flex-col gap-4"
        footer={
          <SaveBar
            primary={t('saveDraft')}
            pending={edit.saving}
            draftSavedAt={savedAt}
            onDiscard={() => {
              form.reset()
              discard()
              closeEntries()
            }}
          />
        }
      >
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label={t('language')}
            value={language}
            onChange={onLanguage}
            options={siteLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
          {language !== 'pt' && content[language] && (
            <Button
              size="sm"
              variant="ghost"
              icon={Trash2}
              onClick={() => {
                const removed = form.getValues(`content.${language}`)
                set(null)
                toast.info(t('languageRemoved', { language: name }), { undo: () => set(removed) })
              }}
            >
              {t('removeLanguage', { language: name })}
            </Button>
          )}
        </div>
        {content[language] ? (
          <SiteTextFields key={language} page={page} at={`content.${language}`} />
        ) : (
          <div className="rounded-4 border bg-surface py-6">
            <EmptyState
              icon={Languages}
              title={t('missingTitle', { language: name })}
              body={t('missingBody')}
              actions={<Button onClick={() => set(form.getValues('content.pt'))}>{t('begin')}</Button>}
            />
          </div>
        )}
      </Form>
      <ConflictDialog
        {...conflict}
        onKeepMine={() => {
          closeEntries()
          conflict.onKeepMine()
        }}
        onUseStored={() => {
          closeEntries()
          conflict.onUseStored()
        }}
        stored={conflict.stored && { ...conflict.stored.content }}
        mine={{ ...(conflict.mine as Partial<SiteDraft>).content }}
        labels={Object.fromEntries(siteLanguages.map((code) => [code, t(`languages.${code}`)]))}
        show={(_, value) => wordsOf(value).slice(0, 400)}
      />
    </>
  )
}
