import { z } from 'zod'
import { SectionForm } from '#access/web/installation/SectionForm.tsx'
import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { BillingSettings } from '#platform/contract/installation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { NumberField, PercentField, TextareaField, TextField } from '#platform/web/ui/fields.tsx'
import { ProviderConnection } from './ProviderConnection.tsx'

const receiving = ['legalName', 'cnpj', 'issuerAddress', 'pixKey', 'receiver', 'city'] as const
const charging = ['required', 'issRate', 'dueDays', 'issueDays'] as const
const dunning = [
  'remindBefore',
  'remindAfter',
  'whatsappAfter',
  'overdueAfter',
  'lastNoticeAfter',
  'suspendAfter',
  'cancelAfter',
] as const
const fees = ['fineRate', 'interestRate'] as const
const terms = ['termsVersion', 'terms'] as const
const provider = ['providerAddress', 'providerTokenAddress', 'providerClientId'] as const
const secrets = ['providerSecret', 'providerCertificate', 'providerKey'] as const
const BillingForms = BillingSettings.safeExtend({
  providerSecret: z.string().max(1000),
  providerCertificate: z.string().max(20_000),
  providerKey: z.string().max(20_000),
})
const fields = [...receiving, ...charging, ...dunning, ...fees, ...terms, ...provider] as const

/** The receiver of payments of companies, the reminders to pay, and the terms of the site. */
export function BillingForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  return (
    <SectionForm
      section="billing"
      schema={BillingForms}
      settings={settings}
      fields={fields}
      secrets={secrets}
      // Empty fields keep what is stored.
      bodyOf={({ providerSecret, providerCertificate, providerKey, ...values }) => ({
        ...values,
        ...(providerSecret && { providerSecret }),
        ...(providerCertificate && { providerCertificate }),
        ...(providerKey && { providerKey }),
      })}
    >
      <FormSection id="receiving" title={t('sections.receiving')} optional>
        <TextField name="legalName" label={t('fields.legalName')} optional span={8} />
        <TextField name="cnpj" label={t('fields.cnpj')} optional span={4} />
        <TextField name="issuerAddress" label={t('fields.issuerAddress')} optional />
        <TextField name="pixKey" label={t('fields.pixKey')} help={t('help.pixKey')} optional />
        <TextField name="receiver" label={t('fields.receiver')} help={t('help.receiver')} optional span={8} />
        <TextField name="city" label={t('fields.city')} optional span={4} />
      </FormSection>
      <FormSection id="charging" title={t('sections.charging')}>
        <SwitchField name="required" label={t('fields.required')} help={t('help.required')} />
        <PercentField name="issRate" label={t('fields.issRate')} span={4} />
        <NumberField name="dueDays" label={t('fields.dueDays')} suffix={t('days')} span={4} />
        <NumberField name="issueDays" label={t('fields.issueDays')} suffix={t('days')} span={4} />
      </FormSection>
      <FormSection id="dunning" title={t('sections.dunning')} description={t('help.dunning')}>
        {dunning.map((name) => (
          <NumberField key={name} name={name} label={t(`fields.${name}`)} suffix={t('days')} span={4} />
        ))}
        <PercentField name="fineRate" label={t('fields.fineRate')} span={4} />
        <PercentField name="interestRate" label={t('fields.interestRate')} span={4} />
      </FormSection>
      <FormSection id="pixProvider" title={t('sections.pixProvider')} optional>
        <TextField
          name="providerAddress"
          type="url"
          placeholder="https://"
          label={t('fields.providerAddress')}
          help={t('help.providerAddress')}
          optional
        />
        <TextField
          name="providerTokenAddress"
          type="url"
          placeholder="https://"
          label={t('fields.providerTokenAddress')}
          help={t('help.providerTokenAddress')}
          optional
        />
        <TextField name="providerClientId" label={t('fields.providerClientId')} optional span={6} />
        <TextField
          name="providerSecret"
          type="password"
          autoComplete="new-password"
          label={t('fields.providerSecret')}
          help={settings.billing.hasProviderSecret ? t('help.secretKept') : undefined}
          optional
          span={6}
        />
        <TextareaField
          name="providerCertificate"
          label={t('fields.providerCertificate')}
          help={settings.billing.hasProviderCertificate ? t('help.secretKept') : undefined}
          optional
          rows={3}
        />
        <TextareaField name="providerKey" label={t('fields.providerKey')} optional rows={3} />
        <ProviderConnection isSet={settings.billing.providerAddress !== ''} />
      </FormSection>
      <FormSection id="terms" title={t('sections.terms')} optional>
        <TextField
          name="termsVersion"
          label={t('fields.termsVersion')}
          help={t('help.termsVersion')}
          optional
          span={4}
        />
        <TextareaField name="terms" label={t('fields.terms')} optional rows={10} />
      </FormSection>
    </SectionForm>
  )
}
