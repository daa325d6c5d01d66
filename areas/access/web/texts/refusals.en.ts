import type { accessRefusals } from '#access/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const refusals: Translation<typeof accessRefusals> = {
  own_account: 'You cannot change the state of your own account. Ask another administrator.',
  never_accepted: 'This person has not set a password yet. Send the invitation again.',
  not_invited: 'The invitation can only be sent again until it is accepted.',
  already_set_up: 'This installation already has an administrator. Ask them to approve your registration.',
  last_administrator: 'At least one active administrator must remain.',
  own_rights: 'You cannot change your own rights. Ask another administrator.',
  account_not_active: 'Rights are granted once the person uses the account.',
  own_factor: 'Two-step verification of your own account is turned off in My account, with a code.',
  second_factor_on: 'Two-step verification is already on.',
  second_factor_off: 'Two-step verification is not on.',
  second_factor_enforced: 'This installation requires two-step verification.',
  too_many_invitations: 'The invitation has been sent several times already. Wait an hour.',
  too_many_streams: 'Too many windows are open. Close some of them.',
  evaluator_rights: 'An evaluator sees only what is assigned to them and has no other rights.',
  invited_author: 'You invited the author of this to the hub. Another administrator has to decide.',
  invited_by_author:
    'The author of this invited you to the hub. An administrator whom they did not invite has to decide.',
  no_public_address: 'The public address of this installation is missing. Enter it in Settings, Organisation.',
  note_of_another: 'Only who wrote the note can change or remove it.',
  notes_too_many: 'There are too many notes here. Remove one, or keep the rest in a document.',
  no_anchor_targets: 'Enter at least one e-mail or an address and save before testing.',
}
