import type { accessHistory as pt } from '#access/web/texts/history.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const history: Translation<typeof pt> = {
  details: {
    rights: {
      see_scores_early: 'See scores before the end',
      see_fairness: 'See fairness',
    },
  },
  actions: {
    'note.added': 'Note written',
    'note.edited': 'Note changed',
    'note.removed': 'Note removed',
    'note.pinned': 'Note pinned',
    'note.unpinned': 'Note unpinned',
    'audit.accepted': 'Audit log accepted as it is by the operator',
    'settings.resealed': 'Values sealed again with the current key',
    'account.registered': 'Registered',
    'account.registered_again': 'Attempt to register again with the same e-mail',
    'account.set_up': 'Became the first administrator with the setup key',
    'account.invited': 'Invitation sent',
    'account.invited_again': 'Invitation sent again',
    'account.accepted': 'Invitation accepted',
    'account.moved': 'Account status changed',
    'account.updated': 'Account details changed',
    'account.password_changed': 'Password changed',
    'account.password_reset': 'Password set through the e-mail link',
    'account.photo_changed': 'Photo changed',
    'account.photo_removed': 'Photo removed',
    'account.right_granted': 'Right granted',
    'account.right_withdrawn': 'Right withdrawn',
    'account.second_factor_removed': 'Two-step verification removed',
    'account.second_factor_on': 'Two-step verification turned on',
    'account.second_factor_off': 'Two-step verification turned off',
    'account.recovery_codes_renewed': 'Recovery codes renewed',
    'session.opened': 'Logged in',
    'session.closed': 'Logged out',
    'session.revoked': 'Sessions ended',
    'token.created': 'API token created',
    'token.revoked': 'API token revoked',
    'settings.changed': 'Settings changed',
  },
}
