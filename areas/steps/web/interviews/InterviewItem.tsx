import { Link } from '@tanstack/react-router'
import { CalendarX, Check, Ellipsis, ListChecks, Pencil, UserX } from 'lucide-react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge, type Tone } from '#platform/web/ui/Badge.tsx'
import { Button, IconButton } from '#platform/web/ui/Button.tsx'
import { Menu, MenuItem } from '#platform/web/ui/Menu.tsx'
import type { Interview } from '#steps/contract/interviews.ts'
import { interviewsTexts } from '#steps/web/interviews/texts/interviews.pt.ts'
import { InterviewPlace } from './InterviewPlace.tsx'
import { useInterviewTime } from './useInterviewTime.ts'

export type InterviewAct = 'change' | 'cancel' | 'kit' | 'realizada' | 'faltou'
type InterviewItemProps = {
  interview: Interview
  processId: string
  zone: string
  /** With the name of the applicant, in a list of several. */
  named: boolean
  whyClosed: string | undefined
  pending: boolean
  onAct: (act: InterviewAct) => void
}

const tones: Record<Interview['state'], Tone> = { marcada: 'info', realizada: 'pos', faltou: 'wait', cancelada: 'stop' }

/** An interview: when, where, by whom, and what can be done with it. */
export function InterviewItem(props: InterviewItemProps) {
  const { interview, processId, zone, named, onAct } = props
  const t = useTexts(interviewsTexts)
  const format = useFormat()
  const when = useInterviewTime(zone)(interview)
  const isToCome = interview.state === 'marcada' && interview.startsAt > new Date().toISOString()
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-3 border-t px-6 py-4 text-13 first:border-t-0 max-md:px-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {named && (
            <Link
              to="/dashboard/users/candidates/$candidateId/pregressSelectiveProcess/$processId"
              params={{ candidateId: interview.candidateId, processId }}
              dir="auto"
              className="min-w-0 break-words text-accent-text hover:underline"
            >
              {interview.name}
            </Link>
          )}
          <span dir="auto" className="first-letter:uppercase">
            {when}
          </span>
          <Badge tone={interview.state === 'marcada' && !isToCome ? 'wait' : tones[interview.state]}>
            {t(interview.state === 'marcada' && !isToCome ? 'unrecorded' : `states.${interview.state}`)}
          </Badge>
        </h3>
        <p dir="auto" className="break-words text-fg-2">
          <InterviewPlace {...interview} />
        </p>
        <p dir="auto" className="break-words text-fg-3">
          {t('by', {
            names: format.list(
              interview.interviewers.map(({ name, answer }) =>
                answer ? t('interviewerAnswered', { name, answer: t(`answers.${answer}`) }) : name,
              ),
            ),
          })}
        </p>
        {interview.answer && (
          <p className={interview.answer === 'aceita' ? 'text-fg-2' : 'text-wait'}>
            {t('answered', { answer: t(`answers.${interview.answer}`) })}
          </p>
        )}
        {interview.reason && (
          <p dir="auto" className="break-words text-fg-3">
            {t('because', { reason: interview.reason })}
          </p>
        )}
        {interview.kit && (
          <button
            type="button"
            onClick={() => onAct('kit')}
            className="flex w-fit items-center gap-1 text-accent-text hover:underline max-md:min-h-11"
          >
            <ListChecks size={14} strokeWidth={1.75} aria-hidden />
            <span dir="auto">{interview.kit.title}</span>
          </button>
        )}
      </div>
      {interview.state !== 'cancelada' && <Acts {...props} isToCome={isToCome} when={when} />}
    </li>
  )
}

type ActsProps = InterviewItemProps & { isToCome: boolean; when: string }

function Acts({ interview, isToCome, when, whyClosed, pending, onAct }: ActsProps) {
  const t = useTexts(interviewsTexts)
  const isOpen = interview.state === 'marcada'
  return (
    <div className="flex items-center gap-2 max-md:w-full max-md:justify-end">
      {isOpen && !isToCome && (
        <Button size="sm" icon={Check} pending={pending} disabledReason={whyClosed} onClick={() => onAct('realizada')}>
          {t('took')}
        </Button>
      )}
      {isToCome && (
        <Button size="sm" icon={Pencil} disabledReason={whyClosed} onClick={() => onAct('change')}>
          {t('change')}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton
            size="sm"
            icon={Ellipsis}
            variant="outline"
            label={t('actionsOf', { name: interview.name, when })}
          />
        }
      >
        {isOpen && !isToCome && (
          <MenuItem icon={Pencil} disabledReason={whyClosed} onSelect={() => onAct('change')}>
            {t('change')}
          </MenuItem>
        )}
        {interview.state === 'faltou' && (
          <MenuItem icon={Check} disabledReason={whyClosed} onSelect={() => onAct('realizada')}>
            {t('took')}
          </MenuItem>
        )}
        {!isToCome && interview.state !== 'faltou' && (
          <MenuItem icon={UserX} disabledReason={whyClosed} onSelect={() => onAct('faltou')}>
            {t('missed')}
          </MenuItem>
        )}
        {isOpen && (
          <MenuItem icon={CalendarX} danger disabledReason={whyClosed} onSelect={() => onAct('cancel')}>
            {t('cancel')}
          </MenuItem>
        )}
      </Menu>
    </div>
  )
}
