import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SelectField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { DigitsField, NumberField, TextField } from '#platform/web/ui/fields.tsx'
import { MailReports } from './MailReports.tsx'
import { MailRoute } from './MailRoute.tsx'
import { SectionForm } from './SectionForm.tsx'
import { MailForms, withPassword } from './typedMail.ts'

const encryptions = ['starttls', 'tls', 'none'] as const
const secrets = ['password'] as const
const sender = ['fromName', 'fromAddress'] as const
const server = ['host', 'port', 'encryption', 'user', 'perMinute'] as const
/** The settings for sending mail. The password is write-only. */
export function MailForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  return (
    <SectionForm
      section="email"
      schema={MailForms}
      settings={settings}
      fields={[...server, ...sender]}
      secrets={secrets}
      bodyOf={withPassword}
      show={(name, value) =>
        name === 'encryption' ? t(`encryption.${value as (typeof encryptions)[number]}`) : undefined
      }
    >
      <MailRoute />
      <FormSection id="server" title={t('sections.server')}>
        <TextField name="host" label={t('fields.host')} help={t('help.host')} optional span={6} />
        <DigitsField name="port" label={t('fields.port')} span={2} />
        <SelectField
          name="encryption"
          label={t('fields.encryption')}
          options={encryptions.map((value) => ({ value, label: t(`encryption.${value}`) }))}
          span={4}
        />
        <TextField name="user" label={t('fields.user')} help={t('help.user')} optional span={6} />
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          label={t('fields.password')}
          help={t(settings.email.hasPassword ? 'help.passwordKept' : 'help.password')}
          optional
          span={6}
        />
        <NumberField name="perMinute" label={t('fields.perMinute')} help={t('help.perMinute')} span={6} />
      </FormSection>
      <FormSection id="sender" title={t('sections.sender')} optional>
        <TextField name="fromName" label={t('fields.fromName')} help={t('help.fromName')} optional span={6} />
        <TextField
          name="fromAddress"
          type="email"
          label={t('fields.fromAddress')}
          help={t('help.fromAddress')}
          optional
          span={6}
        />
      </FormSection>
      <FormSection id="reports" title={t('sections.reports')} optional>
        <MailReports />
      </FormSection>
    </SectionForm>
  )
}
