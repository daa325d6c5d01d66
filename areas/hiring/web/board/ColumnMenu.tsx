import { ArrowRightLeft, ChevronsRightLeft, Ellipsis, Plus, Zap } from 'lucide-react'
import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import { isOut } from '#hiring/contract/board.rules.ts'
import type { BoardCard } from '#hiring/contract/board.ts'
import type { Stage } from '#hiring/contract/processes.ts'
import { boardTexts } from '#platform/web/board/texts/board.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuGroup, MenuItem, MenuRadio, MenuSeparator } from '#platform/web/ui/Menu.tsx'
import { type CardOrder, cardOrders } from './boardSearch.ts'
import type { Landing } from './useBoard.ts'

/** The actions of a stage; stable while the board is mounted. */
export type ColumnActions = {
  sort: (stageId: string, order: CardOrder) => void
  collapse: (stageId: string, isCollapsed: boolean) => void
  move: (cards: readonly BoardCard[], stageId: string) => void
  landing: (cards: readonly BoardCard[], stageId: string) => Landing
  /** Opens the automations of a stage, or a new one for it. */
  automate: (stage: Stage, isNew: boolean) => void
}

type ColumnMenuProps = {
  stage: Stage
  stages: readonly Stage[]
  /** The visible cards of the stage. */
  cards: readonly BoardCard[]
  order: CardOrder
  locked: boolean
  /** A phone shows one stage at a time, so its width is fixed. */
  collapses: boolean
  actions: ColumnActions
}

/** The menu of a stage: the order of its cards, actions for all of them, and its width. */
export function ColumnMenu({ stage, stages, cards, order, locked, collapses, actions }: ColumnMenuProps) {
  const t = useTexts(boardTexts)
  const automation = useTexts(automationsTexts)
  const format = useFormat()
  const open = cards.filter(({ status }) => !isOut(status))
  return (
    <Menu align="end" trigger={<IconButton size="sm" icon={Ellipsis} label={t('stageMenu', { stage: stage.name })} />}>
      <MenuGroup label={t('sort')}>
        <MenuRadio
          value={order}
          onChange={(next) => actions.sort(stage.id, next)}
          options={cardOrders.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
      </MenuGroup>
      {collapses && (
        <>
          <MenuSeparator />
          <MenuItem icon={ChevronsRightLeft} onSelect={() => actions.collapse(stage.id, true)}>
            {t('collapse')}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem icon={Zap} onSelect={() => actions.automate(stage, false)}>
        {automation('ofThisStage')}
      </MenuItem>
      <MenuItem icon={Plus} onSelect={() => actions.automate(stage, true)}>
        {automation('new')}
      </MenuItem>
      {!locked && open.length > 0 && (
        <>
          <MenuSeparator />
          <MenuGroup label={t('moveAll', { count: open.length, number: format.number(open.length) })}>
            {stages
              .filter(({ id }) => id !== stage.id)
              .map(({ id, name }) => {
                const { count, why } = actions.landing(open, id)
                return (
                  <MenuItem
                    key={id}
                    icon={ArrowRightLeft}
                    disabledReason={count === 0 ? why : undefined}
                    onSelect={() => actions.move(open, id)}
                  >
                    {name}
                  </MenuItem>
                )
              })}
          </MenuGroup>
        </>
      )}
    </Menu>
  )
}
