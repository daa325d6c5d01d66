import { Ellipsis, Link2Off, Pencil, Send, Trash2 } from 'lucide-react'
import { attemptStates } from '#assessment/contract/customTests.ts'
import type { Process } from '#hiring/contract/processes.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { refusalsTexts } from '#platform/web/i18n/texts/refusals.pt.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import { mayBeSent, mayReachMore } from '#steps/contract/steps.rules.ts'
import type { Step } from '#steps/contract/steps.ts'
import { AttemptBadge } from '#steps/web/AttemptBadge.tsx'
import { componentIcons } from '#steps/web/componentIcons.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { SendingProgress } from '#steps/web/sendings/SendingProgress.tsx'
import { staleBySteps } from '#steps/web/staleBySteps.ts'
import { useSettingsWords } from '#steps/web/useSettingsWords.ts'

type StepItemProps = { step: Step; process: Process; onOpen: (what: 'edit' | 'invite' | 'remove') => void }

/** A step of a process: what it asks until when, how many are in each state, and what can be done with it. */
export function StepItem({ step, process, onOpen }: StepItemProps) {
  const t = useTexts(stepsTexts)
  const because = useTexts(refusalsTexts)
  const format = useFormat()
  const settings = useSettingsWords(process.zone)
  const Icon = componentIcons[step.component]
  const reached = attemptStates.filter((state) => (step.attempts[state] ?? 0) > 0)
  const stage = process.stages.find(({ id }) => id === step.settings.stageId)
  const marks =
    step.kind !== 'test'
      ? t(`marksAll.${step.kind}`)
      : step.criterion
        ? t('criterion', { text: step.criterion.text })
        : t('noCriterion')
  const may = mayBeSent(step.settings)
  const maySend = may.allowed ? mayReachMore(step.settings, new Date().toISOString()) : may
  const whyUnsent = process.frozenAt
    ? because('step_closed')
    : !maySend.allowed
      ? because(maySend.why)
      : step.sending
        ? because('sending_under_way')
        : step.uninvited === 0
          ? because('all_invited')
          : undefined
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-3 border-t px-5 py-4 first:border-t-0 max-md:px-4">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-2 bg-sunken text-fg-3">
        <Icon size={17} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="grid min-w-0 flex-1 basis-52 gap-0.5 text-13">
        <h3 dir="auto" className="font-semibold break-words">
          {step.settings.title}
        </h3>
        <p dir="auto" className="break-words text-fg-3">
          {marks}
        </p>
        <p dir="auto" className="break-words text-fg-3">
          {step.test && `${t(step.test.newest > step.test.number ? 'testOld' : 'test', step.test)} · `}
          {t(`asked.${step.kind}`, { count: step.questions, number: format.number(step.questions) })}
        </p>
        <p dir="auto" className="text-fg-3">
          {[...settings(step.settings), stage && t('startsIn', { stage: stage.name })].filter(Boolean).join(' · ')}
        </p>
        <div className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
          {reached.map((state) => (
            <AttemptBadge key={state} state={state} count={step.attempts[state]} />
          ))}
          {step.uninvited > 0 && (
            <Badge tone="stop" icon={Link2Off}>
              {t('uninvited', { number: format.number(step.uninvited) })}
            </Badge>
          )}
        </div>
        {step.sending && <SendingProgress title={step.settings.title} sending={step.sending} stale={staleBySteps} />}
      </div>
      {!process.deletedAt && (
        <div className="flex items-center gap-2 max-md:w-full max-md:justify-end">
          <Button size="sm" icon={Send} disabledReason={whyUnsent} onClick={() => onOpen('invite')}>
            {t('send')}
          </Button>
          <Menu
            align="end"
            trigger={
              <IconButton
                size="sm"
                icon={Ellipsis}
                variant="outline"
                label={t('actionsOf', { title: step.settings.title })}
              />
            }
          >
            <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
              {t('edit')}
            </MenuItem>
            <MenuItem
              icon={Trash2}
              danger
              disabledReason={reached.length > 0 ? because('step_used') : undefined}
              onSelect={() => onOpen('remove')}
            >
              {t('remove')}
            </MenuItem>
          </Menu>
        </div>
      )}
    </li>
  )
}
