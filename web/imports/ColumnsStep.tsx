import { ListChecks } from 'lucide-react'
import { useId, useState } from 'react'
import { missingColumns, repeatedColumns } from '#contract/imports.rules.ts'
import { type ImportDetails, imports } from '#contract/imports.ts'
import { useWrite } from '#web/api/client.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/Select.tsx'
import { CancelImport } from './ProgressCard.tsx'
import { useColumnName } from './useColumnName.ts'

const ignored = 'ignored'

/** What each heading of the file is. */
export function ColumnsStep({ run }: { run: ImportDetails }) {
  const t = useTexts('imports')
  const nameOf = useColumnName(run.entity)
  const id = useId()
  const [mapping, setMapping] = useState(run.mapping)
  const check = useWrite(imports.check, { stale: [imports.get, imports.rows] })
  const missing = missingColumns(mapping, run.columns).map(nameOf)
  const twice = repeatedColumns(mapping).map(nameOf)
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
      <p className="max-w-[720px] px-5 pb-4 text-13 text-fg-2 max-md:px-4">
        {t('columnsBody')} {run.sheet && <span dir="auto">{t('sheetRead', { name: run.sheet })}</span>}
      </p>
      <ul className="border-t">
        {run.headers.map((header, at) => {
          const column = header || t('unnamed', { n: at + 1 })
          const value = mapping[at] || ignored
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
          disabledReason={missing.length + twice.length > 0 ? problem : undefined}
          onClick={() => check.mutate({ params: { id: run.id }, body: { mapping } })}
        >
          {t('check')}
        </Button>
      </div>
    </Card>
  )
}
