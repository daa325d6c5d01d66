import type { Translation } from '#web/i18n/keys.ts'
import type { notices as pt } from '#web/i18n/pt/notices.ts'

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
    result_frozen: '{{name}} froze the result of “{{title}}”.',
    result_published: '{{name}} published the result of “{{title}}”.',
    agreement_ending: 'The agreement with “{{title}}” ends on {{date}}.',
    registration_ending: 'The council registration of {{name}} expires on {{date}}.',
    registrations_ending: '{{n}} council registrations expire soon.',
    import_done: 'The import of “{{title}}” has ended: {{n}} of {{total}} rows written.',
    import_failed: 'The file “{{title}}” could not be read for the import.',
    message_sent: 'The message “{{title}}” was sent.',
    session_opened: 'Your account was opened in a new browser.',
    password_changed: 'Your password was changed.',
    second_factor_changed: 'Two-step verification of your account has changed.',
  },
}
