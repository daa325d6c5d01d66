import type { ValuesTest } from '#assessment/contract/valuesTest.ts'
import { valuesTest } from '#assessment/contract/valuesTest.ts'
import { valuesTexts } from '#assessment/web/values/texts/values.pt.ts'
import { queryClient, useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/toast.tsx'

type PublishDialogProps = { test: ValuesTest; open: boolean; onClose: () => void }

/** Shows what a new version changes, and publishes it. */
export function PublishDialog({ test, open, onClose }: PublishDialogProps) {
  const t = useTexts(valuesTexts)
  const { company, revision, followers, keeping, versions } = test
  const publish = useWrite(valuesTest.publish, {
    stale: [valuesTest.get],
    then: ({ version }) => {
      // Scores, places and criteria of every process of the company may change.
      void queryClient.invalidateQueries()
      toast.success(t('published', { version }))
    },
  })
  return (
    <ConfirmDialog
      {...{ open, onClose }}
      title={t('publishTitle', { version: (versions[0]?.version ?? 0) + 1 })}
      body={
        <>
          {(followers > 0 || keeping === 0) && <p>{t('publishBody', { count: followers })}</p>}
          {keeping > 0 && <p>{t('publishKeeping', { count: keeping })}</p>}
        </>
      }
      confirm={t('publish')}
      reason={{ label: t('note'), help: t('noteHelp') }}
      onConfirm={(note) => publish.mutateAsync({ params: { id: company.id }, body: { revision, note } })}
    />
  )
}
