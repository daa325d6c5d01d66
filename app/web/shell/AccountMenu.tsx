import { useNavigate, useRouter } from '@tanstack/react-router'
import { CircleQuestionMark, House, LogOut, Settings } from 'lucide-react'
import { logout, useIsRestricted, useSession } from '#access/web/session/session.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#platform/web/ui/Menu.tsx'

type AccountMenuProps = {
  /** Opens the help of the screen, where the top bar has no room for it. */
  onHelp: (() => void) | undefined
}

export function AccountMenu({ onHelp }: AccountMenuProps) {
  const t = useTexts(shellTexts)
  const { user } = useSession()
  const isRestricted = useIsRestricted()
  const navigate = useNavigate()
  const { routesByPath } = useRouter()
  const leave = async () => {
    if (await logout()) await navigate({ to: '/auth/login' })
  }
  const name = user?.superAdmin.name ?? ''
  const trigger = (
    <button
      type="button"
      className="ms-1.5 flex size-8 items-center justify-center rounded-full touch-target hover:ring-4 hover:ring-press data-popup-open:ring-4 data-popup-open:ring-press"
    >
      <span className="sr-only">{name ? t('account.label', { name }) : t('account.labelLoading')}</span>
      {user ? (
        <Avatar name={name} src={user.photoUrl} size={30} />
      ) : (
        <span className="size-[30px] rounded-full bg-track" />
      )}
    </button>
  )
  return (
    <Menu trigger={trigger} align="end">
      {user && (
        <MenuLabel>
          <bdi className="block truncate text-13 font-semibold text-fg">{name}</bdi>
          <bdi className="block truncate font-normal">{user.superAdmin.occupation}</bdi>
          <bdi className="block truncate font-normal">{user.email}</bdi>
        </MenuLabel>
      )}
      <MenuSeparator />
      {!isRestricted && (
        <>
          <MenuLink to="/dashboard" icon={House}>
            {t('account.home')}
          </MenuLink>
          {'/dashboard/user/account' in routesByPath && (
            <MenuLink to="/dashboard/user/account" icon={Settings}>
              {t('account.settings')}
            </MenuLink>
          )}
          <MenuSeparator />
        </>
      )}
      {onHelp && (
        <>
          <MenuItem icon={CircleQuestionMark} onSelect={onHelp}>
            {t('help.label')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={LogOut} onSelect={leave}>
        {t('account.logout')}
      </MenuItem>
    </Menu>
  )
}
