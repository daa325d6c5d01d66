import { createSecureContext } from 'node:tls'
import type { z } from 'zod'
import type { BillingSettings } from '#platform/contract/installation.ts'
import { invalid } from '#platform/server/http/errors.ts'
import type { ProviderSecrets, StoredSettings } from '#platform/server/installation/installation.sql.ts'

type Given = { [K in keyof ProviderSecrets]: string | undefined }

function mustBePair({ certificate, key }: ProviderSecrets) {
  if (certificate === '' && key === '') return
  try {
    createSecureContext({ cert: certificate, key })
  } catch {
    throw invalid('providerCertificate', 'certificate')
  }
  if (certificate === '' || key === '') throw invalid('providerCertificate', 'certificate')
}

/** The secrets of the Pix provider after a change of the settings: `null` when they go, `undefined` when they stay as they are. */
export function providerSecretsAfter(
  { billing, providerSecrets: kept }: StoredSettings,
  after: z.output<typeof BillingSettings>,
  given: Given,
): ProviderSecrets | null | undefined {
  if (after.providerAddress === '') return kept.secret || kept.certificate ? null : undefined
  if (after.providerClientId === '') throw invalid('providerClientId', 'required')
  if (after.pixKey === '') throw invalid('pixKey', 'required')
  const isMoved =
    after.providerAddress !== billing.providerAddress || after.providerTokenAddress !== billing.providerTokenAddress
  // A secret belongs to one address: another address requires it to be entered again.
  const secret = given.secret ?? (isMoved ? '' : kept.secret)
  if (secret === '') throw invalid('providerSecret', 'required')
  const { certificate = kept.certificate, key = kept.key } = given
  const secrets = { secret, certificate, key }
  mustBePair(secrets)
  return Object.values(given).some((value) => value !== undefined) ? secrets : undefined
}
