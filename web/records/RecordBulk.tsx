import { ArchiveRestore, type LucideIcon, Trash2 } from 'lucide-react'
import { mayTakeBack, movesOfAll } from '#contract/moves.rules.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { BulkBar, BulkButton } from '#web/ui/BulkBar.tsx'
import type { Bulk } from './useBulk.tsx'

type Chosen<S> = { id: string; version: number; state: S; deletedAt: string | null }
type Moved = Promise<{ version: number }>

type RecordBulkProps<S extends string, T extends Chosen<S>> = {
  bulk: Bulk
  chosen: T[]
  clear: () => void
  nameOf: (row: T) => string
  icon: LucideIcon
  states: readonly S[]
  stateName: (state: S) => string
  /** The rules of the states. */
  moves: (from: S) => readonly S[]
  needsReason: (from: S, to: S) => boolean
  move: (id: string, to: S, version: number) => Moved
  remove: (id: string) => Moved
  restore: (id: string) => Moved
  /** Reads the list again. */
  onDone: () => Promise<unknown>
}

/** What can be done with many records at once: to another state, into the bin and out of it. */
export function RecordBulk<S extends string, T extends Chosen<S>>(props: RecordBulkProps<S, T>) {
  const { bulk, chosen, clear, icon, states, stateName, moves, needsReason, move, remove, restore } = props
  const t = useTexts('records')
  const common = {
    rows: chosen,
    nameOf: (row: T) => ({ id: row.id, name: props.nameOf(row) }),
    after: () => {
      clear()
      return props.onDone()
    },
  }
  const areThere = chosen.every(({ deletedAt }) => deletedAt === null)
  const areInBin = chosen.every(({ deletedAt }) => deletedAt !== null)
  const from = chosen.map(({ state }) => state)
  const rules = { moves, needsReason }
  return (
    <BulkBar count={chosen.length} onClear={clear}>
      {areThere &&
        movesOfAll(states, from, rules).map((to) => (
          <BulkButton
            key={to}
            icon={icon}
            label={t('moveTo', { state: stateName(to) })}
            pending={bulk.pending}
            onClick={() =>
              void bulk.run({
                ...common,
                one: ({ id, version }) => move(id, to, version),
                undo: ({ id, state }, { version }) =>
                  mayTakeBack(state, to, rules) ? () => move(id, state, version) : undefined,
              })
            }
          />
        ))}
      {areThere && (
        <BulkButton
          icon={Trash2}
          danger
          label={t('toBin')}
          pending={bulk.pending}
          onClick={() =>
            void bulk.run({
              ...common,
              one: ({ id }) => remove(id),
              undo:
                ({ id }) =>
                () =>
                  restore(id),
            })
          }
        />
      )}
      {areInBin && (
        <BulkButton
          icon={ArchiveRestore}
          label={t('restore')}
          pending={bulk.pending}
          onClick={() =>
            void bulk.run({
              ...common,
              one: ({ id }) => restore(id),
              undo:
                ({ id }) =>
                () =>
                  remove(id),
            })
          }
        />
      )}
    </BulkBar>
  )
}
