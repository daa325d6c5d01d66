import { Bookmark } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { listsTexts } from '#platform/web/records/texts/lists.pt.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import type { LayoutChoice } from '#platform/web/ui/Columns.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { IconsOnly } from '#platform/web/ui/PageAction.tsx'
import { useViewItems } from './useViewItems.tsx'
import type { OfScreen } from './useViews.ts'

type ViewsMenuProps = {
  /** The name under which the views of the list are stored. */
  list: string
  choice: LayoutChoice
  screen?: OfScreen
}

/** The saved views of a list behind the name of the open one. */
export function ViewsMenu({ list, choice, screen }: ViewsMenuProps) {
  const { items, dialog, ...open } = useViewItems(list, choice, screen)
  return (
    <>
      <ViewsButton {...open}>{items}</ViewsButton>
      {dialog}
    </>
  )
}

type ViewsButtonProps = Pick<ReturnType<typeof useViewItems>, 'current' | 'isChanged'> & { children: ReactNode }

/** The button of saved views: the name of the open one, with a dot once the screen differs from it. */
export function ViewsButton({ current, isChanged, children }: ViewsButtonProps) {
  const t = useTexts(listsTexts)
  const isIcon = useContext(IconsOnly) && !current
  return (
    <Menu
      align="end"
      trigger={
        isIcon ? (
          <IconButton icon={Bookmark} label={t('views')} />
        ) : (
          <Button
            variant="ghost"
            icon={Bookmark}
            aria-label={current && isChanged ? t('viewChanged', { name: current.name }) : undefined}
          >
            <span dir="auto" className="max-w-44 truncate">
              {current?.name ?? t('views')}
            </span>
            {isChanged && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent" />}
          </Button>
        )
      }
    >
      {children}
    </Menu>
  )
}
