import { linkTokens } from '#platform/server/linkTokens.ts'

export const { tokenOf, tokenWithHash, tokenIn } = linkTokens({
  purpose: 'step links',
  version: 'step.v1',
  scheme: 'Step',
})
