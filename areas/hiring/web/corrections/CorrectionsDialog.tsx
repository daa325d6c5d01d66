import { useQuery } from '@tanstack/react-query'
import { corrections } from '#hiring/contract/corrections.ts'
import { correctionsTexts } from '#hiring/web/corrections/texts/corrections.pt.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Loading } from '#platform/web/ui/Loaded.tsx'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { CorrectionRow } from './CorrectionRow.tsx'
import { OpenCorrections } from './OpenCorrections.tsx'

type CorrectionsDialogProps = { processId: string; open: boolean; onClose: () => void }

/** The corrections of marks after the preliminary result, with the decisions on them. */
export function CorrectionsDialog({ processId, open, onClose }: CorrectionsDialogProps) {
  const t = useTexts(correctionsTexts)
  const params = { id: processId }
  const ui = useTexts(uiTexts)
  const { data, error, refetch } = useQuery({ ...q(corrections.list, { params }), enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('about')}
      footer={<Button onClick={onClose}>{ui('close')}</Button>}
    >
      {!data && <Loading of={{ error, refetch }} failed={t('failed')} waiting="h-32 rounded-3" />}
      {data?.rows.length === 0 && <p className="text-13 text-fg-3">{t('none')}</p>}
      {data && <OpenCorrections processId={processId} rows={data.rows.filter(({ state }) => state === 'proposta')} />}
      <ul className="divide-y text-13 empty:hidden">
        {data?.rows.map((row) => (
          <CorrectionRow key={row.id} row={row} />
        ))}
      </ul>
    </Dialog>
  )
}
