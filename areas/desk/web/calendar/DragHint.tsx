import { Move } from 'lucide-react'
import { calendarTexts } from '#desk/web/calendar/texts/calendar.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'

/** While an event is dragged: in what steps, and how to put it back. */
export function DragHint() {
  const t = useTexts(calendarTexts)
  return (
    <p
      aria-hidden
      className="pointer-events-none fixed start-4 bottom-4 z-30 flex items-center gap-3 rounded-3 bg-inverse px-4 py-3 text-13 text-on-inverse shadow-3"
    >
      <Move size={16} strokeWidth={1.75} />
      {t('dragHint')}
    </p>
  )
}
