import { RefreshCw, Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import { type ImportDetails, imports } from '#platform/contract/imports.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { SheetPreview } from './SheetPreview.tsx'

/** The sheet, the row of headings and the hidden rows of a file, with a preview; its columns are guessed again when they change. */
export function SourceCard({ run }: { run: ImportDetails }) {
  const t = useTexts(importsTexts)
  const format = useFormat()
  const hint = useId()
  const { sheets, hiddenRows } = run
  const [isOpen, setOpen] = useState(hiddenRows > 0 || sheets.length > 1)
  const [sheetAt, setSheet] = useState(run.sheetAt)
  const [headingsAt, setHeadings] = useState(run.headingsAt)
  const [leavesHidden, setLeaves] = useState(run.leavesHidden)
  const read = useWrite(imports.source, { stale: [imports.get, imports.list] })
  const sheet = sheets[sheetAt]
  const isSame = sheetAt === run.sheetAt && headingsAt === run.headingsAt && leavesHidden === run.leavesHidden
  const chosen = sheets[run.sheetAt]
  const place = { name: chosen?.name, line: format.number(run.headingsAt) }
  const choose = (at: number) => {
    setSheet(at)
    setHeadings(at === run.sheetAt ? run.headingsAt : (sheets[at]?.rows[0]?.line ?? 0))
  }
  return (
    <Card
      title={t('sourceTitle')}
      note={<span dir="auto">{t(chosen?.name ? 'readFrom' : 'readFromLine', place)}</span>}
      action={
        !isOpen && (
          <Button icon={Table2} onClick={() => setOpen(true)}>
            {t('changeSource')}
          </Button>
        )
      }
      flush
    >
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pb-4 max-md:px-4">
          <p id={hint} className="max-w-[720px] text-13 text-fg-2">
            {t('sourceBody')}
          </p>
          {sheets.length > 1 && (
            <div className="w-full max-w-[320px]">
              <Select
                label={t('sheet')}
                value={String(sheetAt)}
                onChange={(at) => choose(Number(at))}
                options={sheets.map(({ name, hidden }, at) => ({
                  value: String(at),
                  label: name,
                  ...(hidden && { detail: t('sheetHidden') }),
                }))}
                describedBy={hint}
                size="md"
              />
            </div>
          )}
          {sheet && <SheetPreview sheet={sheet} headingsAt={headingsAt} onChoose={setHeadings} />}
          {hiddenRows > 0 && (
            <div className="grid gap-2 text-13">
              <p className="text-wait">
                {t('hiddenRows', { count: hiddenRows, formatted: format.number(hiddenRows) })}
              </p>
              <label className="flex w-fit cursor-pointer items-center gap-2 max-md:min-h-11">
                <Checkbox checked={leavesHidden} onChange={setLeaves} />
                {t('leaveHidden')}
              </label>
            </div>
          )}
          <div>
            <Button
              icon={RefreshCw}
              pending={read.isPending}
              disabled={isSame || !sheet?.rows.length}
              onClick={() =>
                read.mutate(
                  { params: { id: run.id }, body: { sheet: sheetAt, headings: headingsAt, leavesHidden } },
                  { onError: (error) => toast.error(error.message) },
                )
              }
            >
              {t('readAgain')}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
