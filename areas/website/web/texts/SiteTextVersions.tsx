import { History } from 'lucide-react'
import { useState } from 'react'
import { siteTextsTexts } from '#access/web/installation/texts/siteTexts.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { legalPages, type SiteText, sitePathOf, siteTexts } from '#website/contract/siteTexts.ts'
import { useCloseEntries } from './openEntries.ts'

type SiteTextVersionsProps = { text: SiteText; isDirty: boolean }

/** The published versions of a page, the newest first. Each version can become the draft. */
export function SiteTextVersions({ text: { page, version, versions, hasChanges }, isDirty }: SiteTextVersionsProps) {
  const t = useTexts(siteTextsTexts)
  const format = useFormat()
  const [restoring, setRestoring] = useState<number | null>(null)
  const closeEntries = useCloseEntries()
  const restore = useWrite(siteTexts.restore, {
    stale: [siteTexts.get, siteTexts.list],
    then: () => {
      closeEntries()
      toast.success(t('restored', { n: restoring ?? 1 }))
    },
  })
  const isLegal = legalPages.some((legal) => legal === page)
  const newest = versions[0]?.n
  return (
    <Card title={t('versions')}>
      <Timeline
        items={versions.map(({ n, at, byName }) => ({
          id: String(n),
          icon: History,
          tone: n === newest ? 'pos' : 'stop',
          title: `${t('versionNo', { n })}${n === newest ? ` · ${t('inForce')}` : ''}`,
          detail: byName ? t('byName', { name: byName }) : t('ofProduct'),
          act: (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {isLegal && (
                <a
                  href={`${sitePathOf[page]}/${n}`}
                  target="_blank"
                  rel="noopener"
                  aria-label={t('seeVersion', { n })}
                  className="touch-target rounded-1 text-13 font-label text-accent-text hover:underline"
                >
                  {t('see')}
                </a>
              )}
              {(n !== newest || hasChanges) && (
                <Button
                  size="sm"
                  aria-label={t('restoreNo', { n })}
                  disabledReason={isDirty ? t('saveFirst') : undefined}
                  onClick={() => setRestoring(n)}
                >
                  {t('restore')}
                </Button>
              )}
            </div>
          ),
          when: (
            <time dateTime={at} title={format.dateTime(at)}>
              {format.shortDate(at)}
            </time>
          ),
        }))}
      />
      <ConfirmDialog
        open={restoring !== null}
        onClose={() => setRestoring(null)}
        title={t('restoreTitle', { n: restoring ?? 1 })}
        body={t('restoreBody')}
        confirm={t('restore')}
        onConfirm={() => restore.mutateAsync({ params: { page }, body: { n: restoring ?? 1, version } })}
      />
    </Card>
  )
}
