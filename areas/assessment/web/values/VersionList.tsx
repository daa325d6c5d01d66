import { Heart } from 'lucide-react'
import type { ValuesTest } from '#assessment/contract/valuesTest.ts'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'
import { useComparedVersions } from './ProfileCard.tsx'

/** The published versions, newest first. */
export function VersionList({ test }: { test: ValuesTest }) {
  const t = useTexts(valuesTexts)
  const format = useFormat()
  const { show, change } = useComparedVersions(test)
  const inForce = test.versions[0]?.version
  return (
    <Card title={t('versions')}>
      {test.versions.length === 0 ? (
        <p className="text-13 text-fg-3">{t('noVersions')}</p>
      ) : (
        <Timeline
          items={test.versions.map(({ version, note, publishedBy, publishedAt, respondents }) => ({
            id: String(version),
            icon: Heart,
            tone: version === inForce ? 'pos' : 'stop',
            title: `${t('versionNo', { version })}${version === inForce ? ` · ${t('current')}` : ''}`,
            detail: (
              <>
                {note && (
                  <span dir="auto" className="block">
                    “{note}”
                  </span>
                )}
                <span className="block">
                  {[t('from', { count: respondents }), publishedBy && t('by', { name: publishedBy })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {version !== show && (
                  <Button
                    size="sm"
                    className="mt-1"
                    aria-label={version === inForce ? t('seeVersion', { version }) : t('compareVersion', { version })}
                    onClick={() => change({ show: version, against: undefined })}
                  >
                    {t(version === inForce ? 'see' : 'compare')}
                  </Button>
                )}
              </>
            ),
            when: (
              <time dateTime={publishedAt} title={format.dateTime(publishedAt)}>
                {format.shortDate(publishedAt)}
              </time>
            ),
          }))}
        />
      )}
    </Card>
  )
}
