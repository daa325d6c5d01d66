import type { orderRefusals as pt } from '#billing/contract/orderRefusals.ts'

export const orderRefusals: Record<keyof typeof pt, string> = {
  plan_not_sold: 'This plan is no longer sold. Go back to the plans and choose another.',
  company_not_served: 'This CNPJ cannot subscribe here. Contact the organisation.',
  trial_used: 'This company has already used the free trial of these plans. Subscribe now and pay with Pix.',
  trial_changed: 'The free trial of this plan has just changed. Check how long it is today, and continue.',
  voucher_unknown: 'This voucher does not exist. Check the code, or continue without it.',
  voucher_not_yet: 'This voucher is not valid yet.',
  voucher_expired: 'This voucher has expired. Continue without it.',
  voucher_used_up: 'This voucher has just been used up: all redemptions have been made. Continue without it.',
  voucher_paused: 'This voucher is paused. Try later, or continue without it.',
  voucher_revoked: 'This voucher is no longer valid. Continue without it.',
  voucher_other_plan: 'This voucher is not valid for this plan.',
  voucher_company_used: 'This company has already used this voucher. Continue without it.',
  voucher_quota_used: 'The quota of the partner of this voucher is used up. Continue without it.',
}
