import type { ReactNode } from 'react'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TabLinks } from '#platform/web/ui/Tabs.tsx'
import { settingsTabs } from './settingsTabs.ts'

type SettingsHeaderProps = {
  tab:
    | (typeof settingsTabs)[number]
    | 'weights'
    | 'values'
    | 'competencies'
    | 'privacy'
    | 'retention'
    | 'fairness'
    | 'templates'
    | 'automations'
  actions?: ReactNode
}

/**
 * The header of all settings: those of the installation, and those with their own pages (templates, weights, values, competencies, data
 * subjects).
 */
export function SettingsHeader({ tab, actions }: SettingsHeaderProps) {
  const t = useTexts(installationTexts)
  const top = { label: t('title'), to: '/dashboard/settings' }
  // The other pages lead back to the first tab.
  useBreadcrumb(tab === 'organisation' ? [top] : [top, { label: t(`tabs.${tab}`) }])
  return (
    <PageHeader title={t('title')} actions={actions}>
      <TabLinks
        label={t('title')}
        tabs={[
          ...settingsTabs.map((name) => ({
            to: '/dashboard/settings' as const,
            search: name === 'organisation' ? {} : { tab: name },
            label: t(`tabs.${name}`),
            active: tab === name,
          })),
          { to: '/dashboard/settings/templates', label: t('tabs.templates'), active: tab === 'templates' },
          { to: '/dashboard/settings/automations', label: t('tabs.automations'), active: tab === 'automations' },
          { to: '/dashboard/settings/weights', label: t('tabs.weights'), active: tab === 'weights' },
          { to: '/dashboard/settings/values', label: t('tabs.values'), active: tab === 'values' },
          {
            to: '/dashboard/settings/competencies',
            label: t('tabs.competencies'),
            active: tab === 'competencies',
          },
          {
            to: '/dashboard/settings/privacy',
            label: t('tabs.privacy'),
            active: tab === 'privacy' || tab === 'retention' || tab === 'fairness',
          },
        ]}
      />
    </PageHeader>
  )
}
