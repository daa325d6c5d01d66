import { useId } from 'react'
import type { ImportSheet } from '#platform/contract/imports.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'

type SheetPreviewProps = { sheet: ImportSheet; headingsAt: number; onChoose: (line: number) => void }

/** The first rows of a sheet, of which one is chosen as the headings. */
export function SheetPreview({ sheet: { name, rows }, headingsAt, onChoose }: SheetPreviewProps) {
  const t = useTexts(importsTexts)
  const format = useFormat()
  const group = useId()
  if (rows.length === 0) return <p className="text-13 text-fg-3">{t('sheetEmpty')}</p>
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  return (
    <section aria-label={t('preview', { name: name || t('file') })} className="max-h-72 overflow-auto rounded-2 border">
      <table className="w-full border-collapse text-start text-12">
        <thead className="sticky top-0 z-10 bg-sunken text-fg-3">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-start font-label">
              {t('headings')}
            </th>
            <th scope="col" className="px-3 py-1.5 text-end font-label">
              {t('line')}
            </th>
            <td colSpan={width} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => {
            const isChosen = line === headingsAt
            const words = cells.filter(Boolean).slice(0, 4).join(', ')
            return (
              <tr
                key={line}
                className={`border-t ${isChosen ? 'bg-accent-soft font-semibold' : line < headingsAt ? 'text-fg-3' : ''}`}
              >
                <td className="px-3 py-1">
                  <label className="touch-target flex cursor-pointer">
                    <input
                      type="radio"
                      name={group}
                      checked={isChosen}
                      onChange={() => onChoose(line)}
                      aria-label={t('headingsOf', { line: format.number(line), cells: words })}
                      className="size-4 accent-accent-text"
                    />
                  </label>
                </td>
                <td className="num px-3 py-1 text-end text-fg-3">{format.number(line)}</td>
                {Array.from({ length: width }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other key, and their order never changes
                  <td key={at} dir="auto" className="max-w-48 truncate px-3 py-1" title={cells[at]}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
