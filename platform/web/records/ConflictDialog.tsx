import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { isSame, type Values } from './mergeOver.ts'
import { type ShowValue, useValueText } from './useValueText.ts'

export type ConflictWords = {
  /** The labels of the fields; only these are compared. */
  labels: Record<string, string>
  show: ShowValue
}

type ConflictDialogProps = ConflictWords & {
  /** The stored version; null while there is no conflict. */
  stored: Values | null
  mine: Values
  pending: boolean
  onKeepMine: () => void
  onUseStored: () => void
  onClose: () => void
}

/** Two users changed the same record: shows both versions field by field, and the choice. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { stored, mine, labels, show, pending, onKeepMine, onUseStored, onClose } = props
  const t = useTexts(recordsTexts)
  const text = useValueText(show)
  const different = stored
    ? Object.keys(labels).filter((name) => name in mine && !isSame(mine[name], stored[name]))
    : []
  return (
    <Dialog
      open={stored !== null}
      onClose={onClose}
      title={t('conflictTitle')}
      description={t('conflictBody')}
      footer={
        <>
          <Button onClick={onUseStored} disabled={pending}>
            {t('useStored')}
          </Button>
          <Button variant="primary" onClick={onKeepMine} pending={pending}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <table className="w-full table-fixed text-start text-13">
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
          {different.map((name) => (
            <tr key={name} className="border-t align-top">
              <th scope="row" className="py-2 pe-3 text-start font-normal break-words text-fg-3">
                {labels[name]}
              </th>
              {[mine[name], stored?.[name]].map((value, at) => (
                <td key={at === 0 ? 'mine' : 'stored'} dir="auto" className="py-2 pe-3 break-words whitespace-pre-line">
                  {text(name, value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
