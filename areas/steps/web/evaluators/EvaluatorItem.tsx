import { Link } from '@tanstack/react-router'
import { UserMinus } from 'lucide-react'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import type { Evaluator } from '#steps/contract/evaluators.ts'
import { evaluatorsTexts } from '#steps/web/evaluators/texts/evaluators.pt.ts'

type EvaluatorItemProps = { evaluator: Evaluator; onRemove: (() => void) | undefined }

/** A person of the team, and how much of what they have is done. */
export function EvaluatorItem({ evaluator, onRemove }: EvaluatorItemProps) {
  const t = useTexts(evaluatorsTexts)
  const format = useFormat()
  const { name, email, role, state, inviter, unconfirmed, assigned, done, conflicts } = evaluator
  const counted = (count: number) => ({ count, number: format.number(count) })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t px-5 py-3 text-13 first:border-t-0 max-md:px-4">
      <Avatar name={name} size={36} />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <span dir="auto" className="min-w-0 break-words">
            {name}
          </span>
          <span className="text-12 font-normal text-fg-3">{t(`roles.${role}`)}</span>
          {state !== 'ativo' && <Badge tone={state === 'suspenso' ? 'neg' : 'wait'}>{t(`states.${state}`)}</Badge>}
        </h3>
        <p className="break-all text-fg-3">
          <bdi>{email}</bdi>
        </p>
        {inviter && <p className="text-12 break-words text-fg-3">{t('inviter', { name: inviter })}</p>}
        {unconfirmed && (
          <p className="text-12 text-wait">
            <Link to="." search={{ tab: 'classificacao', atos: true } as never} className="underline">
              {t('unconfirmed')}
            </Link>
            {': '}
            {t('unconfirmedHelp')}
          </p>
        )}
      </div>
      <p className="num text-fg-2">
        {done === null
          ? t('assigned', counted(assigned))
          : t('progress', { done: format.number(done), assigned: format.number(assigned) })}
        {conflicts > 0 && <span className="block text-12 text-wait">{t('conflicts', counted(conflicts))}</span>}
      </p>
      {onRemove && <IconButton icon={UserMinus} label={t('removeFor', { name })} onClick={onRemove} />}
    </li>
  )
}
