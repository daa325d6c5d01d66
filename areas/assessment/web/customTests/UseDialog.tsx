import { type CustomTest, customTests } from '#contract/assessment/customTests.ts'
import { useWrite } from '#web/platform/api/client.ts'
import { customTestsTexts } from '#web/platform/i18n/pt/customTests.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmDialog } from '#web/platform/ui/Dialog.tsx'
import { toast } from '#web/platform/ui/toast.tsx'
import { staleByTest } from './TestEdit.tsx'
import { useChangeWords } from './useChangeWords.ts'

type UseDialogProps = { test: CustomTest; open: boolean; onClose: () => void }

/** Shows what a version contains, and freezes it. */
export function UseDialog({ test, open, onClose }: UseDialogProps) {
  const t = useTexts(customTestsTexts)
  const words = useChangeWords()
  const inUse = test.versions[0]
  const number = (inUse?.number ?? 0) + 1
  const use = useWrite(customTests.use, {
    stale: staleByTest,
    then: () => {
      toast.success(t('used', { number }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        use.reset()
        onClose()
      }}
      title={t('useTitle', { number })}
      body={
        <>
          {t(inUse ? 'useAgainBody' : 'useBody')}
          {inUse && (
            <ul className="mt-2 list-disc ps-5">
              {test.changes.map((change) => (
                <li key={change.what}>{words(change)}</li>
              ))}
            </ul>
          )}
          {use.error && (
            <p role="alert" className="mt-2 text-neg">
              {use.error.code === 'stale' ? t('changedMeanwhile') : use.error.message}
            </p>
          )}
        </>
      }
      confirm={t('confirmUse')}
      reason={{ label: t('note'), help: t('noteHelp') }}
      pending={use.isPending}
      onConfirm={(note) => use.mutate({ params: { id: test.id }, body: { note, version: test.version } })}
    />
  )
}
