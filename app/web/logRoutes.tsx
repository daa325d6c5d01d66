import { createRoute } from '@tanstack/react-router'
import type { AttemptLogSearch } from '#deliveries/web/ledger/AttemptLogPage.tsx'
import type { DeliveryLogSearch } from '#deliveries/web/ledger/DeliveryLog.tsx'
import { searchOf } from '#platform/web/site/address.ts'
import { inside, page } from './routeParts.tsx'

const ofDeliveries = { ...inside, ...searchOf<DeliveryLogSearch>() }
const pages = () => import('#deliveries/web/ledger/DeliveryLog.tsx')

/** The deliveries of each channel, and failures. */
export const logScreens = [
  createRoute({ ...ofDeliveries, path: 'logsEmails', component: page(pages, 'EmailLogPage') }),
  createRoute({ ...ofDeliveries, path: 'logsErrosEmails', component: page(pages, 'EmailErrorLogPage') }),
  createRoute({ ...ofDeliveries, path: 'logsWhatsapp', component: page(pages, 'WhatsappLogPage') }),
  createRoute({ ...ofDeliveries, path: 'logsCatho', component: page(pages, 'JobBoardLogPage') }),
  createRoute({ ...ofDeliveries, path: 'deliveries/$channel', component: page(pages, 'ChannelLogPage') }),
  createRoute({
    ...inside,
    path: 'emailErrorLogs',
    ...searchOf<AttemptLogSearch>(),
    component: page(() => import('#deliveries/web/ledger/AttemptLogPage.tsx'), 'AttemptLogPage'),
  }),
]
