import type { billingRefusals } from '#billing/contract/refusals.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'
import { orderRefusals } from './parts/orderRefusals.en.ts'

export const refusals: Translation<typeof billingRefusals> = {
  ...orderRefusals,
  plan_subscribed: 'The plan has subscribers. Discontinue it: it leaves the site, and renewals go on.',
  price_changed: 'The price of this plan has just changed. Check the new amount before you continue.',
  terms_changed: 'The terms have just changed. Read the new version before you continue.',
  pix_not_set_up: 'The Pix key of the payee is missing. Enter it in Settings, Billing.',
  refund_too_much:
    'There is not as much to give back of this payment. Check what was refunded before and the credit that was used.',
  refund_own: 'Who requested the refund cannot approve it. Ask another administrator.',
  refund_decided: 'This refund is decided already.',
  invoice_closed: 'This invoice is no longer open.',
  invoice_changed: 'This invoice has just changed. Look at how it stands now and try again.',
  voucher_closed: 'A revoked voucher does not change. Create another.',
  voucher_without_batch: 'This voucher was not generated in a batch.',
  subscription_ended: 'This subscription has ended already. Create another.',
  plan_same: 'The subscription is already on this version of the plan. Choose another plan.',
  plan_too_small:
    'The company uses more than this plan allows. Change at the end of the period, or reduce the use first.',
  renewal_issued: 'The invoice of the next period is already issued. Change now, or after it is paid.',
  invoice_open_first: 'There is an open invoice. Record its payment or cancel it first.',
  subscription_not_running: 'This is only for a subscription that is active or in trial.',
  subscription_not_paused: 'This subscription is not paused.',
  nothing_owed: 'There is no open invoice to give time for.',
  version_not_former: 'Choose earlier versions of this plan.',
  statement_unknown:
    'This file is neither an OFX nor a CSV statement. Download the statement from the bank as OFX and send it again.',
  statement_broken: 'The file is incomplete or damaged. Download it from the bank again. Nothing was imported.',
  statement_empty: 'The statement has no entries. Choose another period at the bank.',
  statement_no_account: 'The file does not say which account the statement is of. Nothing was imported.',
  statement_two_accounts:
    'The file has entries of more than one account. Download one statement for each account. Nothing was imported.',
  statement_currency: 'The statement is in {{value}}. Only reais can be reconciled. Nothing was imported.',
  statement_date: 'Entry {{line}} has the date “{{value}}”, which cannot be of a statement. Nothing was imported.',
  statement_amount: 'Entry {{line}} has the amount “{{value}}”, which is not a valid amount. Nothing was imported.',
  statement_direction:
    'The file does not say which money came in and which went out. Send the statement as OFX, or with a sign or a column for credit and debit. Nothing was imported.',
  statement_too_long: 'The statement has more than {{limit}} entries. Download shorter periods. Nothing was imported.',
  statement_columns:
    'The spreadsheet has no columns for the date and the amount. Check the headings, or send the statement as OFX. Nothing was imported.',
  line_decided: 'Somebody else has already decided on this entry. Check the result; undo it if necessary.',
  line_payment_differs: 'The recorded payment no longer exists or has another amount. Check the entry again.',
  line_payment_used: 'This Pix is already reconciled with another entry. Ignore this entry, which is a repetition.',
  suggestion_not_sure: 'The suggestion has changed or is no longer sure. Check this entry on its own.',
  undo_credit_used: 'This cannot be undone: the credit that this payment left is already used for another invoice.',
  undo_refunded:
    'This cannot be undone: an invoice of this payment is already refunded or cancelled, or there is a refund of it.',
  subscription_required:
    'The company has no subscription. Choose a plan for it under Subscriptions, or send the page of plans.',
  subscription_not_paid:
    'The company’s subscription is in arrears or suspended. Record the payment of the open invoice to continue.',
  limit_activeProcesses:
    'The plan allows {{limit}} active processes and {{used}} are active already. Close a process, or change the plan in the company’s subscription.',
  limit_seats:
    'The plan allows {{limit}} guest evaluators and {{used}} are in already. Remove one from the team, or change the plan in the company’s subscription.',
  limit_candidateViews:
    'The plan allows {{limit}} contacts to be seen in the period and {{used}} have been seen already. Wait for the next period, or change the plan in the company’s subscription.',
  limit_jobPostings:
    'The plan allows {{limit}} job postings in the period and {{used}} have been made already. Wait for the next period, or change the plan in the company’s subscription.',
  limit_videoMinutes:
    'The plan allows {{limit}} minutes of video in the period and {{used}} have been used already. Wait for the next period, or change the plan in the company’s subscription.',
  limit_whatsappMessages:
    'The plan allows {{limit}} WhatsApp messages in the period and {{used}} have gone out already. Wait for the next period, or change the plan in the company’s subscription.',
}
