import { useState } from 'react'
import { keep, kept } from '#platform/web/apart/kept.ts'

/** Dark or light, in the settings of the app: checkout.js applies them before the first paint. */
export function useMode() {
  const { dataset } = document.documentElement
  const [isDark, setDark] = useState(dataset.mode === 'dark')
  const toggle = () => {
    const themeMode = isDark ? 'light' : 'dark'
    let settings: object = {}
    try {
      settings = Object(JSON.parse(kept('settings') ?? '{}'))
    } catch {
      // Settings that cannot be parsed are replaced.
    }
    keep('settings', JSON.stringify({ ...settings, themeMode }))
    dataset.mode = themeMode
    setDark(!isDark)
  }
  return [isDark, toggle] as const
}
