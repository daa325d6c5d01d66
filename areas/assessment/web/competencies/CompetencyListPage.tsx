import { useQuery } from '@tanstack/react-query'
import { Plus, Target } from 'lucide-react'
import { useState } from 'react'
import { type Competency, competencies } from '#assessment/contract/competencies.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { SettingsHeader } from '#deliveries/web/settings/SettingsHeader.tsx'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { CatalogueRow } from '#platform/web/records/CatalogueRow.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { CompetencyDialog } from './CompetencyDialog.tsx'
import { QuestionnaireCard } from './QuestionnaireCard.tsx'

const stale = [competencies.list]

/** The catalogue of competencies in order, and their questionnaires. */
export function CompetencyListPage() {
  const t = useTexts(competenciesTexts)
  const { data, error, refetch, isFetching } = useQuery(q(competencies.list, {}))
  const [edited, setEdited] = useState<Competency | 'new'>()
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <SettingsHeader page="competencies" />
      <div className="mx-auto grid w-full max-w-[860px] gap-4 p-6 max-md:p-4">
        <p className="text-13 text-fg-3">{t('about')}</p>
        {!data && <Loading of={{ error, refetch, isFetching }} failed={t('failed')} waiting="h-80 w-full" />}
        {data && (
          <>
            <Card title={t('catalogue')} flush action={data.length > 0 && add}>
              {data.length === 0 ? (
                <EmptyState icon={Target} title={t('noneTitle')} body={t('noneBody')} actions={add} />
              ) : (
                <ol className="divide-y border-t">
                  {data.map((competency, at) => (
                    <CatalogueRow
                      key={competency.id}
                      {...{ t, stale, at }}
                      catalogue={competencies}
                      entries={data}
                      onEdit={() => setEdited(competency)}
                    >
                      <Levels texts={competency.levels} />
                    </CatalogueRow>
                  ))}
                </ol>
              )}
            </Card>
            <QuestionnaireCard catalogue={data} />
          </>
        )}
      </div>
      <CompetencyDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}

function Levels({ texts }: { texts: string[] }) {
  const t = useTexts(competenciesTexts)
  return (
    <details className="mt-1 text-13">
      <summary className="w-fit cursor-pointer rounded-1 text-12 text-fg-3 hover:text-fg">{t('levelsTitle')}</summary>
      <ol className="mt-1 grid gap-1">
        {texts.map((text, level) => (
          // A level is identified by its number only.
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of a level is what it is
          <li key={level} className="flex gap-2">
            <span className="num shrink-0 font-semibold">{level}</span>
            <span dir="auto" className="min-w-0 break-words text-fg-2">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
