import type { ReactNode } from 'react'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'

type SettingsHeaderProps = {
  page: keyof (typeof installationTexts)['texts']['tabs']
  actions?: ReactNode
}

/** The header of a page of the settings. The list of all of them is beside it. */
export function SettingsHeader({ page, actions }: SettingsHeaderProps) {
  const t = useTexts(installationTexts)
  useBreadcrumb([{ label: t('title'), to: '/dashboard/settings' }, { label: t(`tabs.${page}`) }])
  return <PageHeader title={t(`tabs.${page}`)} actions={actions} />
}
