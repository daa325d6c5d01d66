import { Link } from '@tanstack/react-router'
import { FileUp, Plus, Users } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { DuplicatesLink } from '#compliance/web/duplicates/DuplicatesLink.tsx'
import { useWriteTo } from '#messages/web/messages/useWriteTo.tsx'
import { WriteToChosen } from '#messages/web/messages/WriteToChosen.tsx'
import { cityAndState } from '#platform/contract/place.rules.ts'
import { termsOf } from '#platform/contract/search.rules.ts'
import { prefetchIfMissing } from '#platform/web/api/prefetch.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Marked } from '#platform/web/records/Marked.tsx'
import { RecordBulk } from '#platform/web/records/RecordBulk.tsx'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { listsTexts } from '#platform/web/records/texts/lists.pt.ts'
import { useBulk } from '#platform/web/records/useBulk.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { readSearch } from '#platform/web/site/address.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { Avatar, Identity } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { candidateMoveNeedsReason, candidateMoves } from '#professionals/contract/candidates.rules.ts'
import {
  type CandidateRow,
  candidateQuery,
  candidateStates,
  candidates,
  councilStatuses,
} from '#professionals/contract/candidates.ts'
import { candidateTone, councilTone } from '#professionals/web/candidates/candidateStates.ts'
import { candidatesTexts } from '#professionals/web/candidates/texts/candidates.pt.ts'
import { useCandidateFilters } from '#professionals/web/candidates/useCandidateFilters.tsx'
import { useFileColumns } from '#professionals/web/candidates/useFileColumns.ts'

// Their forms are larger than the code of the whole list.
const ExemptMany = lazy(() => import('#compliance/web/privacy/ExemptMany.tsx').then((m) => ({ default: m.ExemptMany })))
const ToPool = lazy(() => import('#hiring/web/pools/ToPool.tsx').then((m) => ({ default: m.ToPool })))

const ToProcess = lazy(() => import('#hiring/web/adding/ToProcess.tsx').then((m) => ({ default: m.ToProcess })))

const Retag = lazy(() => import('#professionals/web/candidates/Retag.tsx').then((m) => ({ default: m.Retag })))

const stale = [candidates.list, candidates.facets, candidates.moreFacets]
const called = (c: CandidateRow) => c.socialName || c.fullName

/** Loads the first data of the list for its address. */
export const prefetch = (search: Record<string, unknown>) =>
  prefetchIfMissing(candidates.list, { query: readSearch(candidateQuery, search) })

