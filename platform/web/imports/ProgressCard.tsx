import { X } from 'lucide-react'
import { useState } from 'react'
import { mayAct } from '#platform/contract/imports.rules.ts'
import { type ImportDetails, imports } from '#platform/contract/imports.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { importsTexts } from '#platform/web/imports/texts/imports.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { ProgressBar } from '#platform/web/ui/Meter.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

/** The progress of the server. */
export function ProgressCard({ run }: { run: ImportDetails }) {
  const t = useTexts(importsTexts)
  const format = useFormat()
  const { id, state, done, total, fileName: name } = run
  const title = t(`progress.${state as 'reading'}`)
  const rows =
    state === 'reading'
      ? t('progressRows', { count: done, formatted: format.number(done) })
      : t('progressOf', { count: total, done: format.number(done), total: format.number(total) })
  return (
    <Card title={title} action={mayAct(state, 'cancel').allowed && <CancelImport {...{ id, name }} />}>
      <div className="grid max-w-[560px] gap-2">
        {/* The number of rows is known only once all were read. */}
        <ProgressBar label={title} value={state === 'reading' ? 0 : done} max={total} />
        <p className="num text-13">{rows}</p>
        <p className="text-13 text-fg-3">{t('leave')}</p>
      </div>
    </Card>
  )
}

/** Stops an import after confirmation. */
export function CancelImport({ id, name }: { id: string; name: string }) {
  const t = useTexts(importsTexts)
  const [isAsked, setAsked] = useState(false)
  const cancel = useWrite(imports.cancel, {
    stale: [imports.get, imports.list, imports.rows],
    then: () => toast.success(t('cancelled')),
  })
  return (
    <>
      <Button icon={X} onClick={() => setAsked(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('cancelTitle', { name })}
        body={t('cancelBody')}
        confirm={t('cancel')}
        cancel={t('keepOn')}
        danger
        onConfirm={() => cancel.mutateAsync({ params: { id } })}
      />
    </>
  )
}
