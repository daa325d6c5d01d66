import { pageOf } from './address.ts'
import { InvoicePage } from './InvoicePage.tsx'
import { OrderPage } from './OrderPage.tsx'
import { PricingPage } from './PricingPage.tsx'
import { TrialPage } from './TrialPage.tsx'

/** The plans, the order of a plan, or the invoice or trial of a link. Each is a page load of its own. */
export function App() {
  const page = pageOf(location.pathname)
  switch (page.name) {
    case 'pricing':
      return <PricingPage />
    case 'order':
      return <OrderPage />
    case 'invoice':
      return <InvoicePage token={page.token} />
    case 'trial':
      return <TrialPage token={page.token} />
  }
}
