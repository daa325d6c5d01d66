import { anchorsTexts } from '#access/web/installation/texts/anchors.pt.ts'
import type { Installation } from '#deliveries/contract/installation.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { AnchorSettings } from '#platform/contract/installation.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { FormSection } from '#platform/web/ui/Form.tsx'
import { TextField } from '#platform/web/ui/fields.tsx'
import { TagsField } from '#platform/web/ui/TagsField.tsx'
import { AnchorCheck } from './AnchorCheck.tsx'
import { AnchorList } from './AnchorList.tsx'
import { AnchorTest } from './AnchorTest.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SettingsHistory } from './SettingsHistory.tsx'

const fields = ['anchorEmails', 'anchorAddress'] as const

/** The recipients of the anchors of the audit log, its verification, the last anchors, and the changes of settings. */
export function AnchorForm({ settings }: { settings: Installation }) {
  const t = useTexts(installationTexts)
  const anchors = useTexts(anchorsTexts)
  return (
    <SectionForm section="anchors" schema={AnchorSettings} settings={settings} fields={fields}>
      <AnchorCheck />
      <FormSection id="anchorTargets" title={t('sections.anchorTargets')} optional>
        <TagsField name="anchorEmails" label={t('fields.anchorEmails')} help={t('help.anchorEmails')} optional />
        <TextField
          name="anchorAddress"
          type="url"
          label={t('fields.anchorAddress')}
          help={t('help.anchorAddress')}
          placeholder="https://"
          optional
        />
        <AnchorTest {...settings.anchors} />
      </FormSection>
      <FormSection id="anchors" title={anchors('list')}>
        <AnchorList />
      </FormSection>
      <FormSection id="changes" title={anchors('changes')}>
        <div className="col-span-full pb-4">
          <SettingsHistory />
        </div>
      </FormSection>
    </SectionForm>
  )
}
