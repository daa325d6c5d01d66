import { type CustomTest, customTests } from '#assessment/contract/customTests.ts'
import { customTestsTexts } from '#assessment/web/customTests/texts/customTests.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
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
    then: () => toast.success(t('used', { number })),
  })
  return (
    <ConfirmDialog
      {...{ open, onClose }}
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
        </>
      }
      confirm={t('confirmUse')}
      reason={{ label: t('note'), help: t('noteHelp') }}
      onConfirm={(note) => use.mutateAsync({ params: { id: test.id }, body: { note, version: test.version } })}
    />
  )
}
