import { useTexts } from '#web/platform/i18n/texts.ts'
import { TextField } from '#web/platform/ui/fields.tsx'

/** Who an administrator is. The address belongs to its owner as soon as the invitation is accepted. */
export function AdministratorFields({ emailLocked = false }: { emailLocked?: boolean }) {
  const t = useTexts('administrators')
  return (
    <>
      <TextField name="name" label={t('name')} span={7} />
      <TextField name="occupation" label={t('occupation')} optional span={5} />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        help={t(emailLocked ? 'emailLocked' : 'emailHelp')}
        disabled={emailLocked}
      />
    </>
  )
}
