import { Ban, FileQuestion } from 'lucide-react'
import type { ItemStatistics } from '#assessment/contract/testStatistics.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DataTable } from '#platform/web/ui/DataTable.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'

type ItemTableProps = { items: ItemStatistics[]; open: string | undefined; onOpen: (questionId: string) => void }

/** Each question with its statistics; those to review say why. */
export function ItemTable({ items, open, onOpen }: ItemTableProps) {
  const t = useTexts(customTestsTexts)
  const kinds = useTexts(questionsTexts)
  const format = useFormat()
  const numberOf = new Map(items.map((item, at) => [item.questionId, at + 1]))
  const share = (right: number | null) => (right === null ? '–' : format.percent(Math.round(right * 100) / 100))
  return (
    <Card title={t('items')} note={t('itemsHelp')} flush>
      <DataTable
        label={t('items')}
        rows={items}
        rowKey={(item) => item.questionId}
        rowName={(item) => item.title}
        onOpen={(item) => onOpen(item.questionId)}
        openKey={open}
        columns={[
          {
            id: 'title',
            header: t('question'),
            required: true,
            cell: (item) => (
              <>
                <span className="num me-2 text-fg-3">{numberOf.get(item.questionId)}</span>
                {item.title || kinds('onlyPicture')}
              </>
            ),
          },
          { id: 'kind', header: t('kind'), width: 140, hideBelow: 'xl', cell: (item) => kinds(`kinds.${item.kind}`) },
          {
            id: 'answered',
            header: t('answered'),
            width: 96,
            align: 'end',
            cell: (item) => format.number(item.answered),
          },
          {
            id: 'right',
            header: t('right'),
            width: 112,
            align: 'end',
            cell: (item) => (
              <span className="grid gap-1">
                {share(item.right)}
                {item.right !== null && <Meter value={item.right * 100} />}
              </span>
            ),
          },
          {
            id: 'points',
            header: t('meanPoints'),
            width: 108,
            align: 'end',
            hideBelow: 'lg',
            cell: (item) =>
              item.points === null
                ? '–'
                : t('pointsOfAll', { points: format.score(item.points), of: format.number(item.of) }),
          },
          {
            id: 'discrimination',
            header: t('discrimination'),
            width: 116,
            align: 'end',
            cell: (item) => (item.discrimination === null ? '–' : format.score(item.discrimination)),
          },
          { id: 'flags', header: t('flagged'), width: 176, cell: (item) => <Flags item={item} /> },
        ]}
        phone={(item) => ({
          title: `${numberOf.get(item.questionId)}. ${item.title}`,
          detail: `${t('right')}: ${share(item.right)}`,
          end: item.discrimination === null ? '–' : format.score(item.discrimination),
          endDetail: <Flags item={item} />,
        })}
        empty={<EmptyState icon={FileQuestion} title={t('noResults')} />}
      />
    </Card>
  )
}

export function Flags({ item: { voided, flags } }: { item: ItemStatistics }) {
  const t = useTexts(customTestsTexts)
  if (voided)
    return (
      <span className="flex">
        <Badge tone="stop" icon={Ban}>
          {t('voided')}
        </Badge>
      </span>
    )
  return (
    <span className="flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Badge key={flag} tone="wait">
          {t(`flags.${flag}`)}
        </Badge>
      ))}
    </span>
  )
}
