import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { TextField } from '#platform/web/ui/fields.tsx'

/** The fields of an administrator. After the invitation is accepted, only the owner can change the address. */
export function AdministratorFields({ emailLocked = false }: { emailLocked?: boolean }) {
  const t = useTexts(administratorsTexts)
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
