import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { companies, companyQuery } from '#companies/contract/companies.ts'
import { useCompanyFilters } from '#companies/web/companies/useCompanyFilters.tsx'
import type { TypeUser } from '#deliveries/contract/rendered.ts'
import { type MessageInput, messages } from '#messages/contract/messages.ts'
import { messagesTexts } from '#messages/web/messages/texts/messages.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { asSegment } from '#platform/web/records/asSegment.ts'
import { readSearch } from '#platform/web/site/address.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SearchBox } from '#platform/web/ui/FilterBar.tsx'
import { candidateQuery, candidates } from '#professionals/contract/candidates.ts'
import { useCandidateFilters } from '#professionals/web/candidates/useCandidateFilters.tsx'

type Segment = NonNullable<MessageInput['segment']>
type SegmentDialogProps = {
  open: boolean
  typeUser: TypeUser
  segment: Segment | null
  onChoose: (segment: Segment) => void
  onClose: () => void
}

/** Chooses a segment with the filters of the list of companies or professionals. */
export function SegmentDialog({ open, typeUser, segment, onChoose, onClose }: SegmentDialogProps) {
  const t = useTexts(messagesTexts)
  const Filters = typeUser === 1 ? CompanySegment : CandidateSegment
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`segmentTitle${typeUser}`)}
      description={t('segmentBody')}
      width={640}
    >
      {open && <Filters segment={segment ?? {}} {...{ onChoose, onClose }} />}
    </Dialog>
  )
}

type PartProps = { segment: Segment; onChoose: (segment: Segment) => void; onClose: () => void }

function CompanySegment({ segment, ...acts }: PartProps) {
  const [query, setQuery] = useState(() => readSearch(companyQuery, segment))
  const { data } = useQuery({ ...q(companies.facets, { query }), placeholderData: keepPreviousData })
  const change = (part: Partial<z.output<typeof companyQuery>>) => setQuery({ ...query, ...part })
  const filters = useCompanyFilters(query, change, data)
  return <Part typeUser={1} query={query} onSearch={(search) => change({ search })} filters={filters} {...acts} />
}

function CandidateSegment({ segment, ...acts }: PartProps) {
  const [query, setQuery] = useState(() => readSearch(candidateQuery, segment))
  const { data } = useQuery({ ...q(candidates.facets, { query }), placeholderData: keepPreviousData })
  const change = (part: Partial<z.output<typeof candidateQuery>>) => setQuery({ ...query, ...part })
  const filters = useCandidateFilters(query, change, data)
  return <Part typeUser={2} query={query} onSearch={(search) => change({ search })} filters={filters} {...acts} />
}

type FiltersProps = Omit<PartProps, 'segment'> & {
  typeUser: TypeUser
  query: { search: string } & Record<string, unknown>
  onSearch: (search: string) => void
  filters: ReactNode
}

function Part({ typeUser, query, onSearch, filters, onChoose, onClose }: FiltersProps) {
  const t = useTexts(messagesTexts)
  const format = useFormat()
  const segment = asSegment(query)
  const { data, error } = useQuery({
    ...q(messages.audience, { body: { typeUser, segment } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="grid gap-3">
        <SearchBox
          value={query.search}
          onChange={onSearch}
          placeholder={t(`segmentSearch${typeUser}`)}
          className="w-full"
        />
        <div className="flex flex-wrap gap-2">{filters}</div>
        <p aria-live="polite" className="text-13 text-fg-2">
          {error ? (
            <span className="text-neg">{t('countFailed')}</span>
          ) : data ? (
            <>
              <span className="num font-semibold text-fg">
                {t(`reach${typeUser}`, { count: data.total, number: format.number(data.total) })}
              </span>
              {data.names.length > 0 && (
                <span dir="auto">
                  {' '}
                  · {data.names.join(', ')}
                  {data.total > data.names.length && '…'}
                </span>
              )}
            </>
          ) : (
            t('counting')
          )}
        </p>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="primary" onClick={() => onChoose(segment)}>
          {Object.keys(segment).length === 0 && data
            ? t(`useAll${typeUser}`, { count: data.total, number: format.number(data.total) })
            : t('useSegment')}
        </Button>
      </div>
    </>
  )
}
