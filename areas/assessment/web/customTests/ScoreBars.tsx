import { ChartColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'

const rangeOf = (at: number) => (at === 9 ? '90–100' : `${at * 10}–${at * 10 + 9}`)

/** The distribution of scores, as bars or as a table. */
export function ScoreBars({ scores }: { scores: readonly number[] }) {
  const t = useTexts(customTestsTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const [asTable, setAsTable] = useState(false)
  const most = Math.max(1, ...scores)
  return (
    <Card
      title={t('distribution')}
      action={
        <IconButton
          icon={asTable ? ChartColumn : Table2}
          label={ui(asTable ? 'showChart' : 'showTable')}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      {asTable ? (
        <table className="w-full text-13">
          <thead>
            <tr className="text-12 text-fg-3">
              <th scope="col" className="h-8 border-b text-start font-label">
                {t('score')}
              </th>
              <th scope="col" className="border-b text-end font-label">
                {t('people')}
              </th>
            </tr>
          </thead>
          <tbody>
            {scores.map((count, at) => (
              <tr key={rangeOf(at)}>
                <th scope="row" className="num h-8 border-b text-start font-normal">
                  {rangeOf(at)}
                </th>
                <td className="num border-b text-end">{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ol aria-label={t('distribution')} className="flex items-end gap-1">
          {scores.map((count, at) => (
            <li key={rangeOf(at)} className="min-w-0 flex-1 text-center">
              <span className="flex h-28 flex-col justify-end border-b">
                <span className="num text-12 font-semibold">{count > 0 ? format.number(count) : ''}</span>
                {count > 0 && (
                  <span
                    aria-hidden
                    className="w-full border-t-2 border-accent-text bg-accent-soft"
                    style={{ height: `${(count / most) * 80}%` }}
                  />
                )}
              </span>
              <span className="num block text-11 text-fg-3">
                <span className="sr-only">{rangeOf(at)}: </span>
                <span aria-hidden>{at * 10}</span>
                {count === 0 && <span className="sr-only">0</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
