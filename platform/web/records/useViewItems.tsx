import { List, Pencil, Pin, PinOff, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type SavedView, views } from '#platform/contract/views.ts'
import { call, refresh } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { listsTexts } from '#platform/web/records/texts/lists.pt.ts'
import type { LayoutChoice } from '#platform/web/ui/Columns.tsx'
import { MenuGroup, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from '#platform/web/ui/Menu.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { type OfScreen, useViews } from './useViews.ts'

// The dialog is loaded on demand: form fields are most of the code of a list, and few users save views.
const ViewDialog = lazy(() => import('./ViewDialog.tsx').then((m) => ({ default: m.ViewDialog })))

/** The saved views of a list, as menu items: open one, save the current state, manage one's own. */
export function useViewItems(list: string, choice: LayoutChoice, screen?: OfScreen) {
  const t = useTexts(listsTexts)
  const { rows, current, viewState, isChanged, isPlain, open, name, leave } = useViews(list, choice, screen)
  const [asking, setAsking] = useState<'new' | 'edit'>()
  // Stays mounted once opened, so that closing is animated too.
  const [wanted, setWanted] = useState(false)
  if (asking && !wanted) setWanted(true)

  /** Runs the action, reports success, and reads the views again. */
  async function change(act: () => Promise<unknown>, said: string, undo?: () => void) {
    try {
      await act()
      toast.success(said, undo && { undo })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('viewFailed'))
    }
    await refresh([views.list])
  }
  const overwrite = ({ id, name: called, shared, version }: SavedView) =>
    change(
      () => call(views.update, { params: { id }, body: { name: called, shared, version, ...viewState } }),
      t('viewSaved', { name: called }),
    )
  const remove = ({ id, name: called }: SavedView) =>
    change(
      () => call(views.remove, { params: { id } }),
      t('viewRemoved', { name: called }),
      () => void change(() => call(views.restore, { params: { id } }), t('viewRestored', { name: called })),
    )
  const setDefault = (view: SavedView | null) =>
    change(
      () => call(views.setDefault, { body: { list, viewId: view?.id ?? null } }),
      view ? t('viewIsDefault', { name: view.name }) : t('viewIsNotDefault'),
    )
  const group = (label: string, some: SavedView[]) =>
    some.length > 0 && (
      <MenuGroup label={label}>
        <MenuRadio
          value={current?.id ?? ''}
          onChange={(id) => {
            const chosen = some.find((view) => view.id === id)
            if (chosen) open(chosen)
          }}
          options={some.map((view) => ({ value: view.id, label: <ViewName view={view} /> }))}
        />
      </MenuGroup>
    )
  return {
    current,
    isChanged,
    items: (
      <>
        {rows.length === 0 && <MenuLabel>{t('viewsNone')}</MenuLabel>}
        {group(
          t('viewsMine'),
          rows.filter((view) => view.mine),
        )}
        {group(
          t('viewsShared'),
          rows.filter((view) => !view.mine),
        )}
        <MenuSeparator />
        {current?.mine && isChanged && (
          <MenuItem icon={RefreshCw} onSelect={() => void overwrite(current)}>
            {t('viewOverwrite', { name: current.name })}
          </MenuItem>
        )}
        <MenuItem icon={Plus} onSelect={() => setAsking('new')}>
          {t('viewSaveNew')}
        </MenuItem>
        {current && (
          <MenuItem
            icon={current.isDefault ? PinOff : Pin}
            onSelect={() => void setDefault(current.isDefault ? null : current)}
          >
            {current.isDefault ? t('viewNoDefault') : t('viewDefault')}
          </MenuItem>
        )}
        {current?.mine && (
          <MenuItem icon={Pencil} onSelect={() => setAsking('edit')}>
            {t('viewEdit')}
          </MenuItem>
        )}
        {(current || !isPlain) && (
          <MenuItem icon={List} onSelect={leave}>
            {t('viewLeave')}
          </MenuItem>
        )}
        {current?.mine && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => void remove(current)}>
              {t('viewRemove', { name: current.name })}
            </MenuItem>
          </>
        )}
      </>
    ),
    dialog: (
      <Suspense>
        {wanted && (
          <ViewDialog
            open={asking !== undefined}
            onClose={() => setAsking(undefined)}
            list={list}
            view={asking === 'edit' ? current : undefined}
            viewState={viewState}
            onSaved={name}
          />
        )}
      </Suspense>
    ),
  }
}

/** A view in the menu, with the details that distinguish it. */
function ViewName({ view }: { view: SavedView }) {
  const t = useTexts(listsTexts)
  const about = [
    !view.mine && view.ownerName,
    view.mine && view.shared && t('viewsShared'),
    view.isDefault && t('viewOpensList'),
  ]
  return (
    <>
      <span dir="auto" className="block truncate">
        {view.name}
      </span>
      {about.some(Boolean) && (
        <span className="block truncate text-12 text-fg-3">{about.filter(Boolean).join(' · ')}</span>
      )}
    </>
  )
}
