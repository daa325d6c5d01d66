import { FileQuestion, FileUp, Library, Plus } from 'lucide-react'
import {
  type QuestionRow,
  type QuestionShelf,
  questionKinds,
  questionQuery,
  questionShelves,
  questions,
} from '#assessment/contract/questions.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RecordList } from '#platform/web/records/RecordList.tsx'
import { listsTexts } from '#platform/web/records/texts/lists.pt.ts'
import { useBulk } from '#platform/web/records/useBulk.tsx'
import { useRecordList } from '#platform/web/records/useRecordList.ts'
import { Badge, Tag } from '#platform/web/ui/Badge.tsx'
import { type Column, wordsOf } from '#platform/web/ui/Columns.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'
import { bankPlace, questionPlace } from './bank.ts'
import { QuestionBulk } from './QuestionBulk.tsx'
import { kindIcon } from './questionKinds.ts'
import { useBank } from './useBank.ts'

/** The questions of a company, or of the shared bank. */
export function QuestionListPage() {
  const t = useTexts(questionsTexts)
  const lists = useTexts(listsTexts)
  const format = useFormat()
  const { companyId, company } = useBank()
  const list = useRecordList({
    name: 'questions',
    schema: questionQuery,
    list: questions.list,
    facets: questions.facets,
    within: companyId === null ? {} : { companyId },
    tabs: [],
    always: ['shelf'],
  })
  const { search, facets, clear, selectAll } = list
  const bulk = useBulk()
  const title = companyId === null ? t('sharedTitle') : company ? t('titleOf', { company: company.name }) : t('title')
  const titleOf = (question: QuestionRow) => question.title || t('onlyPicture')
  const columns: Column<QuestionRow>[] = [
    {
      id: 'title',
      header: t('question'),
      required: true,
      cell: (question) => <Statement question={question} title={titleOf(question)} />,
      beside: (['options', 'key', 'explanation'] as const).map((id) => ({ id, header: t(id) })),
    },
    {
      id: 'kind',
      header: t('kind'),
      width: 160,
      cell: ({ kind }) => t(`kinds.${kind}`),
      words: wordsOf(questionKinds, (kind) => t(`kinds.${kind}`)),
    },
    { id: 'tags', header: t('tags'), width: 200, hideBelow: 'lg', cell: ({ tags }) => <Tags tags={tags} /> },
    {
      id: 'points',
      header: t('points'),
      width: 84,
      align: 'end',
      cell: ({ points }) => format.number(points),
    },
    {
      id: 'shelf',
      header: t('shelf'),
      width: 120,
      hideBelow: 'xl',
      cell: ({ archivedAt }) => <ShelfBadge archivedAt={archivedAt} />,
      words: { ativas: t('active'), arquivadas: t('archived') },
    },
    {
      id: 'updatedAt',
      header: t('updated'),
      width: 130,
      align: 'end',
      cell: ({ updatedAt }) => format.shortDate(updatedAt),
    },
  ]
  const actions = !company?.deletedAt && (
    <>
      {companyId !== null && (
        <>
          <PageAction icon={Library} variant="outline" label={t('sharedTitle')} place={bankPlace(null)} />
          <PageAction
            icon={FileUp}
            variant="outline"
            label={lists('import')}
            place={{ to: '/dashboard/companies/$companyId/questionSheet/import', params: { companyId } }}
          />
        </>
      )}
      <PageAction icon={Plus} label={t('new')} place={bankPlace(companyId, '/new')} />
    </>
  )
  const onShelf = (shelf: string) => facets?.shelf.find(({ value }) => value === shelf)?.count ?? 0
  const counts: Record<QuestionShelf, number> = {
    ativas: onShelf('ativas'),
    arquivadas: onShelf('arquivadas'),
    todas: onShelf('ativas') + onShelf('arquivadas'),
  }
  const shelfTab = (shelf: QuestionShelf) => ({
    to: '.' as const,
    search: shelf === 'ativas' ? {} : { shelf },
    label: t(`shelves.${shelf}`),
    count: facets && !search.trash ? counts[shelf] : undefined,
    active: !search.trash && search.shelf === shelf,
  })
  const isArchive = search.shelf === 'arquivadas' && !search.trash
  return (
    <>
      <RecordList
        {...{ list, t, title, columns }}
        icon={FileQuestion}
        actions={actions}
        tabs={[...questionShelves.map(shelfTab), list.bin(t('bin'))]}
        notice={
          company?.deletedAt && (
            <p role="status" className="border-b bg-neg-bg px-6 py-2 text-13 text-neg max-md:px-4">
              {t('companyInBin')}
            </p>
          )
        }
        nameOf={titleOf}
        href={({ id }) => questionPlace(companyId, id)}
        detail={questions.get}
        file={questions.export}
        phone={(question) => ({
          title: titleOf(question),
          detail: [t(`kinds.${question.kind}`), ...question.tags].join(' · '),
          end: t('pointsOf', { count: question.points, formatted: format.number(question.points) }),
          endDetail: question.archivedAt ? <ShelfBadge archivedAt={question.archivedAt} /> : undefined,
        })}
        bulk={(chosen) =>
          !company?.deletedAt && <QuestionBulk {...{ bulk, chosen, clear, selectAll }} nameOf={titleOf} />
        }
        none={
          isArchive
            ? { title: t('noneArchived'), body: t('noneArchivedBody') }
            : companyId === null
              ? { title: t('noneTitle'), body: t('sharedNone') }
              : undefined
        }
      >
        {list.filter('kind', t('kind'), questionKinds, (kind) => t(`kinds.${kind}`))}
        {list.filter('tag', t('tag'))}
      </RecordList>
      {bulk.dialog}
    </>
  )
}

function Statement({ question: { kind }, title }: { question: QuestionRow; title: string }) {
  const Icon = kindIcon[kind]
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-fg-3" />
      <span dir="auto" data-cut className="min-w-0 truncate font-semibold">
        {title}
      </span>
    </span>
  )
}

const Tags = ({ tags }: { tags: string[] }) => (
  <span className="flex min-w-0 gap-1 overflow-hidden">
    {tags.slice(0, 3).map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
    {tags.length > 3 && <span className="num text-12 text-fg-3">+{tags.length - 3}</span>}
  </span>
)

/** Whether a question can be added to a test. */
export function ShelfBadge({ archivedAt }: { archivedAt: string | null }) {
  const t = useTexts(questionsTexts)
  return <Badge tone={archivedAt ? 'stop' : 'pos'}>{t(archivedAt ? 'archived' : 'active')}</Badge>
}
