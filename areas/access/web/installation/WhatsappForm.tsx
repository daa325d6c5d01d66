import { z } from 'zod'
import { settingsOf } from '#deliveries/contract/channelSettings.ts'
import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { NumberField, TextField } from '#platform/web/ui/fields.tsx'
import { ChannelRoute } from './ChannelRoute.tsx'
import { SectionForm } from './SectionForm.tsx'

const account = ['phoneNumberId', 'baseUrl', 'perMinute'] as const
const secrets = ['token', 'appSecret'] as const
const WhatsappForms = settingsOf('whatsapp').schema.extend({
  token: z.string().max(1000),
  appSecret: z.string().max(200),
})

/** The account at Meta. Its keys are write-only. */
export function WhatsappForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  const { hasToken, hasAppSecret } = settings.whatsapp
  const secret = (name: (typeof secrets)[number], isKept: boolean) => (
    <TextField
      name={name}
      type="password"
      autoComplete="new-password"
      label={t(`fields.${name}`)}
      help={t(isKept ? 'help.keyKept' : `help.${name}`)}
      optional
    />
  )
  return (
    <SectionForm
      section="whatsapp"
      schema={WhatsappForms}
      settings={settings}
      fields={[...account, 'verifyToken']}
      secrets={secrets}
      // Empty fields keep the stored keys.
      bodyOf={({ token, appSecret, ...values }) => ({
        ...values,
        ...(token && { token }),
        ...(appSecret && { appSecret }),
      })}
    >
      <ChannelRoute channel="whatsapp" />
      <FormSection id="account" title={t('sections.account')}>
        <TextField
          name="phoneNumberId"
          label={t('fields.phoneNumberId')}
          help={t('help.phoneNumberId')}
          optional
          span={6}
        />
        <NumberField name="perMinute" label={t('fields.perMinute')} help={t('help.perMinute')} span={6} />
        <TextField name="baseUrl" label={t('fields.baseUrl')} help={t('help.baseUrl')} optional />
        {secret('token', hasToken)}
      </FormSection>
      <FormSection id="reports" title={t('sections.reports')} optional>
        <p className="col-span-full mb-4 text-13 text-fg-3">
          {t('reportsTo')}{' '}
          <code dir="ltr" className="rounded-1 bg-press px-1 font-mono text-12 break-all">
            {`${location.origin}/api/webhooks/whatsapp`}
          </code>
        </p>
        <TextField name="verifyToken" label={t('fields.verifyToken')} help={t('help.verifyToken')} optional />
        {secret('appSecret', hasAppSecret)}
      </FormSection>
    </SectionForm>
  )
}
