import { TriangleAlert } from 'lucide-react'
import type { ProfileLine } from '#assessment/contract/valuesTest.ts'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { RadarWeb } from '#platform/web/ui/RadarWeb.tsx'

type Profile = { name: string; lines: readonly ProfileLine[] }

/** A profile as a radar chart and its table, optionally compared with another one. */
export function ProfilePicture({ profile, compared }: { profile: Profile; compared: Profile | null }) {
  const t = useTexts(valuesTexts)
  const format = useFormat()
  const other = new Map(compared?.lines.map((line) => [line.valueId, line]))
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <figure className="mx-auto w-60 max-w-full">
        <RadarWeb
          size={240}
          axes={profile.lines.map(({ valueId, target }) => ({
            key: valueId,
            value: target,
            compared: other.get(valueId)?.target ?? null,
          }))}
        />
        {profile.lines.length > 2 && (
          <figcaption className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-12 text-fg-3">
            <Key name={profile.name} line="border-t-2 border-accent-text" />
            {compared && <Key name={compared.name} line="border-t border-dashed border-fg-3" />}
          </figcaption>
        )}
      </figure>
      <table className="w-full min-w-0 flex-1 basis-80 text-13">
        <thead>
          <tr className="text-12 text-fg-3">
            <th scope="col" className="border-b pb-1.5 text-start font-normal">
              {t('value')}
            </th>
            <th scope="col" className="border-b ps-2 pb-1.5 text-end font-normal">
              {t('target')}
            </th>
            {compared && (
              <th scope="col" className="border-b ps-2 pb-1.5 text-end font-normal">
                {compared.name}
              </th>
            )}
            <th scope="col" title={t('spreadHelp')} className="border-b ps-2 pb-1.5 text-end font-normal">
              {t('spread')}
            </th>
          </tr>
        </thead>
        <tbody>
          {profile.lines.map((line, at) => (
            <tr key={line.valueId} className="align-top">
              <th scope="row" className="border-b py-2 pe-2 text-start font-normal [overflow-wrap:anywhere]">
                <span className="flex gap-2">
                  <span className="num w-5 shrink-0 text-fg-3">{at + 1}</span>
                  <span className="min-w-0">
                    <span dir="auto" className="font-label break-words">
                      {line.name}
                    </span>
                    <span className="block text-12 text-fg-3">
                      <span className="whitespace-nowrap">
                        {t('inLine', { importance: format.number(line.importance) })}
                      </span>{' '}
                      · <span className="whitespace-nowrap">{t('from', { count: line.respondents })}</span>
                    </span>
                    {line.disagree && (
                      <span className="mt-0.5 flex items-start gap-1 text-12 text-wait">
                        <TriangleAlert size={13} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
                        {t('disagree', { lowest: line.lowest, highest: line.highest })}
                      </span>
                    )}
                  </span>
                </span>
              </th>
              <td className="num border-b py-2 text-end font-semibold">{format.number(line.target)}</td>
              {compared && (
                <td className="num border-b py-2 ps-2 text-end text-fg-3">
                  <Other line={line} other={other.get(line.valueId)} />
                </td>
              )}
              <td className={`num border-b py-2 ps-2 text-end ${line.disagree ? 'text-wait' : 'text-fg-3'}`}>
                <bdi>±{format.number(line.spread)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Key = ({ name, line }: { name: string; line: string }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden className={`inline-block w-5 ${line}`} />
    {name}
  </span>
)

/** The same value in the other profile, and the difference. */
function Other({ line, other }: { line: ProfileLine; other: ProfileLine | undefined }) {
  const format = useFormat()
  if (!other) return '–'
  const moved = Math.round((line.target - other.target) * 100) / 100
  return (
    <>
      {format.number(other.target)}
      {moved !== 0 && (
        <bdi className="block text-12">
          {moved > 0 ? '+' : '−'}
          {format.number(Math.abs(moved))}
        </bdi>
      )}
    </>
  )
}
