import { linkTokens } from '#platform/server/linkTokens.ts'

export const { tokenOf, tokenWithHash, tokenIn } = linkTokens({
  purpose: 'booking links',
  version: 'booking.v1',
  scheme: 'Booking',
})
