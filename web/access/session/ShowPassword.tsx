import { Eye, EyeOff } from 'lucide-react'
import { sessionTexts } from '#web/platform/i18n/pt/session.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

type ShowPasswordProps = { isShown: boolean; onChange: (isShown: boolean) => void }

/** The button at the end of a password. Not that of web/platform/ui: its tooltip would be a quarter of the size of the login. */
export function ShowPassword({ isShown, onChange }: ShowPasswordProps) {
  const t = useTexts(sessionTexts)
  const Icon = isShown ? EyeOff : Eye
  return (
    <button
      type="button"
      aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
      aria-pressed={isShown}
      onClick={() => onChange(!isShown)}
      className="flex size-8 shrink-0 items-center justify-center rounded-1 text-fg-2 touch-target hover:bg-press"
    >
      <Icon size={17} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
