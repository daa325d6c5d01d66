import type { Translation } from '#web/platform/i18n/pt/keys.ts'
import type { noticesTexts as pt } from '#web/platform/i18n/pt/notices.ts'

export const notices: Translation<typeof pt> = {
  title: 'Notifications',
  unread_one: 'Notifications, {{count}} unread',
  unread_other: 'Notifications, {{count}} unread',
  markAll: 'Mark all as read',
  clear: 'Clear',
  fresh: 'New',
  open: 'Open',
  several_one: '{{count}} new notification',
  several_other: '{{count}} new notifications',
  emptyTitle: 'Nothing new',
  emptyBody: 'We tell you here when somebody asks for access, when applications close and when a result changes.',
  kinds: {
    account_pending: '{{name}} asked for access and is waiting for approval.',
    account_accepted: '{{name}} accepted the invitation.',
    contact: '{{name}} wrote through the contact form.',
    applications_closed: 'Applications for “{{title}}” have closed.',
    keys_corrected: 'Places of “{{title}}” did not follow from the marks and were corrected ({{count}}).',
    result_frozen: '{{name}} froze the result of “{{title}}”.',
    result_published: '{{name}} published the result of “{{title}}”.',
    agreement_ending: 'The agreement with “{{title}}” ends on {{date}}.',
    invoice_paid: '{{name}} paid {{amount}}.',
    payment_unmatched: '{{amount}} arrived from {{name}} beyond what was open. The amount became credit.',
    refund_waiting:
      '{{name}} asked to give back {{amount}}. It waits for your approval or that of another administrator.',
    refund_failed: 'The provider did not give back {{amount}}. The amount can be given back again.',
    subscription_overdue: 'The subscription of {{name}} is in arrears.',
    subscription_suspended: 'The subscription of {{name}} was suspended for lack of payment.',
    registration_ending: 'The council registration of {{name}} expires on {{date}}.',
    registrations_ending: '{{n}} council registrations expire soon.',
    import_done: 'The import of “{{title}}” has ended: {{n}} of {{total}} rows written.',
    import_failed: 'The import of “{{title}}” could not continue.',
    message_sent: 'The message “{{title}}” is on its way to its recipients.',
    message_failed:
      'Sending the message “{{title}}” stopped because of a system error. It will be retried; nobody receives it twice.',
    step_sending_done: 'The links of “{{title}}” were sent: {{n}} of {{total}}.',
    step_sending_stopped:
      'Sending the links of “{{title}}” stopped: {{n}} of {{total}} were sent. Send the rest from the step.',
    news_review: '{{name}} asked for a review of the post “{{title}}”.',
    news_not_published:
      'The post “{{title}}” was not published when it was due: something is missing in its text. It is a draft again.',
    reply_received: '{{name}} replied: “{{title}}”.',
    message_returned: 'A scheduled message is a draft again: the data of somebody it searched for or named was erased.',
    chat_mention: '{{name}} mentioned you in the conversation “{{title}}”.',
    note_mention: '{{name}} mentioned you in a note about “{{title}}”.',
    task_assigned: '{{name}} assigned you the task “{{title}}”.',
    task_due: 'The task “{{title}}” is due on {{date}} {{time}}',
    messages_held:
      'Access of {{name}} was suspended. Scheduled messages that are drafts again and will not leave: {{n}}.',
    privacy_request_due: 'The request of {{name}} about their own data has to be answered by {{date}}.',
    privacy_requests_due: '{{n}} requests of data subjects have to be answered soon.',
    retention_notices: 'Records without activity, to be erased from {{date}} on: {{n}}.',
    retention_bin_notices: 'Records in the bin, without activity, to be erased for good from {{date}} on: {{n}}.',
    task_failed:
      'A system task ({{task}}) failed because of a program error. The details are in the server log; contact support.',
    audit_altered: 'The verification of the audit log found an alteration. See where under Settings, Audit.',
    session_opened: 'Your account was opened in a new browser.',
    password_changed: 'Your password was changed.',
    second_factor_changed: 'Two-step verification of your account has changed.',
  },
}
