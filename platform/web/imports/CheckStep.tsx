import { ArrowLeft, DatabaseZap } from 'lucide-react'
import { mayStart } from '#platform/contract/imports.rules.ts'
import { type ImportDecision, type ImportDetails, imports } from '#platform/contract/imports.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card, Stat } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { DecisionSelect } from './DecisionSelect.tsx'
import { ImportRows } from './ImportRows.tsx'
import type { ImportOf } from './importOf.ts'
import { CancelImport } from './ProgressCard.tsx'
import { WrongMenu } from './WrongMenu.tsx'

/** The result of the dry run, and the decision about records that exist already. */
export function CheckStep({ run, of }: { run: ImportDetails; of: Pick<ImportOf, 'recordPlace' | 'columns'> }) {
  const t = useTexts(importsTexts)
  const because = useTexts(refusalsTexts)
  const format = useFormat()
  const { id, counts, duplicates, mayCreateAnew, toWrite } = run
  const { new: fresh = 0, duplicate = 0, wrong = 0 } = counts
  const failed = { onError: (error: Error) => toast.error(error.message) }
  const stale = [imports.get, imports.rows]
  const decide = useWrite(imports.decide, { stale })
  const start = useWrite(imports.start, { stale })
  const back = useWrite(imports.columns, { stale })
  const set = (decision: ImportDecision, lines?: number[]) =>
    decide.mutate({ params: { id }, body: { decision, ...(lines && { lines }) } }, failed)
  return (
    <>
      <Card title={t('checkTitle')} note={t('checkBody')}>
        <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
          <Stat label={t('findings.new')} value={format.number(fresh)} />
          <Stat label={t('findings.duplicate')} value={format.number(duplicate)} />
          <Stat label={t('findings.wrong')} value={format.number(wrong)} />
          {wrong > 0 && (
            <div className="ms-auto max-md:ms-0">
              <WrongMenu id={id} />
            </div>
          )}
        </div>
        {duplicate > 0 && (
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-4">
            <div className="min-w-0 flex-1 basis-72">
              <p className="text-13 font-label">{t('duplicatesTitle')}</p>
              <p className="text-12 text-fg-3">{t(`duplicatesBody.${run.entity}`)}</p>
            </div>
            <div className="w-48 max-md:w-full">
              <DecisionSelect
                label={t('duplicatesTitle')}
                value={duplicates}
                mayCreateAnew={mayCreateAnew}
                onChange={(decision) => set(decision)}
              />
            </div>
          </div>
        )}
        <div className="mt-5 flex flex-wrap items-center justify-end gap-2 border-t pt-4 max-md:flex-col-reverse max-md:items-stretch">
          <Button
            variant="ghost"
            icon={ArrowLeft}
            pending={back.isPending}
            onClick={() => back.mutate({ params: { id } }, failed)}
          >
            {t('back')}
          </Button>
          <CancelImport id={id} name={run.fileName} />
          <Button
            variant="primary"
            icon={DatabaseZap}
            pending={start.isPending}
            disabledReason={mayStart(toWrite).allowed ? undefined : because('import_nothing')}
            onClick={() => start.mutate({ params: { id } }, failed)}
          >
            {toWrite > 0 ? t('start', { count: toWrite, formatted: format.number(toWrite) }) : t('startAny')}
          </Button>
        </div>
      </Card>
      <ImportRows
        run={run}
        of={of}
        title={t('linesTitle')}
        kinds={['new', 'duplicate', 'wrong', 'noted']}
        onDecide={(line, decision) => set(decision, [line])}
      />
    </>
  )
}
