import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ImportDetails, imports } from '#platform/contract/imports.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card, Stat } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { ImportRows } from './ImportRows.tsx'
import type { ImportOf } from './importOf.ts'
import { WrongMenu } from './WrongMenu.tsx'

const outcomes = ['created', 'updated', 'unchanged', 'skipped', 'failed', 'reverted', 'kept'] as const

type ReportStepProps = {
  run: ImportDetails
  of: Pick<ImportOf, 'recordPlace' | 'columns'>
  after: ((run: ImportDetails) => ReactNode) | undefined
}

/** The result of an import row by row, and its undo. */
export function ReportStep({ run, of, after }: ReportStepProps) {
  const t = useTexts(importsTexts)
  const records = useTexts(recordsTexts)
  const format = useFormat()
  const because = useTexts(refusalsTexts)
  const [isAsked, setAsked] = useState(false)
  const { id, state, counts, fileName: name } = run
  const { wrong = 0, failed = 0, kept = 0 } = counts
  const revert = useWrite(imports.revert, {
    stale: [imports.get, imports.list, imports.rows],
    then: () => toast.success(t('reverting')),
  })
  const stopped = state === 'cancelled' && run.failure
  const listed = outcomes.filter((outcome) => (counts[outcome] ?? 0) > 0)
  return (
    <>
      <Card
        title={stopped ? t('stoppedTitle') : t(`${state as 'done'}Title`)}
        action={
          run.mayRevert && (
            <Button icon={Undo2} onClick={() => setAsked(true)}>
              {t('revert')}
            </Button>
          )
        }
      >
        {stopped && <p className="mb-4 rounded-2 bg-wait-bg px-3 py-2 text-13 text-wait">{because(stopped)}</p>}
        <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
          {listed.map((outcome) => (
            <Stat key={outcome} label={t(`outcomes.${outcome}`)} value={format.number(counts[outcome] ?? 0)} />
          ))}
          {(wrong > 0 || listed.length === 0) && <Stat label={t('findings.wrong')} value={format.number(wrong)} />}
          {wrong + failed > 0 && (
            <div className="ms-auto max-md:ms-0">
              <WrongMenu id={id} />
            </div>
          )}
        </div>
        {kept > 0 && (
          <p className="mt-4 rounded-2 bg-wait-bg px-3 py-2 text-13 text-wait">
            {t('keptTitle', { count: kept, formatted: format.number(kept) })}
          </p>
        )}
      </Card>
      {state !== 'reverted' && after?.(run)}
      <ImportRows run={run} of={of} title={t('linesTitle')} kinds={[...outcomes, 'wrong', 'noted']} />
      <Card title={t('history')}>
        <AuditTimeline
          entity="import"
          entityId={id}
          stateName={(name) => t(`states.${name as ImportDetails['state']}`)}
        />
      </Card>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('revertTitle', { name })}
        body={t('revertBody')}
        confirm={t('revert')}
        cancel={records('keep')}
        danger
        onConfirm={() => revert.mutateAsync({ params: { id } })}
      />
    </>
  )
}
