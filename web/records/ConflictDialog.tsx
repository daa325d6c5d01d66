import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type Values = Record<string, unknown>
type ConflictDialogProps = {
  /** What is stored now; nothing while there is no conflict. */
  stored: Values | null
  mine: Values
  /** How the fields are called; only these are compared. */
  labels: Record<string, string>
  onKeepMine: () => void
  onUseStored: () => void
  onClose: () => void
}

/** Two people changed one record: both versions, field by field, and the choice. */
export function ConflictDialog({ stored, mine, labels, onKeepMine, onUseStored, onClose }: ConflictDialogProps) {
  const t = useTexts('records')
  const text = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      ? t('empty')
      : Array.isArray(value)
        ? value.map((v) => (typeof v === 'object' ? '…' : String(v))).join(', ')
        : String(value)
  const different = stored
    ? Object.keys(labels).filter(
        (key) => key in mine && JSON.stringify(mine[key] ?? '') !== JSON.stringify(stored[key] ?? ''),
      )
    : []
  return (
    <Dialog
      open={stored !== null}
      onClose={onClose}
      title={t('conflictTitle')}
      description={t('conflictBody')}
      footer={
        <>
          <Button onClick={onUseStored}>{t('useStored')}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <table className="w-full text-start text-13">
        <thead>
          <tr className="text-12 text-fg-3">
            {[t('field'), t('mine'), t('stored')].map((label) => (
              <th key={label} scope="col" className="py-2 pe-3 text-start font-label">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {different.map((key) => (
            <tr key={key} className="border-t align-top">
              <th scope="row" className="py-2 pe-3 text-start font-normal text-fg-3">
                {labels[key]}
              </th>
              <td dir="auto" className="py-2 pe-3 break-words">
                {text(mine[key])}
              </td>
              <td dir="auto" className="py-2 break-words">
                {text(stored?.[key])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
