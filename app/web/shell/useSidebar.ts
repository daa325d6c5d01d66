import { useEffect, useState } from 'react'
import { stored } from '#platform/web/state/stored.ts'
import { useMedia } from '#platform/web/ui/useMedia.ts'

const kept = stored('sidebarCollapsed', (raw) => raw === true)

/**
 * The state of the sidebar: from 1280 px as the administrator left it; from 1024 to 1280 px collapsed until it is expanded
 * temporarily; below that a drawer, which resets the collapse.
 */
export function useSidebar() {
  const isWide = useMedia('(width >= 80rem)')
  const isDrawer = useMedia('(width < 64rem)')
  const keptCollapsed = kept.use()
  const [expanded, setExpanded] = useState(false)
  useEffect(() => {
    if (isDrawer) kept.set(false)
    setExpanded(false)
  }, [isDrawer])
  return {
    isDrawer,
    isCollapsed: isWide ? keptCollapsed : !expanded,
    toggle: () => (isWide ? kept.set(!keptCollapsed) : setExpanded(!expanded)),
  }
}
