import { dayAfter, daysUntil } from '#platform/contract/days.rules.ts'

export const dunningSteps = [
  'remind_before',
  'remind_after',
  'whatsapp',
  'overdue',
  'last_notice',
  'suspend',
  'cancel',
] as const
export type DunningStep = (typeof dunningSteps)[number]

/** Days after the due date of an invoice, `remindBefore` before it. */
export type DunningPlan = {
  remindBefore: number
  remindAfter: number
  whatsappAfter: number
  overdueAfter: number
  lastNoticeAfter: number
  suspendAfter: number
  cancelAfter: number
}

const daysOf = (plan: DunningPlan): Record<DunningStep, number> => ({
  remind_before: -plan.remindBefore,
  remind_after: plan.remindAfter,
  whatsapp: plan.whatsappAfter,
  overdue: plan.overdueAfter,
  last_notice: plan.lastNoticeAfter,
  suspend: plan.suspendAfter,
  cancel: plan.cancelAfter,
})

const reminders: readonly DunningStep[] = ['remind_before', 'remind_after', 'whatsapp', 'last_notice']
/** Whether a step only writes to who pays, and changes nothing. */
export const isReminder = (step: DunningStep) => reminders.includes(step)

/** The day of each step for an invoice, in order. */
export const dunningSchedule = (dueOn: string, plan: DunningPlan) =>
  dunningSteps.map((step) => ({ step, day: dayAfter(dueOn, daysOf(plan)[step]) }))

/**
 * The steps that are due on a day and not done yet. Of several reminders, only the last one is sent: who was not reminded in time is not
 * written to three times at once.
 */
export function dunningDue(
  { dueOn, done }: { dueOn: string; done: readonly DunningStep[] },
  today: string,
  plan: DunningPlan,
): { step: DunningStep; skipped: boolean }[] {
  const due = dunningSchedule(dueOn, plan).flatMap(({ step, day }) =>
    daysUntil(day, today) <= 0 && !done.includes(step) ? [step] : [],
  )
  const isPast = daysUntil(dueOn, today) < 0
  const last = due.findLast((step) => isReminder(step) && !(step === 'remind_before' && isPast))
  return due.map((step) => ({ step, skipped: isReminder(step) && step !== last }))
}
