import { useFormat, useTexts } from './texts.ts'
import type { Door } from './useDoor.ts'

/** One line that says whether what is typed is saved: always there, so that it is announced when it changes. */
export function SaveLine({ door: { page, state, isNewer } }: { door: Door }) {
  const t = useTexts()
  const format = useFormat()
  const said =
    state === 'offline'
      ? t('save.offline')
      : state === 'saving'
        ? t('save.saving')
        : t('save.saved', { time: format.time(page.savedAt) })
  return (
    <p role="status" className={`text-13 ${state === 'offline' ? 'text-wait' : 'text-fg-2'}`}>
      {isNewer && <span className="block text-wait">{t('save.newer')}</span>}
      {said}
    </p>
  )
}
