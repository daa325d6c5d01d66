import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import type { Process } from '#hiring/contract/processes.ts'
import { examinable, mayChangeEntries } from '#hiring/contract/quotaEntries.rules.ts'
import { type Declarant, quotas } from '#hiring/contract/quotas.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { CardsSkeleton } from '#platform/web/ui/Skeleton.tsx'
import { DeclareDialog } from './DeclareDialog.tsx'
import { OpinionDialog } from './OpinionDialog.tsx'
import { quotasTexts } from './texts/quotas.pt.ts'

/** Those who compete for reserved places, and the opinions of the committees. */
export function DeclarantsCard({ process }: { process: Process }) {
  const t = useTexts(quotasTexts)
  const because = useTexts(refusalsTexts)
  const [search, setSearch] = useState('')
  const [declaring, setDeclaring] = useState<Declarant>()
  const [examined, setExamined] = useState<Declarant>()
  const answer = useQuery({
    ...q(quotas.declarants, { params: { id: process.id }, query: { search } }),
    placeholderData: (before) => before,
  })
  const { data } = answer
  const may = mayChangeEntries(process)
  const why = may.allowed ? undefined : because(may.why)
  return (
    <Card title={t('declarants.title')} note={t('declarants.about')} flush>
      <div className="px-5 pb-3 max-md:px-4">
        <SearchBox value={search} onChange={setSearch} placeholder={t('declarants.search')} />
      </div>
      {!data ? (
        <Loading of={answer} failed={t('failed')} waiting={<CardsSkeleton />} />
      ) : data.rows.length === 0 ? (
        <EmptyState
          icon={Users}
          title={t(search ? 'declarants.notFound' : 'declarants.none')}
          body={search ? undefined : t('declarants.noneBody')}
        />
      ) : (
        <ul className="divide-y border-t">
          {data.rows.map((row) => (
            <li
              key={row.applicationId}
              className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-3 text-13 max-md:px-4"
            >
              <Recorded of={row} />
              <span className="ms-auto flex flex-wrap gap-2">
                <Button size="sm" disabledReason={why} onClick={() => setDeclaring(row)}>
                  {t('declarants.declare')}
                </Button>
                {examinable(row).length > 0 && (
                  <Button size="sm" disabledReason={why} onClick={() => setExamined(row)}>
                    {t('declarants.opine')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && <p className="border-t px-5 py-3 text-13 text-fg-3">{t('declarants.more')}</p>}
      <DeclareDialog of={declaring} onClose={() => setDeclaring(undefined)} />
      <OpinionDialog of={examined} onClose={() => setExamined(undefined)} />
    </Card>
  )
}

const tones = { declared: 'wait', confirmed: 'pos', refused: 'neg' } as const

function Recorded({ of: { name, declared, opinions, competes } }: { of: Declarant }) {
  const t = useTexts(quotasTexts)
  const format = useFormat()
  const stateOf = (list: Declarant['declared'][number]) => {
    const last = opinions.filter((opinion) => opinion.list === list).at(-1)
    return !last ? 'declared' : last.isConfirmed ? 'confirmed' : 'refused'
  }
  const kept = declared.filter((list) => stateOf(list) !== 'refused')
  const stays = competes.find((list) => list !== 'pcd')
  return (
    <div className="min-w-0">
      <p dir="auto" className="font-label">
        {name}
      </p>
      <p className="mt-1 flex flex-wrap gap-1.5">
        {declared.length === 0 && <span className="text-fg-3">{t('declarants.nothing')}</span>}
        {declared.map((list) => (
          <Badge key={list} tone={tones[stateOf(list)]}>
            {t(`declarants.states.${stateOf(list)}`, { list: t(`lists.${list}`) })}
          </Badge>
        ))}
      </p>
      {stays && kept.filter((list) => list !== 'pcd').length > 1 && (
        <p className="mt-1 text-12 text-fg-3">{t('declarants.fits', { list: t(`lists.${stays}`) })}</p>
      )}
      {opinions.map(({ list, instance, members, at, reason }) => (
        <p key={`${list}${instance}`} className="mt-1 text-12 text-fg-3">
          {t('declarants.votesSaid', {
            instance: t(`declarants.instances.${instance === 1 ? 'one' : 'two'}`),
            yes: members.filter(({ confirms }) => confirms).length,
            no: members.filter(({ confirms }) => !confirms).length,
            when: format.date(at),
          })}{' '}
          <span dir="auto">{reason}</span>
        </p>
      ))}
    </div>
  )
}
