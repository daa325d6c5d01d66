import { automationsTexts } from '#access/web/installation/texts/automations.pt.ts'
import { settingsDrawerTexts } from '#access/web/installation/texts/settingsDrawer.pt.ts'
import { siteTextsTexts } from '#access/web/installation/texts/siteTexts.pt.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { type AuditEvent, installationEntity } from '#platform/contract/audit.ts'
import { languageNames } from '#platform/web/i18n/languageNames.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'

type Field = keyof (typeof installationTexts.texts)['fields']
type Tab = keyof (typeof installationTexts.texts)['tabs']
type SitePage = keyof (typeof siteTextsTexts.texts)['pages']

/** The changes of settings: author, setting, and the values before and after. */
export function SettingsHistory() {
  const t = useTexts(installationTexts)
  const automations = useTexts(automationsTexts)
  const look = useTexts(settingsDrawerTexts)
  const site = useTexts(siteTextsTexts)
  const fieldName = (field: string, { detail }: AuditEvent) => {
    if (field === 'paused') return automations('paused')
    if (field === 'waitMinutes') return automations('wait')
    if (detail === 'replies' && field === 'address') return t('fields.replyAddress')
    if (detail === 'replies' && field === 'host') return t('fields.imapHost')
    return t(`fields.${field as Field}`)
  }
  const show = (field: string, value: unknown) => {
    switch (field) {
      case 'language':
        return languageNames[value as keyof typeof languageNames]
      case 'themeMode':
      case 'themeColor':
        return look(value as 'light')
      case 'encryption':
        return value === 'none' ? t('encryption.none') : String(value).toUpperCase()
      default:
        return undefined
    }
  }
  return (
    <AuditTimeline
      entity="installation"
      entityId={installationEntity}
      stateName={(state) => state}
      detailName={({ action, detail }) => {
        if (action === 'settings.changed' && detail) return t(`tabs.${detail as Tab}`)
        return action.startsWith('site.') && detail ? site(`pages.${detail as SitePage}`) : detail
      }}
      fieldName={fieldName}
      show={show}
    />
  )
}
