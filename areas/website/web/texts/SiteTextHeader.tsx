import { Eye, Send } from 'lucide-react'
import { useState } from 'react'
import { siteTextsTexts } from '#access/web/installation/texts/siteTexts.pt.ts'
import { call, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type SiteLanguage, siteLanguages } from '#website/contract/siteLanguage.rules.ts'
import { type SiteText, sitePathOf, siteTexts } from '#website/contract/siteTexts.ts'

type SiteTextHeaderProps = {
  text: SiteText
  /** The language in which the preview opens. */
  language: SiteLanguage
  isDirty: boolean
}

export function SiteTextHeader({ text, language, isDirty }: SiteTextHeaderProps) {
  const t = useTexts(siteTextsTexts)
  const format = useFormat()
  const [isPublishing, setPublishing] = useState(false)
  const { page, hasChanges, savedAt, savedBy, versions } = text
  const [current] = versions
  const unsaved = isDirty ? t('saveFirst') : undefined

  /** Opens the tab at once, because a browser blocks one that opens after a call. */
  function openPreview() {
    const tab = window.open('', '_blank')
    call(siteTexts.preview, { params: { page } }).then(
      ({ path }) => tab?.location.replace(`${path}?lang=${language}`),
      () => {
        tab?.close()
        toast.error(t('previewFailed'))
      },
    )
  }
  return (
    <>
      <PageHeader
        title={t(`pages.${page}`)}
        badge={<Badge tone={hasChanges ? 'wait' : 'pos'}>{t(hasChanges ? 'draft' : 'published')}</Badge>}
        meta={
          <>
            {current && (
              <span>{`${t('versionNo', { n: current.n })}, ${t('since', { date: format.date(current.at) })}`}</span>
            )}
            {savedAt && savedBy && <span>{t('savedBy', { name: savedBy, date: format.dateTime(savedAt) })}</span>}
            <a href={sitePathOf[page]} target="_blank" rel="noopener" className="text-accent-text hover:underline">
              {t('seePage')}
            </a>
          </>
        }
        actions={
          <>
            <PageAction
              icon={Eye}
              variant="outline"
              label={t('preview')}
              onClick={openPreview}
              disabledReason={unsaved}
            />
            <PageAction
              icon={Send}
              label={t('publish')}
              onClick={() => setPublishing(true)}
              disabledReason={unsaved ?? (hasChanges ? undefined : t('nothingNew'))}
            />
          </>
        }
      />
      <PublishDialog text={text} open={isPublishing} onClose={() => setPublishing(false)} />
    </>
  )
}

type PublishDialogProps = { text: SiteText; open: boolean; onClose: () => void }

function PublishDialog({ text: { page, version, versions, content }, open, onClose }: PublishDialogProps) {
  const t = useTexts(siteTextsTexts)
  const publish = useWrite(siteTexts.publish, {
    stale: [siteTexts.get, siteTexts.list],
    then: (after) => toast.success(t('publishedNow', { n: after.versions[0]?.n ?? 1 })),
  })
  const n = (versions[0]?.n ?? 0) + 1
  const missing = siteLanguages.filter((language) => !content[language])
  return (
    <ConfirmDialog
      {...{ open, onClose }}
      title={t('publishTitle', { n, page: t(`pages.${page}`) })}
      body={
        <>
          <p>{t('publishBody')}</p>
          {page === 'terms' && <p className="mt-2">{t('publishTerms')}</p>}
          {page === 'privacy' && <p className="mt-2">{t('publishLegal', { n })}</p>}
          {missing.length > 0 && (
            <p className="mt-2">
              {t('publishMissing', { languages: missing.map((language) => t(`languages.${language}`)).join(', ') })}
            </p>
          )}
        </>
      }
      confirm={t('publish')}
      onConfirm={() => publish.mutateAsync({ params: { page }, body: { version } })}
    />
  )
}
