import { RotateCcw } from 'lucide-react'
import { plainOf } from '#assessment/contract/testDraft.rules.ts'
import type { TestSheet, TriedResult } from '#assessment/contract/testPreview.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'

type SheetResultProps = { sheet: TestSheet; result: TriedResult; onAgain: () => void }

/** The score of the answers, and the points of each question. */
export function SheetResult({ sheet, result, onAgain }: SheetResultProps) {
  const t = useTexts(customTestsTexts)
  const format = useFormat()
  const { score, points, of, waiting, passed } = result
  const earned = new Map(result.questions.map((question) => [question.id, question]))
  const questions = sheet.sections.flatMap((s) => s.questions)
  return (
    <div className="grid gap-5 p-6 max-md:p-4">
      <div className="grid gap-1">
        <p className="text-13 text-fg-3">{t('result')}</p>
        <p className="flex flex-wrap items-center gap-3">
          <span className="num text-22 font-semibold">
            {score === null ? t('scoreWaits') : t('scoreOf', { score: format.score(score) })}
          </span>
          {passed !== null && <Badge tone={passed ? 'pos' : 'neg'}>{t(passed ? 'passed' : 'notPassed')}</Badge>}
        </p>
        <p className="text-13 text-fg-3">
          {t('pointsOfAll', { points: format.number(points), of: format.number(of) })}
          {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
        </p>
      </div>
      <table className="w-full text-13">
        <thead>
          <tr className="text-12 text-fg-3">
            <th scope="col" className="border-b pb-1.5 text-start font-normal">
              {t('question')}
            </th>
            <th scope="col" className="border-b pb-1.5 text-end font-normal">
              {t('points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question, at) => {
            const own = earned.get(question.id)
            const got = own?.points ?? null
            return (
              <tr key={question.id} className="align-top">
                <th scope="row" className="border-b py-2 pe-3 text-start font-normal">
                  <span className="flex gap-2">
                    <span className="num w-5 shrink-0 text-fg-3">{at + 1}</span>
                    <span dir="auto" className="line-clamp-2 min-w-0 break-words">
                      {plainOf(question.content.statement)}
                    </span>
                  </span>
                </th>
                <td className="num w-28 border-b py-2 text-end">
                  {got === null
                    ? t('byPerson')
                    : t('pointsOfAll', { points: format.number(got), of: format.number(question.points) })}
                  <Meter
                    value={got}
                    max={question.points}
                    tone={got === null ? 'wait' : got >= question.points ? 'pos' : got > 0 ? 'wait' : 'neg'}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Button icon={RotateCcw} className="w-fit" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}
