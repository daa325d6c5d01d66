import { useQuery } from '@tanstack/react-query'
import { applicationSources } from '#applying/contract/sources.ts'
import { doorSourcesTexts } from '#applying/web/publication/texts/doorSources.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { useSourceName } from './useSourceName.ts'

/** Views, applications and people hired by each link: the worth of a place where the vacancy is shared. */
export function SourcesCard({ processId }: { processId: string }) {
  const t = useTexts(doorSourcesTexts)
  const format = useFormat()
  const nameOf = useSourceName()
  const { data, error, refetch } = useQuery(q(applicationSources.get, { params: { id: processId } }))
  return (
    <Card title={t('title')} note={t('note')} flush className="min-w-0 lg:col-span-2">
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="m-5 h-20 rounded-3" />}
      {data &&
        (data.rows.length === 0 ? (
          <p className="px-5 pb-5 text-13 text-fg-3 max-md:px-4">{t('none')}</p>
        ) : (
          <FigureTable
            label={t('title')}
            head={[t('source'), t('views'), t('begun'), t('sent'), t('hired')]}
            rows={data.rows.map(({ source, views, begun, sent, hired }) => ({
              key: source,
              name: <span dir="auto">{nameOf(source)}</span>,
              cells: [views, begun, sent, hired].map((n) => format.number(n)),
            }))}
          />
        ))}
    </Card>
  )
}
