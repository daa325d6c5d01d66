import { Ban, CircleCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { CustomTest } from '#assessment/contract/customTests.ts'
import { customTests } from '#assessment/contract/customTests.ts'
import { type ItemStatistics, type TestStatistics, testStatistics } from '#assessment/contract/testStatistics.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { questionsTexts } from '#assessment/web/questions/texts/questions.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Stat } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Sheet } from '#platform/web/ui/Sheet.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { Flags } from './ItemTable.tsx'

type ItemSheetProps = {
  test: CustomTest
  statistics: TestStatistics
  item: ItemStatistics | undefined
  /** Its number in the test. */
  number: number
  onClose: () => void
}

/** One question of a version: its answers, its statistics, and voiding it. */
export function ItemSheet({ test, statistics, item, number, onClose }: ItemSheetProps) {
  const t = useTexts(customTestsTexts)
  return (
    <Sheet open={item !== undefined} onClose={onClose} label={t('questionNo', { number })} width={560}>
      {item && <Item {...{ test, statistics, item, number }} />}
    </Sheet>
  )
}

function Item({ test, statistics, item, number }: Omit<ItemSheetProps, 'item' | 'onClose'> & { item: ItemStatistics }) {
  const t = useTexts(customTestsTexts)
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  const params = { id: test.id, number: statistics.number, questionId: item.questionId }
  const then = () => toast.success(t(item.voided ? 'unvoidedSaid' : 'voidedSaid', { number }))
  const stale = [testStatistics.get, customTests.get]
  const voiding = useWrite(testStatistics.void, { stale, then })
  const counting = useWrite(testStatistics.unvoid, { stale, then })
  const act = item.voided ? counting : voiding
  const { voided } = item
  return (
    <div className="grid gap-5 p-6 max-md:p-4">
      <p dir="auto" className="text-14 break-words">
        {item.title}
      </p>
      <div className="grid grid-cols-3 gap-3">
        <Stat label={t('answered')} value={format.number(item.answered)} />
        <Stat
          label={t('right')}
          value={item.right === null ? '–' : format.percent(Math.round(item.right * 100) / 100)}
        />
        <Stat
          label={t('discrimination')}
          value={item.discrimination === null ? '–' : format.score(item.discrimination)}
        />
      </div>
      {(item.flags.length > 0 || voided) && (
        <div className="grid gap-2 text-13">
          <Flags item={item} />
          {!voided &&
            item.flags.map((flag) => (
              <p key={flag} className="text-fg-2">
                {t(`flagHelp.${flag}`)}
              </p>
            ))}
          {voided && (
            <p className="text-fg-2">
              <bdi>“{voided.reason}”</bdi> · {[voided.by, format.dateTime(voided.at)].filter(Boolean).join(', ')}
            </p>
          )}
        </div>
      )}
      {item.choices.length > 0 && <Choices item={item} counted={statistics.counted} />}
      <Button
        variant={voided ? 'outline' : 'dangerOutline'}
        icon={voided ? RotateCcw : Ban}
        className="w-fit"
        onClick={() => setAsking(true)}
      >
        {t(voided ? 'unvoid' : 'void')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(voided ? 'unvoidTitle' : 'voidTitle', { number })}
        body={t(voided ? 'unvoidBody' : 'voidBody', { count: statistics.counted })}
        confirm={t(voided ? 'unvoid' : 'void')}
        danger={!voided}
        reason={{ label: t('reason'), required: true }}
        onConfirm={(reason) => act.mutateAsync({ params, body: { reason } })}
      />
    </div>
  )
}

/** The number of times each option was chosen: a table whose rows contain bars. */
function Choices({ item, counted }: { item: ItemStatistics; counted: number }) {
  const t = useTexts(customTestsTexts)
  const words = useTexts(questionsTexts)
  const format = useFormat()
  const left = counted - item.answered
  const labelOf = (label: string) =>
    item.kind === 'verdadeiro_falso' ? words(label === 'true' ? 'true' : 'false') : label
  const rows = [
    ...item.choices.map((choice) => ({ ...choice, label: labelOf(choice.label) })),
    ...(left > 0 ? [{ value: '', label: t('omitted'), count: left, right: false }] : []),
  ]
  return (
    <table className="w-full text-13">
      <caption className="pb-1.5 text-start text-12 text-fg-3">{t('choices')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('answer')}</th>
          <th scope="col">{t('people')}</th>
          <th scope="col">{t('share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ value, label, count, right }) => (
          <tr key={value} className="align-top">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal">
              <span className="flex items-start gap-1.5">
                <span dir="auto" className={`min-w-0 break-words ${value === '' ? 'text-fg-3' : ''}`}>
                  {label}
                </span>
                {right && (
                  <CircleCheck
                    size={15}
                    strokeWidth={1.75}
                    role="img"
                    aria-label={t('isRight')}
                    className="mt-0.5 shrink-0 text-pos"
                  />
                )}
              </span>
              <span
                aria-hidden
                className={`mt-1 block h-2 rounded-e-1 ${right ? 'bg-pos' : 'bg-control'}`}
                style={{ width: `${Math.max(0.5, (count / Math.max(1, counted)) * 100)}%` }}
              />
            </th>
            <td className="num w-12 py-1.5 text-end">{format.number(count)}</td>
            <td className="num w-16 py-1.5 text-end text-fg-3">
              {format.percent(Math.round((count / Math.max(1, counted)) * 100) / 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
