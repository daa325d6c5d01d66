import { unreached } from '#deliveries/server/channels/provider.ts'
import { withoutSecrets } from '#deliveries/server/channels/secrets.rules.ts'
import { type ChannelInstallation, channelSettings } from '#deliveries/server/channels/settings.ts'
import { callPeer } from '#platform/server/http/peer.ts'
import { parsed } from './answers.rules.ts'

const names = ['access_token', 'accessToken', 'auth_token', 'authToken', 'token']

/** The token in an answer; its name is not documented. */
function tokenIn(text: string): string {
  const answer = parsed(text)
  if (typeof answer !== 'object' || answer === null) return ''
  const known: Record<string, unknown> = { ...answer }
  const token = names.map((name) => known[name]).find((value) => typeof value === 'string')
  return typeof token === 'string' && token.length <= 1000 ? token : ''
}

/** Asks for the token of the company: it works once the recruiter has allowed it by e-mail. Returns the token, or why there is none. */
export async function askAccess(
  settings: ChannelInstallation,
  { local, callback }: { local: boolean; callback: string },
): Promise<{ token: string } | { answer: string }> {
  const { values, secrets } = channelSettings(settings, 'catho')
  try {
    const { status, text } = await callPeer({
      ...{ method: 'POST', url: new URL('/ats/v1/access-token/', values.baseUrl).href, local },
      headers: { client: secrets.appToken, secret: secrets.clientSecret, 'content-type': 'application/json' },
      body: JSON.stringify({ email: values.email, cnpj: values.cnpj, callback, ats_name: 'Certame' }),
    })
    const token = status < 300 ? tokenIn(text) : ''
    if (token) return { token }
    return { answer: withoutSecrets(`HTTP ${status}`, Object.values(secrets)) }
  } catch (error) {
    return { answer: unreached(error, 'Catho').cause ?? '' }
  }
}
