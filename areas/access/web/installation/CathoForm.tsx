import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { settingsOf } from '#deliveries/contract/channelSettings.ts'
import { type Installation, installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { useWrite } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { NumberField, TextField } from '#platform/web/ui/fields.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { ChannelRoute } from './ChannelRoute.tsx'
import { SectionForm } from './SectionForm.tsx'
import { cathoTexts } from './texts/catho.pt.ts'

const secrets = ['appToken', 'authToken', 'clientSecret'] as const
const CathoForms = settingsOf('catho').schema.extend({
  appToken: z.string().max(500),
  authToken: z.string().max(1000),
  clientSecret: z.string().max(500),
})

/** The account at Catho. Its keys are write-only; that of the company can be asked for. */
export function CathoForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  const words = useTexts(cathoTexts)
  const { hasAppToken, hasAuthToken, hasClientSecret } = settings.catho
  const kept = { appToken: hasAppToken, authToken: hasAuthToken, clientSecret: hasClientSecret }
  const secret = (name: (typeof secrets)[number]) => (
    <TextField
      name={name}
      type="password"
      autoComplete="new-password"
      label={t(`fields.${name}`)}
      help={t(kept[name] ? 'help.keyKept' : `help.${name}`)}
      optional
    />
  )
  return (
    <SectionForm
      // The token that was asked for came with another version.
      key={settings.catho.version}
      section="catho"
      schema={CathoForms}
      settings={settings}
      fields={['baseUrl', 'email', 'cnpj', 'perMinute', 'invites']}
      secrets={secrets}
      // Empty fields keep the stored keys.
      bodyOf={({ appToken, authToken, clientSecret, ...values }) => ({
        ...values,
        ...(appToken && { appToken }),
        ...(authToken && { authToken }),
        ...(clientSecret && { clientSecret }),
      })}
    >
      <ChannelRoute channel="catho" />
      <FormSection id="account" title={words('account')}>
        <TextField name="baseUrl" label={t('fields.baseUrl')} help={words('baseUrl')} optional />
        {secret('appToken')}
        {secret('authToken')}
        <NumberField name="perMinute" label={t('fields.perMinute')} help={t('help.perMinute')} span={6} />
        <SwitchField name="invites" label={t('fields.invites')} help={t('help.invites')} />
      </FormSection>
      <FormSection id="access" title={words('access')} optional>
        <p className="col-span-full mb-4 text-13 text-fg-3">{words('accessNote')}</p>
        <TextField name="email" label={words('email')} optional span={6} />
        <TextField name="cnpj" label={t('fields.cnpj')} help={t('help.cnpj')} optional span={6} />
        {secret('clientSecret')}
        <AskAccess settings={settings} />
      </FormSection>
    </SectionForm>
  )
}

/** Asks Catho for the token of the company, by the saved settings. */
function AskAccess({ settings: { catho } }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  const words = useTexts(cathoTexts)
  const { formState } = useFormContext()
  const ask = useWrite(installation.cathoAccess, {
    stale: [installation.get],
    then: () => toast.success(words('asked')),
  })
  const { baseUrl, email, cnpj, hasAppToken, hasClientSecret } = catho
  const isReady = baseUrl !== '' && email !== '' && cnpj !== '' && hasAppToken && hasClientSecret
  const why = formState.isDirty ? t('test.saveFirst') : isReady ? undefined : words('incomplete')
  return (
    <div className="col-span-full">
      <Button
        pending={ask.isPending}
        disabledReason={why}
        onClick={() => ask.mutate({ body: { version: catho.version } })}
      >
        {words('ask')}
      </Button>
      {ask.error && (
        <p role="alert" className="mt-2 text-13 text-neg">
          {ask.error.message}
        </p>
      )}
    </div>
  )
}
