import { createRoute } from '@tanstack/react-router'
import type { voucherQuery } from '#contract/billing/vouchers.ts'
import { searchOf } from '#web/platform/site/address.ts'
import { inside, list, page } from './routeParts.tsx'

// Vouchers.

export const voucherScreens = [
  createRoute({
    ...inside,
    path: 'vouchers',
    ...searchOf<typeof voucherQuery>(),
    ...list(() => import('#web/billing/vouchers/VoucherListPage.tsx'), 'VoucherListPage'),
  }),
  createRoute({
    ...inside,
    path: 'vouchers/new',
    component: page(() => import('#web/billing/vouchers/VoucherRegisterPage.tsx'), 'VoucherRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'vouchers/$voucherId',
    component: page(() => import('#web/billing/vouchers/VoucherPage.tsx'), 'VoucherPage'),
  }),
  createRoute({
    ...inside,
    path: 'vouchers/$voucherId/edit',
    component: page(() => import('#web/billing/vouchers/VoucherEditPage.tsx'), 'VoucherEditPage'),
  }),
]
