import { type AuditEvent, installationEntity } from '#platform/contract/audit.ts'
import { languageNames } from '#platform/web/i18n/languageNames.ts'
import { automationsTexts } from '#platform/web/i18n/pt/automations.ts'
import { installationTexts } from '#platform/web/i18n/pt/installation.ts'
import { settingsDrawerTexts } from '#platform/web/i18n/pt/settingsDrawer.ts'
import { siteTextsTexts } from '#platform/web/i18n/pt/siteTexts.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { AuditTimeline } from '#platform/web/records/AuditTimeline.tsx'

type Field = keyof (typeof installationTexts.texts)['fields']
type Tab = keyof (typeof installationTexts.texts)['tabs']
type SitePage = keyof (typeof siteTextsTexts.texts)['pages']

/** Who changed which setting, from what to what. */
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
