import { CircleCheck, CircleX, Info, RotateCcw, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { type Extra, type Kind, receiveNotices } from './noticeQueue.ts'

type NoticeProps = Extra & { kind: Kind; text: string; onClose: () => void }

/** One notice. */
export function Notice({ kind, text, undo, action, onClose }: NoticeProps) {
  const t = useTexts(uiTexts)
  const offered = undo ? { label: t('undo'), onSelect: undo } : action
  const Icon = kind === 'error' ? CircleX : undo ? RotateCcw : kind === 'success' ? CircleCheck : Info
  const colour =
    kind === 'error' ? 'text-inverse-neg' : kind === 'success' && !undo ? 'text-inverse-pos' : 'text-inverse-2'
  const press = () => {
    offered?.onSelect()
    onClose()
  }
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-3 bg-inverse py-2 ps-3.5 pe-2 text-13 font-medium text-on-inverse shadow-3"
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden className={`shrink-0 ${colour}`} />
      <span className="min-w-0 flex-1">{text}</span>
      {offered && (
        <button
          type="button"
          onClick={press}
          className="h-8 rounded-1 px-2 font-label text-inverse-pos focus-inset hover:underline max-md:h-11"
        >
          {offered.label}
        </button>
      )}
      {!undo && (
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className="flex size-8 items-center justify-center rounded-1 text-inverse-2 focus-inset hover:text-on-inverse max-md:size-11"
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  )
}

const watchDirection = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['dir'] })
  return () => observer.disconnect()
}
/** The pixels that a few notices take. */
const corner = { width: 372, height: 150 }
const isRtl = () => document.documentElement.dir === 'rtl'

/** Whether the focused control is in the corner where notices appear. */
function isFocusBelow() {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || activeElement.matches('main, [tabindex="-1"]')) return false
  const { left, right, bottom } = activeElement.getBoundingClientRect()
  const reach = isRtl() ? innerWidth - right : left
  return bottom > innerHeight - corner.height && reach < corner.width
}

/** The region where notices appear: at most 5, each for 3 s, longer under the pointer. */
export function Notices() {
  useEffect(
    () =>
      receiveNotices(({ kind, text, ...extra }) =>
        sonner.custom((id) => <Notice kind={kind} text={text} {...extra} onClose={() => sonner.dismiss(id)} />, {
          duration: 3000,
          position: `${isFocusBelow() ? 'top' : 'bottom'}-${isRtl() ? 'right' : 'left'}`,
        }),
      ),
    [],
  )
  const t = useTexts(uiTexts)
  const rtl = useSyncExternalStore(watchDirection, isRtl)
  return (
    <Sonner
      dir={rtl ? 'rtl' : 'ltr'}
      position={rtl ? 'bottom-right' : 'bottom-left'}
      visibleToasts={5}
      expand
      gap={8}
      offset={16}
      containerAriaLabel={t('notices')}
      // The library sets its own font.
      style={{ fontFamily: 'inherit' }}
      toastOptions={{ unstyled: true, className: 'w-full' }}
    />
  )
}
