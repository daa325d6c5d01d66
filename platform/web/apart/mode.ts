import { keep, kept } from './kept.ts'

/** Changes dark to light and back, in the settings of the app: look.js applies them before the first paint. Returns whether it is dark now. */
export function toggleMode(): boolean {
  const { dataset } = document.documentElement
  const themeMode = dataset.mode === 'dark' ? 'light' : 'dark'
  let settings: object = {}
  try {
    settings = Object(JSON.parse(kept('settings') ?? '{}'))
  } catch {
    // Settings that cannot be parsed are replaced.
  }
  keep('settings', JSON.stringify({ ...settings, themeMode }))
  dataset.mode = themeMode
  return themeMode === 'dark'
}
