import { useNavigate } from '@tanstack/react-router'
import { Hourglass, KeyRound, LogOut, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { authTexts } from '#access/web/session/texts/auth.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { useBreadcrumb } from '#platform/web/site/breadcrumb.ts'
import { site } from '#platform/web/state/site.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { SetupForm } from './SetupForm.tsx'
import { logout, refreshUser, useSession } from './session.ts'

const everyMs = 15_000

/** Detects the approval by itself and continues. */
function useApproval() {
  const t = useTexts(authTexts)
  const look = useCallback(async () => {
    const user = await refreshUser()
    if (user?.state === 'ativo') toast.success(t('waiting.approved'))
    return user
  }, [t])
  useEffect(() => {
    const again = () => void look()
    const timer = setInterval(again, everyMs)
    window.addEventListener('focus', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', again)
    }
  }, [look])
  return look
}

export function WaitingPage() {
  const t = useTexts(authTexts)
  const { user } = useSession()
  const navigate = useNavigate()
  const look = useApproval()
  const [isLooking, setLooking] = useState(false)
  const [said, setSaid] = useState('')
  const isNew = site.use()?.needsSetup === true
  const title = t(isNew ? 'setup.title' : 'waiting.title')
  useBreadcrumb([{ label: title }])

  const lookNow = async () => {
    setLooking(true)
    setSaid('')
    const found = await look()
    if (found?.state !== 'pendente') return
    setLooking(false)
    setSaid(t('waiting.stillWaiting'))
  }
  const leave = async () => {
    if (await logout()) await navigate({ to: '/auth/login' })
  }

  if (!user) return null
  const { name } = user.superAdmin
  const Icon = isNew ? KeyRound : Hourglass
  return (
    <div className="mx-auto flex max-w-[520px] flex-col px-6 py-16 max-md:px-4 max-md:py-8">
      <span className="flex size-11 items-center justify-center rounded-3 bg-wait-bg text-wait">
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      {/* On a phone the top bar shows it. */}
      <h1 className="mt-5 text-20 font-semibold text-balance max-md:sr-only">{title}</h1>
      <div className="mt-2 flex flex-col gap-2 text-14 text-fg-2 max-md:mt-4">
        {isNew ? (
          <p>{t('setup.lead')}</p>
        ) : (
          <>
            <p>
              {t('waiting.lead')} {t('waiting.next')}
            </p>
            <p>{t('waiting.then')}</p>
          </>
        )}
      </div>
      <section aria-label={t('waiting.as')} className="mt-6 flex items-center gap-3 rounded-3 border px-4 py-3">
        <Avatar name={name} src={user.photoUrl} size={36} />
        <div className="min-w-0 text-13">
          <p className="text-12 text-fg-3">{t('waiting.as')}</p>
          <p dir="auto" className="font-semibold break-words">
            {name}
          </p>
          <p className="break-words text-fg-2">
            <bdi>{user.email}</bdi>
          </p>
        </div>
      </section>
      {isNew && <SetupForm />}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button size="lg" variant={isNew ? 'ghost' : 'outline'} icon={RotateCw} pending={isLooking} onClick={lookNow}>
          {t('waiting.look')}
        </Button>
        <Button size="lg" variant="ghost" icon={LogOut} onClick={leave} className="rtl:[&>svg]:-scale-x-100">
          {t('waiting.logout')}
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-5 text-13 text-fg-3">
        {said}
      </p>
    </div>
  )
}
