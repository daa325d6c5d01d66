import { CircleAlert, EllipsisVertical, type LucideIcon, Pencil } from 'lucide-react'
import { use } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { Button, IconButton } from './Button.tsx'
import { FieldPlaces } from './Field.tsx'
import { FormSubmitting } from './Form.tsx'
import { Menu, MenuItem } from './Menu.tsx'
import { toast } from './toast.tsx'
import { usePhone } from './useMedia.ts'
import { changedFields, wrongFields } from './wrongFields.ts'

type Act = { label: string; onSelect: () => void; saves?: boolean }

type SaveBarProps = {
  /** The verb: “Salvar alterações”. */
  primary: string
  pending?: boolean
  /** Saves and then calls this; shown before the primary button, on a phone in a menu. */
  another?: { label: string; then: () => void }
  /** When the draft was saved: “Rascunho salvo às 09:21”. */
  draftSavedAt?: Date | null
  /** Called by “Descartar”; without it the button is not shown. The user can undo it. */
  onDiscard?: () => void
  /** The reason for which saving is not possible. */
  disabledReason?: string
  /** Names the changed fields, each as a link to it. */
  namesChanges?: boolean
}

/** The sticky footer of a form: links to invalid fields, and the buttons. Renders inside the form. */
export function SaveBar(props: SaveBarProps) {
  const { primary, pending, another, draftSavedAt, onDiscard, disabledReason, namesChanges } = props
  const t = useTexts(uiTexts)
  const isPhone = usePhone()
  const format = useFormat()
  const { getValues, reset, formState } = useFormContext()
  const discard = () => {
    const typed = getValues()
    onDiscard?.()
    toast.info(t('discarded'), { undo: () => reset(typed, { keepDefaultValues: true }) })
  }
  const { submitAnd } = use(FormSubmitting)
  const acts: Act[] = []
  if (onDiscard) acts.push({ label: t('discard'), onSelect: discard })
  if (another) acts.push({ label: another.label, onSelect: () => submitAnd(another.then), saves: true })
  const isOff = ({ saves }: Act) => pending || (saves ? disabledReason !== undefined : !formState.isDirty)
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-20 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-t bg-surface px-6 py-3 shadow-[0_-8px_24px_-16px_rgb(22_28_36/.16)] max-md:px-4 max-md:py-2.5"
    >
      <Wrong namesChanges={namesChanges} />
      {draftSavedAt && (
        <span className="text-12 text-fg-3">{t('draftSaved', { time: format.time(draftSavedAt) })}</span>
      )}
      <div className="ms-auto flex items-center gap-2 max-md:w-full">
        {isPhone ? (
          <MoreActs acts={acts.filter((act) => !isOff(act)).toReversed()} pending={pending} />
        ) : (
          acts.map((act) => (
            <Button
              key={act.label}
              size="lg"
              variant={act.saves ? undefined : 'ghost'}
              onClick={act.onSelect}
              disabled={isOff(act)}
            >
              {act.label}
            </Button>
          ))
        )}
        <Button
          type="submit"
          size="lg"
          variant="primary"
          pending={pending}
          // A form that names its changes has nothing to save before the first one.
          disabledReason={disabledReason ?? (namesChanges && !formState.isDirty ? t('unchanged') : undefined)}
          className="max-md:flex-1"
        >
          {primary}
        </Button>
      </div>
    </div>
  )
}

function MoreActs({ acts, pending }: { acts: Act[]; pending?: boolean }) {
  const t = useTexts(uiTexts)
  if (acts.length === 0) return null
  return (
    <Menu
      side="top"
      trigger={
        <IconButton size="lg" variant="outline" icon={EllipsisVertical} label={t('moreActions')} disabled={pending} />
      }
    >
      {acts.map((act) => (
        <MenuItem key={act.label} onSelect={act.onSelect}>
          {act.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Links to the invalid fields, or to the changed ones, and the error of the last attempt that belongs to no field. */
function Wrong({ namesChanges }: { namesChanges?: boolean }) {
  const t = useTexts(uiTexts)
  const places = use(FieldPlaces)
  const { problem } = use(FormSubmitting)
  const { errors, dirtyFields } = useFormContext().formState
  const wrong = wrongFields(errors, places)
  const changed = namesChanges && wrong.length === 0 ? changedFields(dirtyFields, places) : []
  return (
    <>
      {problem && (
        <p role="alert" className="flex min-w-0 items-start gap-1.5 text-13 text-neg">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          {problem}
        </p>
      )}
      <div role="status" className="min-w-0 text-13 text-neg empty:hidden">
        {wrong.length > 0 && (
          <FieldLinks icon={CircleAlert} label={t('fieldsToMend', { count: wrong.length })} paths={wrong} />
        )}
      </div>
      {changed.length > 0 && (
        <div className="min-w-0 text-13 text-fg-2">
          <FieldLinks icon={Pencil} label={t('unsavedChanges', { count: changed.length })} paths={changed} />
        </div>
      )}
    </>
  )
}

/** The first three fields as links, and how many more there are. */
function FieldLinks({ icon: Icon, label, paths }: { icon: LucideIcon; label: string; paths: readonly string[] }) {
  const places = use(FieldPlaces)
  const { setFocus } = useFormContext()
  const named = paths.slice(0, 3)
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {label}
      {named.map((path, at) => (
        <span key={path}>
          <button
            type="button"
            onClick={() => setFocus(path)}
            className="touch-target rounded-1 font-semibold underline underline-offset-3"
          >
            {places.get(path)?.label}
          </button>
          {at < named.length - 1 && ','}
        </span>
      ))}
      {paths.length > named.length && <span className="num">+{paths.length - named.length}</span>}
    </p>
  )
}
