import { createRoute } from '@tanstack/react-router'
import type { invoiceQuery } from '#billing/contract/invoices.ts'
import type { refundQuery } from '#billing/contract/payments.ts'
import type { planQuery } from '#billing/contract/plans.ts'
import type { lineQuery, statements } from '#billing/contract/statements.ts'
import type { subscriptionQuery } from '#billing/contract/subscriptions.ts'
import type { noticeSearch } from '#billing/web/banking/noticeSearch.ts'
import type { invoiceSearch } from '#billing/web/invoices/invoiceSearch.ts'
import type { salesSearch } from '#billing/web/sales/salesSearch.ts'
import type { saleSearch } from '#billing/web/subscriptions/saleSearch.ts'
import { searchOf } from '#platform/web/site/address.ts'
import { inside, list, moved, page } from './routeParts.tsx'

// Plans, subscriptions, invoices, sales and the catalogue.

export const billingScreens = [
  createRoute({
    ...inside,
    path: 'plans',
    ...searchOf<typeof planQuery>(),
    ...list(() => import('#billing/web/plans/PlanListPage.tsx'), 'PlanListPage'),
  }),
  createRoute({
    ...inside,
    path: 'plans/new',
    component: page(() => import('#billing/web/plans/PlanRegisterPage.tsx'), 'PlanRegisterPage'),
  }),
  createRoute({
    ...inside,
    path: 'plans/list',
    beforeLoad: ({ location }) => moved('/dashboard/plans', location.search),
  }),
  createRoute({
    ...inside,
    path: 'plans/$planId',
    component: page(() => import('#billing/web/plans/PlanPage.tsx'), 'PlanPage'),
  }),
  createRoute({
    ...inside,
    path: 'plans/$planId/edit',
    beforeLoad: ({ params }) => moved(`/dashboard/plans/${params.planId}`),
  }),
  createRoute({
    ...inside,
    path: 'subscriptions',
    ...searchOf<typeof subscriptionQuery>(),
    ...list(() => import('#billing/web/subscriptions/SubscriptionListPage.tsx'), 'SubscriptionListPage'),
  }),
  createRoute({
    ...inside,
    path: 'subscriptions/new',
    ...searchOf<typeof saleSearch>(),
    component: page(
      () => import('#billing/web/subscriptions/SubscriptionRegisterPage.tsx'),
      'SubscriptionRegisterPage',
    ),
  }),
  createRoute({
    ...inside,
    path: 'subscriptions/list',
    beforeLoad: ({ location }) => moved('/dashboard/subscriptions', location.search),
  }),
  createRoute({
    ...inside,
    path: 'subscriptions/$subscriptionId',
    component: page(() => import('#billing/web/subscriptions/SubscriptionPage.tsx'), 'SubscriptionPage'),
  }),
  createRoute({
    ...inside,
    path: 'subscriptions/$subscriptionId/edit',
    beforeLoad: ({ params }) => moved(`/dashboard/subscriptions/${params.subscriptionId}`),
  }),
  createRoute({
    ...inside,
    path: 'ecommerce',
    ...searchOf<typeof salesSearch>(),
    component: page(() => import('#billing/web/sales/SalesPage.tsx'), 'SalesPage'),
  }),
  createRoute({
    ...inside,
    path: 'e-commerce/shop',
    ...searchOf<typeof planQuery>(),
    component: page(() => import('#billing/web/catalogue/ShopPage.tsx'), 'ShopPage'),
  }),
  createRoute({
    ...inside,
    path: 'e-commerce/product/$code',
    component: page(() => import('#billing/web/catalogue/ProductPage.tsx'), 'ProductPage'),
  }),
  createRoute({
    ...inside,
    path: 'e-commerce/list',
    beforeLoad: ({ location }) => moved('/dashboard/plans', location.search),
  }),
  createRoute({
    ...inside,
    path: 'e-commerce/new',
    beforeLoad: () => moved('/dashboard/plans/new'),
  }),
  createRoute({
    ...inside,
    path: 'e-commerce/checkout',
    beforeLoad: ({ location }) => moved('/dashboard/subscriptions/new', location.search),
  }),
  createRoute({
    ...inside,
    path: 'e-commerce/invoice',
    beforeLoad: ({ location }) => moved('/dashboard/banking/invoices', location.search),
  }),
  createRoute({
    ...inside,
    path: 'e-commerce/invoice/$invoiceId',
    ...searchOf<typeof invoiceSearch>(),
    component: page(() => import('#billing/web/invoices/InvoicePage.tsx'), 'InvoicePage'),
  }),
  createRoute({
    ...inside,
    path: 'banking',
    ...searchOf<typeof lineQuery>(),
    ...list(() => import('#billing/web/banking/ReconciliationPage.tsx'), 'ReconciliationPage'),
  }),
  createRoute({
    ...inside,
    path: 'banking/invoices',
    ...searchOf<typeof invoiceQuery>(),
    ...list(() => import('#billing/web/banking/InvoiceListPage.tsx'), 'InvoiceListPage'),
  }),
  createRoute({
    ...inside,
    path: 'banking/receipts',
    ...searchOf<typeof invoiceQuery>(),
    ...list(() => import('#billing/web/banking/ReceiptListPage.tsx'), 'ReceiptListPage'),
  }),
  createRoute({
    ...inside,
    path: 'banking/refunds',
    ...searchOf<typeof refundQuery>(),
    ...list(() => import('#billing/web/banking/RefundListPage.tsx'), 'RefundListPage'),
  }),
  createRoute({
    ...inside,
    path: 'banking/statements',
    ...searchOf<typeof statements.list.query>(),
    ...list(() => import('#billing/web/banking/StatementListPage.tsx'), 'StatementListPage'),
  }),
  createRoute({
    ...inside,
    path: 'banking/pix-notices',
    ...searchOf<typeof noticeSearch>(),
    ...list(() => import('#billing/web/banking/PixNoticeListPage.tsx'), 'PixNoticeListPage'),
  }),
]
