import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#access/web/session/session.ts'
import { startNotifications } from './notifications.ts'

/** Starts after the first screen has rendered. */
function afterPaint(run: () => void) {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, 1000)
  return () => clearTimeout(id)
}

/** Follows the notices of the user. A restricted account receives none. */
export function useNotices() {
  const { user } = useSession()
  const navigate = useNavigate()
  const account = user?.state === 'ativo' && !user.mustSetSecondFactor ? user.id : undefined
  useEffect(() => {
    if (!account) return
    startNotifications(account)
    let stop: (() => void) | undefined
    let isOver = false
    const cancel = afterPaint(() => {
      void import('./stream.ts').then(({ followNotices }) => {
        if (!isOver) stop = followNotices({ onFollow: (link) => void navigate({ href: link }) })
      })
    })
    return () => {
      isOver = true
      cancel()
      stop?.()
    }
  }, [account, navigate])
}
