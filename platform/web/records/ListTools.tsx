import { Columns3, Download, EllipsisVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { listsTexts } from '#platform/web/records/texts/lists.pt.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { type Column, ColumnChoice, ColumnsMenu, type LayoutChoice } from '#platform/web/ui/Columns.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#platform/web/ui/Menu.tsx'
import { IconsOnly, InMenu } from '#platform/web/ui/PageAction.tsx'
import { useMedia, usePhone } from '#platform/web/ui/useMedia.ts'
import type { FileColumn } from './fileColumn.ts'
import { useExportItems } from './useExportItems.tsx'
import { useViewItems } from './useViewItems.tsx'
import { ViewsButton } from './ViewsMenu.tsx'

type ListToolsProps<T, E extends Endpoint> = {
  /** The name under which the layout and the views of the list are stored. */
  list: string
  columns: Column<T>[]
  choice: LayoutChoice
  /** The state of the list from its address. */
  search: Record<string, unknown>
  /** The endpoint that returns the list as a file. */
  file: E
  /** The title of the list. */
  title: string
  /** Columns of the file that the list does not have. */
  more?: FileColumn[]
  /** PageActions, for a phone: the search would have no room beside them. */
  actions?: ReactNode
}

/** The tools of every list at the end of its filter bar: saved views, export and columns. One menu on a phone. */
export function ListTools<T, E extends Endpoint>({
  list,
  columns,
  choice,
  search,
  file,
  title,
  more,
  actions,
}: ListToolsProps<T, E>) {
  const t = useTexts(listsTexts)
  const isPhone = usePhone()
  // Keeps the tools in one row with the filters of a list that has many.
  const isTight = useMedia('(width < 100rem)')
  const [isChoosing, setChoosing] = useState(false)
  const { current, isChanged, ...views } = useViewItems(list, choice)
  const taking = useExportItems({ file, title, search, columns, layout: choice.layout, more })
  if (isPhone)
    return (
      <>
        <Menu
          align="end"
          trigger={
            <IconButton
              size="lg"
              variant="outline"
              icon={EllipsisVertical}
              label={t('tools')}
              pending={taking.pending}
            />
          }
        >
          {actions && (
            <>
              <InMenu value={true}>{actions}</InMenu>
              <MenuSeparator />
            </>
          )}
          {views.items}
          <MenuSeparator />
          {taking.items}
          <MenuSeparator />
          <MenuItem icon={Columns3} onSelect={() => setChoosing(true)}>
            {t('columns')}
          </MenuItem>
        </Menu>
        {views.dialog}
        {taking.dialog}
        <Dialog
          open={isChoosing}
          onClose={() => setChoosing(false)}
          title={t('columnsTitle')}
          description={t('columnsOnPhone')}
          footer={<Button onClick={() => setChoosing(false)}>{t('columnsDone')}</Button>}
        >
          <ColumnChoice columns={columns} {...choice} />
        </Dialog>
      </>
    )
  return (
    <>
      <ViewsButton {...{ current, isChanged }}>{views.items}</ViewsButton>
      {views.dialog}
      {taking.dialog}
      <Menu
        align="end"
        trigger={
          isTight ? (
            <IconButton icon={Download} label={t('export')} pending={taking.pending} />
          ) : (
            <Button variant="ghost" icon={Download} pending={taking.pending}>
              {t('export')}
            </Button>
          )
        }
      >
        {taking.items}
      </Menu>
      <IconsOnly value={isTight}>
        <ColumnsMenu columns={columns} {...choice} />
      </IconsOnly>
    </>
  )
}
