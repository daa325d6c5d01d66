import { createRoute } from '@tanstack/react-router'
import type { voucherQuery } from '#billing/contract/vouchers.ts'
import { searchOf } from '#platform/web/site/address.ts'
import { inside, list, page } from './routeParts.tsx'

// Vouchers.

export const voucherScreens = [
  createRoute({
    ...inside,
    path: 'vouchers',
    ...searchOf<typeof voucherQuery>(),
    ...list(() => import('#billing/web/vouchers/VoucherListPage.tsx'), 'VoucherListPage'),
  }),
  createRoute({
    ...inside,
    path: 'vouchers/new',
    component: page(() => import('#billing/web/vouchers/VoucherRegisterPage.tsx'), 'VoucherRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'vouchers/$voucherId',
    component: page(() => import('#billing/web/vouchers/VoucherPage.tsx'), 'VoucherPage'),
  }),
  createRoute({
    ...inside,
    path: 'vouchers/$voucherId/edit',
    component: page(() => import('#billing/web/vouchers/VoucherEditPage.tsx'), 'VoucherEditPage'),
  }),
]
