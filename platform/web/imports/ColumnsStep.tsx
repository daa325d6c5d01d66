import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListChecks, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { missingColumns, repeatedColumns } from '#platform/contract/imports.rules.ts'
import { type ImportDetails, imports } from '#platform/contract/imports.ts'
import { q, useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useSentence } from '#platform/web/i18n/sentences.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import type { ImportOf } from './importOf.ts'
import { CancelImport } from './ProgressCard.tsx'
import { useColumnName } from './useColumnName.ts'

const ignored = 'ignored'

/** Maps each heading of the file to a column. */
export function ColumnsStep({ run, of }: { run: ImportDetails; of: Pick<ImportOf, 'columns'> }) {
  const t = useTexts(importsTexts)
  const nameOf = useColumnName(of.columns)
  const format = useFormat()
  const sentence = useSentence()
  const id = useId()
  const [mapping, setMapping] = useState(run.mapping)
  const check = useWrite(imports.check, { stale: [imports.get, imports.rows] })
  const missing = missingColumns(mapping, run.columns).map(nameOf)
  const twice = repeatedColumns(mapping).map(nameOf)
  const isWhole = missing.length + twice.length === 0
  const { data: tried } = useQuery({
    ...q(imports.try, { params: { id: run.id }, body: { mapping } }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  const found = isWhole && tried && tried.wrong * 2 > tried.rows ? tried : undefined
  const saidOf = (column: string) => found?.problems.find((problem) => problem.column === column)
  const unplaced = found?.problems.filter(({ column }) => column === null || !mapping.includes(column)) ?? []
  const leftOut = run.headers.filter((header, at) => header && !mapping[at] && run.sample.some((cells) => cells[at]))
  const options = [
    { value: ignored, label: t('ignored') },
    ...run.columns.map((column) => ({
      value: column.id,
      label: nameOf(column.id),
      ...(column.required && { detail: t('requiredField') }),
    })),
  ]
  const problem =
    check.error?.message ??
    (twice.length > 0
      ? t('twice', { fields: twice.join(', ') })
      : missing.length > 0
        ? t('missing', { fields: missing.join(', ') })
        : undefined)
  const set = (at: number, column: string) => {
    check.reset()
    setMapping(mapping.map((now, nth) => (nth === at ? (column === ignored ? '' : column) : now)))
  }
  return (
    <Card title={t('columnsTitle')} flush>
      <p className="max-w-[720px] px-5 pb-4 text-13 text-fg-2 max-md:px-4">{t('columnsBody')}</p>
      {leftOut.length > 0 && (
        <p dir="auto" className="px-5 pb-4 text-13 text-fg-2 max-md:px-4">
          {t('leftOut', { count: leftOut.length, columns: leftOut.join(', ') })}
        </p>
      )}
      <div role="status">
        {found && (
          <div className="mx-5 mb-4 flex gap-2.5 rounded-2 bg-wait-bg px-3 py-2 text-13 text-wait max-md:mx-4">
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            <div className="grid gap-1">
              <p>
                {t('triedWrong', {
                  count: found.rows,
                  wrong: format.number(found.wrong),
                  rows: format.number(found.rows),
                })}
              </p>
              {unplaced.map(({ column, code }) => (
                <p key={`${column} ${code}`}>
                  {column === null
                    ? sentence(code)
                    : t('problem', { column: nameOf(column), sentence: sentence(code) })}
                </p>
              ))}
            </div>
          </div>
        )}
      </div>
      <ul className="border-t">
        {run.headers.map((header, at) => {
          const column = header || t('unnamed', { n: at + 1 })
          const value = mapping[at] || ignored
          const said = saidOf(value)
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have the same name, and their order never changes
              key={at}
              className="grid items-center gap-x-4 gap-y-1.5 border-b px-5 py-2.5 max-md:px-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)]"
            >
              <span dir="auto" className={`truncate text-13 font-medium ${header ? '' : 'text-fg-3'}`} title={column}>
                {column}
              </span>
              <span dir="auto" className="truncate text-13 text-fg-3">
                {run.sample
                  .map((cells) => cells[at])
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(' · ')}
              </span>
              <Select
                label={t('fieldOf', { column })}
                value={value}
                onChange={(next) => set(at, next)}
                options={options}
                invalid={value !== ignored && mapping.indexOf(value) !== mapping.lastIndexOf(value)}
                describedBy={problem && id}
                size="md"
              />
              {said && (
                <p className="text-12 text-wait md:col-start-3">
                  {t('triedProblem', { sentence: sentence(said.code) })}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 bg-surface px-5 py-3.5 max-md:px-4">
        <p id={id} role="status" className="me-auto text-13 text-neg">
          {problem}
        </p>
        <CancelImport id={run.id} name={run.fileName} />
        <Button
          variant="primary"
          icon={ListChecks}
          pending={check.isPending}
          disabledReason={isWhole ? undefined : problem}
          onClick={() => check.mutate({ params: { id: run.id }, body: { mapping } })}
        >
          {t('check')}
        </Button>
      </div>
    </Card>
  )
}
