import { Cloud, CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import type { SaverState } from './saver.ts'
import { isWaiting as isWaitingIn } from './saving.rules.ts'
import { useFormat, useTexts } from './texts.ts'

/** Whether the answers are on the server, or where they are instead. */
export function SaveState({ saving, savedAt, keptAt }: SaverState) {
  const t = useTexts()
  const format = useFormat()
  const isWaiting = isWaitingIn(saving)
  const isAsked = Object.keys(saving.newer).length > 0
  const isOffline = isWaiting && saving.failures > 0
  const said = () => {
    if (isOffline) return keptAt === null ? t('save.notKept') : t('save.offline', { time: format.time(keptAt) })
    if (isWaiting) return t('save.saving')
    if (isAsked) return t('save.asked')
    return savedAt ? t('save.saved', { time: format.time(savedAt) }) : t('save.nothing')
  }
  const Icon = isOffline || isAsked ? CloudOff : isWaiting ? CloudUpload : savedAt ? CloudCheck : Cloud
  return (
    <>
      <p className="flex items-center gap-1.5 text-12 text-fg-2 md:text-13">
        <Icon
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className={`shrink-0 ${isOffline || isAsked ? 'text-wait' : 'text-accent-text'}`}
        />
        <span>{said()}</span>
      </p>
      {/* Each save would be too much to hear. */}
      <span role="status" className="sr-only">
        {isOffline && said()}
      </span>
    </>
  )
}
