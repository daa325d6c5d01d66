import { stored } from './stored.ts'

export const colors = ['default', 'purple', 'cyan', 'blue', 'orange', 'red'] as const
export type Settings = {
  themeMode: 'light' | 'dark'
  themeDirection: 'ltr' | 'rtl'
  themeColor: (typeof colors)[number]
  themeStretch: boolean
}

export const defaultSettings: Settings = {
  themeMode: 'light',
  themeDirection: 'ltr',
  themeColor: 'default',
  themeStretch: false,
}

/** How the product looks on this browser. theme.js reads the same key before the first paint. */
export const settings = stored<Settings>('settings', (raw) => {
  const given = (raw ?? {}) as Partial<Settings>
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

/** Keeps the attributes of `<html>` in step with the settings, of this tab and the others. */
export function followSettings() {
  apply()
  settings.subscribe(apply)
}
