import { useFormat } from '#platform/web/i18n/format.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import type { StepAttempt, StepOfApplication } from '#steps/contract/steps.ts'
import { stepsTexts } from '#steps/web/overview/texts/steps.pt.ts'
import { useMoment } from '#steps/web/useMoment.ts'

/** Says in a line what happened last in a step, and until when. */
export function useHappened(zone: string) {
  const t = useTexts(stepsTexts)
  const format = useFormat(zone)
  const moment = useMoment(zone)

  const ofLink = (link: StepOfApplication['link']) => {
    if (!link) return t('happened.uninvited')
    if (link.state === 'revogado') return t('happened.revoked', { reason: link.reason })
    if (link.openedAt) return t('happened.opened', { when: moment(link.openedAt) })
    return link.sentAt ? t(`happened.mail.${link.mail}`, { when: moment(link.sentAt) }) : t('happened.unsent')
  }
  return {
    happened({ attempts: [last], link }: StepOfApplication) {
      if (!last || last.state === 'disponivel') return ofLink(link)
      const count = { answered: format.number(last.answered), questions: format.number(last.questions) }
      switch (last.state) {
        case 'iniciado':
          return last.savedAt
            ? t('happened.saved', { ...count, time: format.time(last.savedAt) })
            : t('happened.started', { ...count, time: last.startedAt ? format.time(last.startedAt) : '' })
        case 'enviado':
        case 'corrigido':
          return t('happened.handedIn', count)
        case 'expirado':
          return t('happened.expired')
        case 'anulado':
          return t('happened.voided', { reason: last.reason })
      }
    },
    /** The moment that matters: the deadline, the end of the time, or when the answers were handed in. */
    due(last: StepAttempt | undefined) {
      switch (last?.state) {
        case 'disponivel':
          return t('until', { when: moment(last.dueAt) })
        case 'iniciado':
          return t('endsAt', { when: moment(last.endsAt ?? last.dueAt) })
        case 'enviado':
        case 'corrigido':
          return last.sentAt && t('sentAt', { when: moment(last.sentAt) })
        case 'expirado':
          return t('expiredAt', { when: moment(last.endsAt ?? last.dueAt) })
        default:
          return null
      }
    },
    moment,
  }
}
