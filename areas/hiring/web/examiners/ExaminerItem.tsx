import type { ExaminerRow } from '#hiring/contract/examiners.ts'
import { examinersTexts } from '#hiring/web/examiners/texts/examiners.pt.ts'
import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChallengeItem } from './ChallengeItem.tsx'

type ExaminerItemProps = {
  examiner: ExaminerRow
  zone: string
  /** The reason why the board does not change any more. */
  whyClosed: string | undefined
  onReplace: () => void
  onChallenge: () => void
}

/** A member of an examining board, with what they declared and the challenges of them. */
export function ExaminerItem({ examiner, zone, whyClosed, onReplace, onChallenge }: ExaminerItemProps) {
  const t = useTexts(examinersTexts)
  const format = useFormat(zone)
  const { name, role, isGuest, publishedAt, challengesUntil, leftAt, isVacant, challenges } = examiner
  const isActive = leftAt === null
  return (
    <li className="grid gap-1 px-5 py-3 max-md:px-4">
      <span className="flex flex-wrap items-center gap-2">
        <bdi className="min-w-0 font-semibold break-words">{name}</bdi>
        <Badge tone={isActive ? 'info' : 'stop'}>{t(`roles.${role}`)}</Badge>
        {isGuest && <Badge tone="info">{t('guest')}</Badge>}
        <span className="ms-auto flex flex-wrap gap-2">
          {isActive && publishedAt && (
            <Button size="sm" disabledReason={whyClosed} onClick={onChallenge}>
              {t('challenge')}
            </Button>
          )}
          {(isActive || isVacant) && (
            <Button size="sm" disabledReason={whyClosed} onClick={onReplace}>
              {t(isVacant ? 'fill' : publishedAt ? 'replace' : 'remove')}
            </Button>
          )}
        </span>
      </span>
      <span className="text-fg-3">
        {publishedAt && challengesUntil
          ? t('published', { when: format.dateTime(publishedAt), until: format.dateTime(challengesUntil) })
          : t('drafted')}
      </span>
      {isActive && publishedAt && <Declared examiner={examiner} />}
      {leftAt && (
        <span className="break-words">
          {t('left', { when: format.dateTime(leftAt) })} <bdi>{examiner.leftReason}</bdi>{' '}
          {examiner.replacedBy ? t('replacedBy', { name: examiner.replacedBy }) : isVacant && t('vacant')}
        </span>
      )}
      {challenges.length > 0 && (
        <ul className="mt-1 grid gap-2 border-s ps-3">
          {challenges.map((challenge) => (
            <ChallengeItem key={challenge.id} challenge={challenge} name={name} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Declared({ examiner: { declaredAt, impediment, conflicts } }: { examiner: ExaminerRow }) {
  const t = useTexts(examinersTexts)
  const format = useFormat()
  if (declaredAt === null) return <span className="text-wait">{t('undeclared')}</span>
  return (
    <>
      <span className={impediment === null ? 'text-fg-3' : 'break-words text-neg'}>
        {impediment === null ? t('clear', { when: format.dateTime(declaredAt) }) : t('impeded', { reason: impediment })}
      </span>
      {conflicts.map(({ applicationId, protocol, reason }) => (
        <span key={applicationId} className="break-words text-wait">
          {t('conflict', { protocol: String(protocol), reason })}
        </span>
      ))}
    </>
  )
}
