import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, History } from 'lucide-react'
import { type CustomTest, customTests, type TestState } from '#assessment/contract/customTests.ts'
import { plainOf } from '#assessment/contract/testDraft.rules.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { useSearchOf } from '#platform/web/site/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { Timeline } from '#platform/web/ui/Timeline.tsx'
import { customTestSearch } from './customTestSearch.ts'
import { TestVersionView } from './TestVersionView.tsx'
import { useChangeWords } from './useChangeWords.ts'

/** The frozen versions, their changes, and one of them in full. */
export function TestVersions({ test }: { test: CustomTest }) {
  const t = useTexts(customTestsTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const words = useChangeWords()
  const [search, change] = useSearchOf(customTestSearch)
  const inUse = test.versions[0]?.number
  const selected = test.versions.some((v) => v.number === search.number) ? search.number : inUse
  const fieldNames: Record<string, string> = {
    title: t('fields.title'),
    description: t('fields.description'),
    settings: t('fields.settings'),
    sections: t('questions'),
  }
  return (
    <div className="mx-auto grid w-full max-w-[1160px] items-start gap-4 p-6 max-md:p-4 lg:grid-cols-[1fr_2fr]">
      <div className="grid min-w-0 gap-4">
        <Card title={t('views.versoes')}>
          {test.versions.length === 0 ? (
            <p className="text-13 text-fg-3">{t('noVersions')}</p>
          ) : (
            <Timeline
              items={test.versions.map((version) => ({
                id: String(version.number),
                icon: version.number === inUse ? CircleCheckBig : History,
                tone: version.number === inUse ? 'pos' : 'stop',
                title: `${t('versionNo', { number: version.number })}${version.number === inUse ? ` · ${t('inUse')}` : ''}`,
                detail: (
                  <>
                    {version.note && (
                      <span dir="auto" className="block">
                        “{version.note}”
                      </span>
                    )}
                    <span className="block">{version.changes.map(words).join(' · ')}</span>
                    <span className="block">
                      {[
                        t('answeredTimes', { count: version.answered }),
                        version.frozenBy && t('by', { name: version.frozenBy }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    {version.number !== selected && (
                      <Button
                        size="sm"
                        className="mt-1"
                        aria-label={t('seeVersion', { number: version.number })}
                        onClick={() => change({ number: version.number })}
                      >
                        {t('see')}
                      </Button>
                    )}
                  </>
                ),
                when: (
                  <time dateTime={version.frozenAt} title={format.dateTime(version.frozenAt)}>
                    {format.shortDate(version.frozenAt)}
                  </time>
                ),
              }))}
            />
          )}
        </Card>
        <Card title={records('history')}>
          <AuditTimeline
            entity="test"
            entityId={test.id}
            stateName={(state) => t(`states.${state as TestState}`)}
            fieldName={(field) => fieldNames[field] ?? field}
          />
        </Card>
      </div>
      <div className="grid min-w-0 gap-4">
        {selected === undefined ? (
          <Card>
            <EmptyState icon={History} title={t('noVersions')} body={t('noVersionsBody')} />
          </Card>
        ) : (
          <Whole id={test.id} number={selected} />
        )}
      </div>
    </div>
  )
}

function Whole({ id, number }: { id: string; number: number }) {
  const t = useTexts(customTestsTexts)
  const { data, error, refetch } = useQuery({
    ...q(customTests.version, { params: { id, number } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return <Loading of={{ error, refetch }} failed={t('loadOneFailed')} waiting="h-96 w-full" />
  return (
    <>
      <h2 className="text-15 font-semibold">
        {t('versionNo', { number })}: <bdi>{data.content.title}</bdi>
      </h2>
      {data.content.description && (
        <p dir="auto" className="-mt-2 text-13 whitespace-pre-line text-fg-2">
          {data.content.description}
        </p>
      )}
      <TestVersionView
        settings={data.settings}
        sections={data.content.sections.map((section) => ({
          ...section,
          questions: section.questions.map((question) => ({
            ...{ id: question.id, points: question.points },
            kind: question.content.kind,
            title: plainOf(question.content.statement),
          })),
        }))}
      />
    </>
  )
}