export function CandidateListPage() {
  const t = useTexts(candidatesTexts)
  const lists = useTexts(listsTexts)
  const format = useFormat()
  useBreadcrumb([{ label: t('users') }, { label: t('title') }])
  const list = useRecordList({
    name: 'candidates',
    schema: candidateQuery,
    list: candidates.list,
    facets: candidates.facets,
    tabs: ['state'],
  })
  const { search, change, facets, clear, selectAll } = list
  const fileColumns = useFileColumns()
  const isBest = search.search !== '' && search.sort === 'relevance' && list.data?.estimated === true
  const bulk = useBulk()
  const writing = useWriteTo()
  const terms = useMemo(() => termsOf(search.search), [search.search])
  const marked = (text: string) => <Marked text={text} terms={terms} />
  /** Below a name: the profession, or where a search term was found that the row does not show. */
  const under = ({ found }: CandidateRow, usual: string) =>
    found ? (
      <>
        {t(`foundIn.${found.where}`)}: <span dir="auto">{marked(found.text)}</span>
      </>
    ) : (
      marked(usual)
    )
  const columns: Column<CandidateRow>[] = [
    {
      id: 'fullName',
      header: t('name'),
      required: true,
      cell: (c) => (
        <Identity name={called(c)} src={c.photoUrl} label={marked(called(c))} detail={under(c, c.profession)} />
      ),
      beside: [{ id: 'profession', header: t('fields.profession') }],
    },
    {
      id: 'cpf',
      header: t('fields.cpf'),
      width: 120,
      hideBelow: 'lg',
      cell: (c) => (
        <bdi dir="ltr" className="num">
          {marked(c.cpf)}
        </bdi>
      ),
    },
    { id: 'email', header: t('fields.email'), width: 190, hideBelow: 'xl', cell: (c) => marked(c.email) },
    {
      id: 'city',
      header: t('fields.city'),
      width: 150,
      cell: cityAndState,
      beside: [{ id: 'uf', header: t('fields.uf') }],
    },
    {
      id: 'council',
      header: t('sections.council'),
      width: 150,
      hideBelow: 'lg',
      cell: (c) =>
        c.councilStatus && <Badge tone={councilTone[c.councilStatus]}>{t(`councilStatuses.${c.councilStatus}`)}</Badge>,
      words: wordsOf(councilStatuses, (status) => t(`councilStatuses.${status}`)),
      beside: [{ id: 'councilNumber', header: t('fields.councilNumber') }],
    },
    {
      id: 'state',
      header: t('state'),
      width: 120,
      cell: (c) => <Badge tone={candidateTone[c.state]}>{t(`states.${c.state}`)}</Badge>,
      words: wordsOf(candidateStates, (state) => t(`states.${state}`)),
    },
    {
      id: 'createdAt',
      header: t('created'),
      width: 140,
      align: 'end',
      cell: (c) => format.shortDate(c.createdAt),
    },
  ]
  const filters = useCandidateFilters(search, change, facets)
  return (
    <>
      <RecordList
        {...{ list, t, columns, fileColumns }}
        icon={Users}
        title={t('title')}
        actions={
          <>
            <PageAction
              icon={FileUp}
              variant="outline"
              label={lists('import')}
              place={{ to: '/dashboard/users/candidates/import' }}
            />
            <PageAction icon={Plus} label={t('new')} place={{ to: '/dashboard/users/candidates/register' }} />
          </>
        }
        tabs={[
          list.tab(t('all'), {}),
          ...(['ativo', 'cadastrado', 'bloqueado'] as const).map((state) =>
            list.tab(t(`states.${state}`), { state: [state] }),
          ),
          list.bin(t('bin')),
        ]}
        best={isBest}
        notice={
          isBest && (
            <p role="status" className="flex flex-wrap items-center gap-x-2 px-6 pt-2 text-13 text-fg-3 max-md:px-4">
              {t('bestOnly', { total: format.number(list.data?.total ?? 0) })}
              <Link
                to="."
                search={{ ...search, sort: 'fullName', page: undefined } as never}
                className="text-accent-text underline"
              >
                {t('bestAll')}
              </Link>
            </p>
          )
        }
        tabsEnd={<DuplicatesLink isReady={list.data !== undefined} />}
        nameOf={called}
        href={(c) => ({ to: '/dashboard/users/candidates/$candidateId', params: { candidateId: c.id } })}
        detail={candidates.get}
        file={candidates.export}
        // Newest first without a search; a new search text sorts by best match again.
        sort={search.sort === 'relevance' && !search.search ? '-createdAt' : search.sort}
        withWords={{ sort: 'relevance' }}
        phone={(c) => ({
          lead: <Avatar name={called(c)} src={c.photoUrl} size={36} />,
          title: marked(called(c)),
          detail: under(c, [c.profession, cityAndState(c)].filter(Boolean).join(' · ')),
          end: format.shortDate(c.createdAt),
          endDetail: <Badge tone={candidateTone[c.state]}>{t(`states.${c.state}`)}</Badge>,
        })}
        bulk={(chosen) => (
          <RecordBulk
            {...{ bulk, chosen, clear, selectAll }}
            nameOf={called}
            states={candidateStates}
            stateName={(state) => t(`states.${state}`)}
            moves={({ state }) => candidateMoves(state)}
            needsReason={(_, to) => candidateMoveNeedsReason(to)}
            records={candidates}
            stale={stale}
          >
            <Suspense>
              <ToProcess {...{ chosen, clear }} />
              <WriteToChosen to={{ recipientIds: chosen.map(({ id }) => id) }} writing={writing} />
              <ToPool ids={chosen.map(({ id }) => id)} {...{ clear, bulk }} />
              <Retag ids={chosen.map(({ id }) => id)} stale={[...stale, candidates.get]} {...{ clear, bulk }} />
              <ExemptMany {...{ chosen, clear, bulk }} />
            </Suspense>
          </RecordBulk>
        )}
      >
        {filters}
      </RecordList>
      {bulk.dialog}
      {writing.composer}
    </>
  )
}
