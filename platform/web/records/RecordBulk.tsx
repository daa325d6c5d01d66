import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import type { ZodType } from 'zod'
import type { byId, Endpoint } from '#platform/contract/endpoint.ts'
import { mayTakeBack, movesOfMany } from '#platform/contract/moves.rules.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { BulkButton } from '#platform/web/ui/BulkBar.tsx'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { BinBulk, type BinBulkProps } from './BinBulk.tsx'

type Moving<S> = { to: S; count: number; asks: boolean; undoable: boolean }

type ById = { params: typeof byId }
type Sent<S> = { to: S; version: number; reason?: string | undefined }

type RecordBulkProps<S extends string, F extends { state: S }, T extends F> = Omit<
  BinBulkProps<T & { id: string; version: number; deletedAt: string | null }>,
  'nameOf'
> & {
  nameOf: (row: NoInfer<T>) => string
  states: readonly S[]
  stateName: (state: S) => string
  /** The rules of the state transitions. */
  moves: (of: F) => readonly S[]
  needsReason: (from: S, to: S) => boolean
  /** The endpoints of the records. */
  records: {
    move: Endpoint<ById & { body: ZodType<unknown, Sent<S>>; response: ZodType<NoInfer<F> & { version: number }> }>
  }
  /** Confirms and runs a transition of all rows in its own way. */
  ask?: (to: S) => void
}

/** Bulk actions for records: change their state, move them to the bin, restore them. */
export function RecordBulk<S extends string, F extends { state: S }, T extends F>(props: RecordBulkProps<S, F, T>) {
  const { bulk, chosen, clear, states, stateName, moves, needsReason, records } = props
  const move = (id: string, to: S, version: number, reason: string) =>
    call(records.move, { params: { id }, body: { to, reason, version } })
  const t = useTexts(recordsTexts)
  const [asked, setAsked] = useState<Moving<S>>()
  const rules = { moves, needsReason }
  const common = {
    rows: chosen,
    nameOf: (row: (typeof chosen)[number]) => ({ id: row.id, name: props.nameOf(row) }),
    after: () => {
      clear()
      return refresh(props.stale)
    },
  }
  const areThere = chosen.every(({ deletedAt }) => deletedAt === null)
  const offered = areThere ? movesOfMany(states, chosen as readonly F[], rules) : []
  const moveAll = (to: S, reason: string) =>
    void bulk.run({
      ...common,
      request: ({ id, version }) => move(id, to, version, reason),
      undo: (row, after) =>
        mayTakeBack(row as F, after, rules)
          ? () => move(row.id, row.state, after.version, needsReason(to, row.state) ? t('takenBack') : '')
          : undefined,
    })
  const labelOf = ({ to, count }: Moving<S>) =>
    count === chosen.length ? stateName(to) : t('someOf', { what: stateName(to), count, all: chosen.length })
  return (
    <>
      <BinBulk {...props}>
        {offered.length > 0 && (
          <Menu
            side="top"
            trigger={<BulkButton icon={ArrowRightLeft} label={t('changeState')} pending={bulk.pending} />}
          >
            {offered.map((moving) => (
              <MenuItem
                key={moving.to}
                danger={moving.asks}
                onSelect={() => {
                  if (props.ask) return props.ask(moving.to)
                  if (!moving.asks && moving.undoable) return moveAll(moving.to, '')
                  setAsked(moving)
                }}
              >
                {labelOf(moving)}
              </MenuItem>
            ))}
          </Menu>
        )}
        {props.children}
      </BinBulk>
      <Kept of={asked}>
        {({ to, count, asks }, open) => (
          <ConfirmDialog
            open={open}
            onClose={() => setAsked(undefined)}
            title={t('moveTitle', { state: stateName(to) })}
            body={t(asks ? 'moveMany' : 'moveManyForGood', { count })}
            confirm={t('moveTo', { state: stateName(to) })}
            danger={asks}
            reason={asks ? { label: t('reason'), required: true } : undefined}
            onConfirm={(reason) => {
              setAsked(undefined)
              moveAll(to, reason)
            }}
          />
        )}
      </Kept>
    </>
  )
}
