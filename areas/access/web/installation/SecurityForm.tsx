import { Link } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { useSession } from '#access/web/session/session.ts'
import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { Security } from '#platform/contract/installation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SwitchField } from '#platform/web/ui/choiceFields.tsx'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { NumberField } from '#platform/web/ui/fields.tsx'
import { type Place, placeProps } from '#platform/web/ui/Tabs.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'
import { SectionForm } from './SectionForm.tsx'

const fields = ['secondFactorRequired', 'sessionHours', 'idleMinutes', 'allowedNetworks', 'allowedOrigins'] as const
const ownSecurity: Place = { to: '/dashboard/user/account', search: { tab: 'security' } }

/** The second factor, the duration of sessions, and the networks from which users may log in. */
export function SecurityForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  const { user } = useSession()
  // The server refuses it too: users must not lock themselves out.
  const mayRequire = user?.secondFactor || settings.security.secondFactorRequired
  return (
    <SectionForm section="security" schema={Security} settings={settings} fields={fields}>
      <FormSection id="entry" title={t('sections.entry')}>
        <SwitchField
          name="secondFactorRequired"
          label={t('fields.secondFactorRequired')}
          disabled={!mayRequire}
          help={
            mayRequire ? (
              t('help.secondFactorRequired')
            ) : (
              <>
                {t('help.ownSecondFactor')}{' '}
                <Link
                  {...placeProps(ownSecurity)}
                  className="rounded-1 font-label text-accent-text underline underline-offset-3"
                >
                  {t('help.ownSecondFactorLink')}
                </Link>
              </>
            )
          }
        />
        <NumberField
          name="sessionHours"
          label={t('fields.sessionHours')}
          help={t('help.sessionHours')}
          suffix={t('hours')}
          span={6}
        />
        <NumberField
          name="idleMinutes"
          label={t('fields.idleMinutes')}
          help={t('help.idleMinutes')}
          suffix={t('minutes')}
          step={15}
          span={6}
        />
      </FormSection>
      <FormSection id="networks" title={t('sections.networks')} optional>
        <TagsField
          name="allowedNetworks"
          label={t('fields.allowedNetworks')}
          help={t('help.allowedNetworks')}
          optional
          below={<OwnAddress address={settings.calledFrom} />}
        />
      </FormSection>
      <FormSection id="links" title={t('sections.links')} optional>
        <TagsField name="allowedOrigins" label={t('fields.allowedOrigins')} help={t('help.allowedOrigins')} optional />
      </FormSection>
    </SectionForm>
  )
}

/** The user's current address, which the list must contain, and a button that adds it. */
function OwnAddress({ address }: { address: string }) {
  const t = useTexts(installationTexts)
  const { watch, setValue } = useFormContext<{ allowedNetworks: string[] }>()
  const networks = watch('allowedNetworks')
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 pb-4 text-12 text-fg-3">
      <span>{t('help.calledFrom', { address })}</span>
      {!networks.includes(address) && (
        <Button
          size="sm"
          onClick={() =>
            setValue('allowedNetworks', [...networks, address], { shouldDirty: true, shouldValidate: true })
          }
        >
          {t('help.includeMine', { address })}
        </Button>
      )}
    </div>
  )
}
