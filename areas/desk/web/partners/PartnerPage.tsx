import { PartnerVouchers } from '#web/billing/vouchers/PartnerVouchers.tsx'
import { PartnerEditPage } from '#web/directory/partners/PartnerEditPage.tsx'

/** A partner, with what it brought in. */
export const PartnerPage = () => (
  <PartnerEditPage>{({ id }) => <PartnerVouchers key={id} partnerId={id} />}</PartnerEditPage>
)
