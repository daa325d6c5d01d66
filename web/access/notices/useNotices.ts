import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#web/access/session/session.ts'
import { beginNotifications } from './notifications.ts'

/** Runs once the first screen is drawn: nothing that it shows waits for this. */
function afterPaint(run: () => void) {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(run, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, 1000)
  return () => clearTimeout(id)
}

/** Follows the notices of whoever is logged in. Who waits for approval, or has yet to set a second factor, is told nothing. */
export function useNotices() {
  const { user } = useSession()
  const navigate = useNavigate()
  const account = user?.state === 'ativo' && !user.mustSetSecondFactor ? user.id : undefined
  useEffect(() => {
    if (!account) return
    beginNotifications(account)
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
