import { PartnerVouchers } from '#billing/web/vouchers/PartnerVouchers.tsx'
import { PartnerEditPage } from '#companies/web/partners/PartnerEditPage.tsx'

/** A partner, with what it brought in. */
export const PartnerPage = () => (
  <PartnerEditPage>{({ id }) => <PartnerVouchers key={id} partnerId={id} />}</PartnerEditPage>
)
