import type { Attempt } from '#assessment/contract/competencyTest.ts'
import { competenciesTexts } from '#assessment/web/competencies/texts/competencies.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RadarWeb } from '#platform/web/ui/RadarWeb.tsx'

type LevelPictureProps = { attempt: Attempt; compared: Attempt | null }

/** The levels of an attempt as a radar chart and its table, with their evidence, optionally compared with another attempt. */
export function LevelPicture({ attempt, compared }: LevelPictureProps) {
  const t = useTexts(competenciesTexts)
  const format = useFormat()
  const others = new Map(compared?.levels.map((l) => [l.competencyId, l.level]))
  const rows = attempt.asked.competencies.flatMap((competency) => {
    const found = attempt.levels.find((l) => l.competencyId === competency.id)
    return found ? [{ ...competency, found, other: others.get(competency.id) ?? null }] : []
  })
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <RadarWeb
        size={220}
        max={4}
        className="mx-auto"
        axes={rows.map(({ id, found, other }) => ({ key: id, value: found.level, compared: other }))}
      />
      <table className="w-full min-w-0 flex-1 basis-80 text-13">
        <thead>
          <tr className="text-12 text-fg-3">
            <th scope="col" className="border-b pb-1.5 text-start font-normal">
              {t('test.competency')}
            </th>
            <th scope="col" className="border-b ps-2 pb-1.5 text-end font-normal">
              {t('test.level')}
            </th>
            {compared && (
              <th scope="col" className="border-b ps-2 pb-1.5 text-end font-normal whitespace-nowrap">
                {format.shortDate(compared.submittedAt ?? compared.createdAt)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, levels, found, other }, at) => (
            <tr key={id} className="align-top">
              <th scope="row" className="border-b py-2 pe-2 text-start font-normal">
                <span className="flex gap-2">
                  <span className="num w-5 shrink-0 text-fg-3">{at + 1}</span>
                  <span className="min-w-0 break-words">
                    <span dir="auto" className="font-label">
                      {name}
                    </span>
                    <span dir="auto" className="block text-12 text-fg-2">
                      {levels[found.level]}
                    </span>
                    <span className="block text-12 text-fg-3">
                      {t('test.mean', { mean: format.number(found.mean) })}
                    </span>
                    {found.level !== found.computed && (
                      <span className="block text-12 text-wait">
                        {t('test.correctedBecause', { from: found.computed, to: found.level, reason: found.reason })}
                      </span>
                    )}
                    {attempt.evidence[id] && (
                      <span dir="auto" className="block text-12 text-fg-3">
                        {t('test.evidence')}: “{attempt.evidence[id]}”
                      </span>
                    )}
                  </span>
                </span>
              </th>
              <td className="num border-b py-2 text-end font-semibold">{found.level}</td>
              {compared && (
                <td className="num border-b py-2 ps-2 text-end text-fg-3">
                  {other ?? '–'}
                  {other !== null && other !== found.level && (
                    <bdi className="block text-12">
                      {found.level > other ? '+' : '−'}
                      {Math.abs(found.level - other)}
                    </bdi>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
