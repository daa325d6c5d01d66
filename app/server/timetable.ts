import type { Tasks } from '#platform/server/jobs/enqueue.ts'

/** When each repeated task runs, as patterns of cron in UTC. */
export const timetable: Partial<Record<keyof Tasks, string>> = {
  seal_audit: '* * * * *',
  close_applications: '* * * * *',
  end_steps: '* * * * *',
  publish_news: '* * * * *',
  start_steps: '* * * * *',
  remind_steps: '*/10 * * * *',
  remind_interviews: '*/5 * * * *',
  read_pix: '*/10 * * * *',
  free_tasks: '* * * * *',
  wake_channels: '* * * * *',
  fetch_replies: '* * * * *',
  find_duplicates: '* * * * *',
  sample_system: '*/5 * * * *',
  sum_months: '*/5 * * * *',
  forget_unsent: '40 * * * *',
  tidy_up: '17 * * * *',
  expire_attempts: '7 * * * *',
  resume_imports: '37 * * * *',
  resume_sendings: '47 * * * *',
  renew_subscriptions: '3 * * * *',
  dun_invoices: '13 11-21 * * *',
  // At seven in the morning of Brasília.
  remind_agreements: '0 10 * * *',
  remind_registrations: '0 10 * * *',
  remind_tasks: '*/10 * * * *',
  watch_privacy: '0 10 * * *',
  watch_validity: '0 10 * * *',
  watch_deadlines: '0 11 * * *',
  sweep_files: '40 5 * * *',
  keep_ledger: '10 6 * * *',
  anchor_audit: '50 5 * * *',
  compare_keys: '30 5 * * *',
  review_duplicates: '20 6 * * *',
}
/** The period, in milliseconds, in which a missed task is made up for: daily tasks run later when the server was down at their hour. */
export const madeUp: Partial<Record<string, number>> = {
  remind_agreements: 24 * 3_600_000,
  remind_registrations: 24 * 3_600_000,
  watch_privacy: 24 * 3_600_000,
  watch_validity: 24 * 3_600_000,
  watch_deadlines: 24 * 3_600_000,
  sweep_files: 24 * 3_600_000,
  keep_ledger: 24 * 3_600_000,
  anchor_audit: 24 * 3_600_000,
}
