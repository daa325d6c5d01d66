import { useNavigate } from '@tanstack/react-router'
import {
  ArrowRightLeft,
  CalendarClock,
  CircleX,
  Copy,
  Ellipsis,
  type LucideIcon,
  Pause,
  Pencil,
  Send,
  Trash2,
  Undo2,
  Zap,
} from 'lucide-react'
import { Fragment } from 'react'
import { useSession } from '#access/web/session/session.ts'
import { mayMoveBy } from '#hiring/contract/approval.rules.ts'
import type { NextStep } from '#hiring/contract/nextStep.rules.ts'
import { leadsBack, processMoveNeedsReason, processMoves } from '#hiring/contract/processes.rules.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { outcomesTexts } from '#hiring/web/outcomes/texts/outcomes.pt.ts'
import { useTransitionVerb } from '#hiring/web/transitions/useTransitionVerb.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { processesTexts } from '#platform/web/records/texts/processes.pt.ts'
import { recordsTexts } from '#platform/web/records/texts/records.pt.ts'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#platform/web/ui/Menu.tsx'
import { usePhone } from '#platform/web/ui/useMedia.ts'

type OtherActsProps = {
  process: Process
  /** The act that has a button of its own. */
  next: NextStep | null
  onMove: (to: Process['state']) => void
  onExtend: () => void
  onTell: () => void
  onRemove: () => void
  onDuplicate: () => void
  pending: boolean
  /** Absent where editing has a button, or is not possible. */
  onEdit?: () => void
}

const stops: readonly Process['state'][] = ['suspenso', 'cancelado']
const icons: Partial<Record<Process['state'], LucideIcon>> = { suspenso: Pause, cancelado: CircleX }

/** The acts of a process besides its next one: other transitions, and last those that stop it. */
export function OtherActs({ process, next, pending, ...on }: OtherActsProps) {
  const t = useTexts(processesTexts)
  const records = useTexts(recordsTexts)
  const outcomes = useTexts(outcomesTexts)
  const because = useTexts(refusalsTexts)
  const verbOf = useTransitionVerb()
  const navigate = useNavigate()
  const { user } = useSession()
  const isPhone = usePhone()
  const now = new Date().toISOString()
  const viewer = user?.id ?? ''
  // A step back that is past is no act any more; a step forward says what is missing.
  const moves = processMoves(process).filter(
    (to) =>
      !(next && 'to' in next && next.to === to) &&
      (!leadsBack(process, to) || mayMoveBy(process, to, viewer, now).allowed),
  )
  const move = (to: Process['state']) => {
    const verdict = mayMoveBy(process, to, viewer, now)
    return (
      <Fragment key={to}>
        <MenuItem
          icon={leadsBack(process, to) ? Undo2 : (icons[to] ?? ArrowRightLeft)}
          danger={to === 'cancelado'}
          disabledReason={verdict.allowed ? undefined : because(verdict.why)}
          onSelect={() => on.onMove(to)}
        >
          {processMoveNeedsReason(process.state, to) ? `${verbOf([process], to)}…` : verbOf([process], to)}
        </MenuItem>
        {!verdict.allowed && verdict.why === 'outcomes_untold' && (
          <MenuItem icon={Send} onSelect={on.onTell}>
            {outcomes('send')}
          </MenuItem>
        )}
      </Fragment>
    )
  }
  const trigger = isPhone ? (
    <IconButton icon={Ellipsis} label={t('otherActs')} variant="outline" pending={pending} />
  ) : (
    <Button pending={pending}>{t('otherActs')}</Button>
  )
  return (
    <Menu align="end" trigger={trigger}>
      {moves.filter((to) => !stops.includes(to)).map(move)}
      {process.state === 'publicado' && (
        <MenuItem icon={CalendarClock} onSelect={on.onExtend}>
          {t('extend')}
        </MenuItem>
      )}
      {on.onEdit && (
        <MenuItem icon={Pencil} onSelect={on.onEdit}>
          {records('edit')}
        </MenuItem>
      )}
      <MenuItem icon={Copy} onSelect={on.onDuplicate}>
        {t('duplicate')}
      </MenuItem>
      <MenuItem
        icon={Zap}
        onSelect={() =>
          void navigate({ to: '/dashboard/settings/automations/runs', search: { processId: process.id } })
        }
      >
        {t('automationRuns')}
      </MenuItem>
      {(moves.some((to) => stops.includes(to)) || process.state === 'rascunho') && <MenuSeparator />}
      {moves.filter((to) => stops.includes(to)).map(move)}
      {process.state === 'rascunho' && (
        <MenuItem icon={Trash2} danger onSelect={on.onRemove}>
          {records('toBin')}
        </MenuItem>
      )}
    </Menu>
  )
}
