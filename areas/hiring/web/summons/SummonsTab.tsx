import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { mayDecideByList } from '#hiring/contract/outcomeProposal.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { type Summons, summons } from '#hiring/contract/summons.ts'
import { ActsDialog } from '#hiring/web/countersigning/ActsDialog.tsx'
import { summonsTexts } from '#hiring/web/summons/texts/summons.pt.ts'
import type { Answer } from '#platform/contract/endpoint.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { statusTone } from '#platform/web/records/processStates.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { CallDialog } from './CallDialog.tsx'
import { LetterList } from './LetterList.tsx'
import { ValidityCard } from './ValidityCard.tsx'

type Standing = Summons['person']
type Vacancy = Answer<typeof summons.list>['vacancies'][number]

/** Vacant places of a published result, the next of the reserve list for them, and everybody who was called from it. */
export function SummonsTab({ process }: { process: Process }) {
  const t = useTexts(summonsTexts)
  const because = useTexts(refusalsTexts)
  const [replaced, setReplaced] = useState<Vacancy>()
  const [acts, setActs] = useState(false)
  const params = { id: process.id }
  const { data, error, refetch } = useQuery(q(summons.list, { params }))
  if (!data) return <Loading of={{ error, refetch }} failed={t('failed')} waiting={<CardsSkeleton />} />
  const { rows, vacancies, next } = data
  const may = mayDecideByList(process)
  const whyNot = (place: Vacancy) =>
    !may.allowed ? because(may.why) : place.next ? undefined : because('reserve_exhausted')
  return (
    <div className="mx-auto grid w-full max-w-[1080px] gap-6 p-6 max-md:p-4">
      <ValidityCard process={process} />
      <Card title={t('vacant')}>
        {vacancies.length === 0 ? (
          <p className="text-13 text-fg-3">{t('noVacancy')}</p>
        ) : (
          <ul className="divide-y">
            {vacancies.map((place) => (
              <li key={place.applicationId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-13">
                <Placed of={place} />
                <Button
                  size="sm"
                  icon={Megaphone}
                  className="ms-auto"
                  disabledReason={whyNot(place)}
                  onClick={() => setReplaced(place)}
                >
                  {t('open')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {next && (
          <p className="mt-3 border-t pt-3 text-13 text-fg-3">{t('next', { name: next.name, place: next.place })}</p>
        )}
      </Card>
      <Card title={t('called')} flush>
        <Called rows={rows} />
      </Card>
      {rows.length > 0 && (
        <Card title={t('letter.title')} flush>
          <LetterList process={process} rows={rows} onActs={() => setActs(true)} />
        </Card>
      )}
      {acts && <ActsDialog processId={process.id} open onClose={() => setActs(false)} />}
      <Kept of={replaced?.next && { replaced, next: replaced.next }}>
        {(called, open) => (
          <CallDialog
            {...called}
            process={process}
            open={open}
            onClose={() => setReplaced(undefined)}
            onFailed={() => void refetch()}
          />
        )}
      </Kept>
    </div>
  )
}

function Placed({ of }: { of: Standing }) {
  const t = useTexts(summonsTexts)
  const words = useTexts(processesTexts)
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span dir="auto" className="min-w-0 break-words">
        {of.name}
      </span>
      <span className="num text-fg-3">{t('place', { place: of.place })}</span>
      <Badge tone={statusTone[of.status]}>{words(`statuses.${of.status}`)}</Badge>
    </span>
  )
}

function Called({ rows }: { rows: Summons[] }) {
  const t = useTexts(summonsTexts)
  const format = useFormat()
  return (
    <DataTable
      label={t('called')}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={(row) => row.person.name}
      href={(row) => ({ to: '.', search: { tab: 'convocacoes', avaliar: row.person.applicationId } })}
      columns={[
        { id: 'person', header: t('person'), required: true, cell: (row) => <Placed of={row.person} /> },
        { id: 'replaced', header: t('replaced'), required: true, cell: (row) => <Placed of={row.replaced} /> },
        { id: 'reason', header: t('reason'), hideBelow: 'lg', cell: (row) => <span dir="auto">{row.reason}</span> },
        {
          id: 'at',
          header: t('at'),
          width: 200,
          cell: (row) => t('by', { when: format.shortDate(row.at), name: row.by ?? '' }),
        },
      ]}
      phone={(row) => ({
        title: row.person.name,
        detail: t('inPlaceOf', { name: row.replaced.name }),
        end: format.shortDate(row.at),
      })}
      empty={<EmptyState icon={Megaphone} title={t('none')} />}
    />
  )
}
