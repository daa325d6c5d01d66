import { Eye, EyeOff } from 'lucide-react'
import { sessionTexts } from '#platform/web/i18n/texts/session.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { IconButton } from '#platform/web/ui/Button.tsx'

type ShowPasswordProps = { isShown: boolean; onChange: (isShown: boolean) => void }

/** The button at the end of a password. */
export function ShowPassword({ isShown, onChange }: ShowPasswordProps) {
  const t = useTexts(sessionTexts)
  return (
    <IconButton
      icon={isShown ? EyeOff : Eye}
      label={t(isShown ? 'hidePassword' : 'showPassword')}
      aria-pressed={isShown}
      onClick={() => onChange(!isShown)}
    />
  )
}
