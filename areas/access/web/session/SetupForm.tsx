import { useMutation } from '@tanstack/react-query'
import { session as calls, SetupInput } from '#access/contract/session.ts'
import { authTexts } from '#access/web/session/texts/auth.pt.ts'
import { type ApiError, call } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { loadSite } from '#platform/web/site/loadSite.ts'
import { Form, useZodForm } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { AuthButton } from './authLook.tsx'
import { refreshUser } from './session.ts'

/** The form in which the first user of an installation enters the key that the start prints, and becomes its administrator. */
export function SetupForm() {
  const t = useTexts(authTexts)
  const form = useZodForm(SetupInput, { key: '' })
  const setUp = useMutation<unknown, ApiError, SetupInput>({ mutationFn: (body) => call(calls.setUp, { body }) })
  return (
    <Form
      form={form}
      onSubmit={setUp.mutateAsync}
      onSaved={() => {
        toast.success(t('setup.done'))
        void loadSite()
        void refreshUser()
      }}
      error={setUp.error}
      guard={false}
      className="mt-6 flex flex-col gap-4"
    >
      <TextField name="key" label={t('setup.key')} autoComplete="off" autoFocus />
      <AuthButton pending={setUp.isPending}>{t('setup.submit')}</AuthButton>
    </Form>
  )
}
