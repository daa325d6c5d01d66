import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { uiTexts } from '#platform/web/ui/texts/ui.pt.ts'
import { ConfirmDialog } from './Dialog.tsx'

/** The tab of a page, and the part of it, which its address has. */
const partOf = (search: unknown) => {
  const { tab, parte } = search as { tab?: unknown; parte?: unknown }
  return `${tab} ${parte}`
}

/**
 * Asks before the user leaves the page while `dirty`; `onAbandon` is called when they leave. Returns the dialog, to be rendered anywhere on
 * the page.
 */
export function useUnsavedGuard(dirty: () => boolean, onAbandon?: () => void): ReactNode {
  const t = useTexts(uiTexts)
  const blocker = useBlocker({
    // A change of the search on the same page keeps the form; another tab unmounts it.
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || partOf(current.search) !== partOf(next.search)) && dirty(),
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leaveTitle')}
      body={t('leaveBody')}
      confirm={t('leave')}
      cancel={t('stay')}
      danger
      onConfirm={() => {
        onAbandon?.()
        blocker.proceed?.()
      }}
    />
  )
}
