import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmDialog } from './Dialog.tsx'

const tabOf = (search: unknown) => (search as { tab?: unknown }).tab

/**
 * Asks before the page is left while `dirty` says so; `onAbandon` hears that it is left all the same. Answers the
 * dialog, to be put anywhere on the page.
 */
export function useUnsavedGuard(dirty: () => boolean, onAbandon?: () => void): ReactNode {
  const t = useTexts('ui')
  const blocker = useBlocker({
    // Another search on the same page loses nothing; another tab takes the form away.
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)) && dirty(),
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
