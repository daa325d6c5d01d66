import { Ban, Check, KeyRound, type LucideIcon, MailPlus, RotateCcw, Send, ShieldOff, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type AccountState,
  accountMoves,
  mayMoveAccount,
  mayRemoveSecondFactor,
  maySetRights,
} from '#access/contract/accounts.rules.ts'
import { type Account, accounts } from '#access/contract/accounts.ts'
import { administratorsTexts } from '#access/web/accounts/texts/administrators.pt.ts'
import { useSession } from '#access/web/session/session.ts'
import { type ApiError, refresh, useWrite } from '#platform/web/api/client.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { ConfirmDialog } from '#platform/web/ui/Dialog.tsx'
import { Kept } from '#platform/web/ui/Kept.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx'
import { RightsDialog } from './RightsDialog.tsx'

const stale = [accounts.list, accounts.get, accounts.facets]

type Move = 'approve' | 'decline' | 'suspend' | 'withdraw' | 'reactivate' | 'inviteAgain'
type Stop = 'decline' | 'suspend' | 'withdraw'
const stops: readonly Move[] = ['decline', 'suspend', 'withdraw'] satisfies Stop[]
const isStop = (move: Move): move is Stop => stops.includes(move)

/** The label of a state change of an account. */
function moveOf(from: AccountState, to: AccountState): Move {
  if (to === 'ativo') return from === 'pendente' ? 'approve' : 'reactivate'
  if (to === 'convidado') return 'inviteAgain'
  return from === 'pendente' ? 'decline' : from === 'convidado' ? 'withdraw' : 'suspend'
}

const icons: Record<Move, LucideIcon> = {
  approve: Check,
  decline: X,
  suspend: Ban,
  withdraw: X,
  reactivate: RotateCcw,
  inviteAgain: MailPlus,
}

/** The pressed button may unmount with the old state: focus the first row, or the page. */
function keepFocus() {
  const main = document.querySelector('main')
  if (!main) return
  const take = () => {
    if (document.activeElement && document.activeElement !== document.body) return
    const next = main.querySelector<HTMLElement>('[data-row-open]') ?? main
    next.focus({ preventScroll: true })
  }
  take()
  const watch = new MutationObserver(take)
  // The dialog that confirmed it is removed later, outside of the page.
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), 3_000)
}

export type Act = {
  key: string
  label: string
  icon: LucideIcon
  danger: boolean
  /** Offered in the menu only. */
  isMinor?: true
  /** The reason for which it is disabled. */
  disabledReason?: string
  run: () => void
}

/** The actions for the account of an administrator, and the dialog that confirms a suspension. */
export function useAccountActions(): {
  actsOf: (account: Account) => Act[]
  /** The id of the account being changed. */
  pending: string | undefined
  dialog: ReactNode
} {
  const t = useTexts(administratorsTexts)
  const because = useTexts(refusalsTexts)
  const records = useTexts(recordsTexts)
  const { user } = useSession()
  const [asked, setAsked] = useState<{ account: Account; to: AccountState; stop: Stop }>()
  const [lost, setLost] = useState<Account>()
  const [granted, setGranted] = useState<Account>()
  const move = useWrite(accounts.move, { stale })
  const resend = useWrite(accounts.resend, { stale })
  const tell = (done: string) => () => {
    toast.success(done)
    keepFocus()
  }
  const failed = (error: ApiError) => {
    toast.error(error.code === 'no_address' ? t('noAddress') : error.message)
    // Another user may have been faster: read again.
    void refresh(stale)
  }
  const go = ({ id, name, state, version }: Account, to: AccountState, reason: string) =>
    move
      .mutateAsync({ params: { id }, body: { to, reason, version } })
      .then(tell(t(`done.${moveOf(state, to)}`, { name })))

  function movesOf(account: Account): Act[] {
    const from = account.state
    return accountMoves(from).flatMap((to) => {
      const act = moveOf(from, to)
      const own = account.id === user?.id
      // The dialog asks for the reason.
      const verdict = mayMoveAccount({ from, to, reason: act, own, hasPassword: account.hasPassword })
      if (!verdict.allowed && verdict.why === 'state_unreachable') return []
      return {
        key: act,
        label: t(`acts.${act}`),
        icon: icons[act],
        danger: isStop(act),
        disabledReason: verdict.allowed ? undefined : because(verdict.why),
        run: () => {
          if (isStop(act)) setAsked({ account, to, stop: act })
          else go(account, to, '').catch(failed)
        },
      }
    })
  }

  function factorOf(account: Account): Act[] {
    // A pending account cannot be opened before it is approved.
    if (!account.secondFactor || account.state === 'pendente') return []
    const verdict = mayRemoveSecondFactor({ own: account.id === user?.id, isOn: true })
    const act: Act = {
      key: 'removeFactor',
      label: t('removeFactor.act'),
      icon: ShieldOff,
      danger: true,
      disabledReason: verdict.allowed ? undefined : because(verdict.why),
      run: () => setLost(account),
    }
    return [act]
  }

  function rightsOf(account: Account): Act[] {
    const verdict = maySetRights({ ...account, own: account.id === user?.id })
    if (!verdict.allowed && verdict.why === 'account_not_active') return []
    const act: Act = {
      key: 'rights',
      label: t('rights.act'),
      icon: KeyRound,
      danger: false,
      isMinor: true,
      disabledReason: verdict.allowed ? undefined : because(verdict.why),
      run: () => setGranted(account),
    }
    return [act]
  }

  function actsOf(account: Account): Act[] {
    const again: Act = {
      key: 'resend',
      label: t('acts.resend'),
      icon: Send,
      danger: false,
      run: () =>
        resend.mutate(
          { params: { id: account.id } },
          { onSuccess: tell(t('done.resend', { name: account.name })), onError: failed },
        ),
    }
    const acts = [
      ...(account.state === 'convidado' ? [again] : []),
      ...movesOf(account),
      ...rightsOf(account),
      ...factorOf(account),
    ]
    // Enabled actions come first.
    return acts.sort((a, b) => Number(a.disabledReason !== undefined) - Number(b.disabledReason !== undefined))
  }

  return {
    actsOf,
    pending: [move, resend].find(({ isPending }) => isPending)?.variables?.params.id,
    dialog: (
      <>
        <RightsDialog account={granted} onClose={() => setGranted(undefined)} />
        <RemoveFactorDialog account={lost} onClose={() => setLost(undefined)} />
        <Kept of={asked}>
          {({ account, to, stop }, open) => (
            <ConfirmDialog
              open={open}
              onClose={() => setAsked(undefined)}
              title={t(`ask.${stop}`, { name: account.name })}
              body={t(`consequence.${stop}`)}
              confirm={t(`acts.${stop}`)}
              cancel={t('keep')}
              danger
              reason={{ label: records('reason'), required: true }}
              onConfirm={(reason) => go(account, to, reason)}
            />
          )}
        </Kept>
      </>
    ),
  }
}
