import { ArrowRightLeft, Send } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { PageAction } from '#platform/web/ui/PageAction.tsx'

export type StateMove = {
  to: string
  label: string
  danger?: boolean
  needsReason?: boolean
  disabledReason?: string
  /** An action that resolves that reason. */
  remedy?: { label: string; onSelect: () => void }
}
type StateMenuProps = {
  moves: StateMove[]
  pending: boolean
  /** The dialog waits for a promise; the page shows the error of a move that was not asked about. */
  onMove: (to: string, reason: string) => unknown
  /** `onMove` confirms by itself, so the menu does not. */
  isAskedElsewhere?: true
  /** The name of the record, where several such menus are on the page. */
  of?: string
}

type StateMovesProps = Pick<StateMenuProps, 'moves' | 'onMove' | 'isAskedElsewhere'>

/** The items of a menu that change the state of a record, and the dialog that asks for a reason. A state that is not possible yet says what is missing. */
export function useStateMoves({ moves, onMove, isAskedElsewhere }: StateMovesProps) {
  const t = useTexts(recordsTexts)
  const [asked, setAsked] = useState<StateMove>()
  const items = moves.map((move) => (
    <Fragment key={move.to}>
      <MenuItem
        danger={move.danger}
        disabledReason={move.disabledReason}
        onSelect={() => {
          if (!isAskedElsewhere && (move.needsReason || move.danger)) setAsked(move)
          else Promise.resolve(onMove(move.to, '')).catch(() => {})
        }}
      >
        {move.label}
      </MenuItem>
      {move.remedy && (
        <MenuItem icon={Send} onSelect={move.remedy.onSelect}>
          {move.remedy.label}
        </MenuItem>
      )}
    </Fragment>
  ))
  const dialog = (
    <Kept of={asked}>
      {(asked, open) => (
        <ConfirmDialog
          open={open}
          onClose={() => setAsked(undefined)}
          title={t('moveTitle', { state: asked.label })}
          confirm={t('moveTo', { state: asked.label })}
          danger={asked.danger}
          reason={{ label: t('reason'), required: asked.needsReason }}
          onConfirm={(reason) => onMove(asked.to, reason)}
        />
      )}
    </Kept>
  )
  return { items, dialog }
}

/** The states a record can change to, as a menu of their own. */
export function StateMenu({ pending, of, ...rest }: StateMenuProps) {
  const t = useTexts(recordsTexts)
  const { items, dialog } = useStateMoves(rest)
  if (items.length === 0) return null
  return (
    <>
      <Menu
        align="end"
        trigger={
          of === undefined ? (
            <PageAction variant="outline" icon={ArrowRightLeft} label={t('changeState')} pending={pending} />
          ) : (
            <IconButton icon={ArrowRightLeft} label={t('changeStateOf', { name: of })} />
          )
        }
      >
        {items}
      </Menu>
      {dialog}
    </>
  )
}
