import { site } from '#platform/web/state/site.ts'
import { stored } from '#platform/web/state/stored.ts'

export const colors = ['default', 'purple', 'cyan', 'blue', 'orange', 'red'] as const
export type Settings = {
  themeMode: 'light' | 'dark'
  themeDirection: 'ltr' | 'rtl'
  themeColor: (typeof colors)[number]
  themeStretch: boolean
}

/** The appearance in this browser: as chosen here, else the defaults of the installation. theme.js reads the same key before the first paint. */
export const settings = stored<Settings>('settings', (raw) => {
  const { themeMode, themeColor } = site.get() ?? {}
  const given: Partial<Settings> = { themeMode, themeColor, ...(raw as Partial<Settings> | null) }
  return {
    themeMode: given.themeMode === 'dark' ? 'dark' : 'light',
    themeDirection: given.themeDirection === 'rtl' ? 'rtl' : 'ltr',
    themeColor: colors.find((color) => color === given.themeColor) ?? 'default',
    themeStretch: given.themeStretch === true,
  }
})

function apply() {
  const { themeMode, themeDirection, themeColor, themeStretch } = settings.get()
  const { dataset } = document.documentElement
  dataset.mode = themeMode
  dataset.color = themeColor
  dataset.stretch = String(themeStretch)
  document.documentElement.dir = themeDirection
}

/** Keeps the attributes of `<html>` in sync with the settings, of this tab and the others. */
export function syncSettings() {
  apply()
  settings.subscribe(apply)
  site.subscribe(settings.reload)
}
