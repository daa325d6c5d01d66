import { unreached } from '#deliveries/server/channels/provider.ts'
import { callPeer } from '#platform/server/http/peer.ts'

/** Posts a line of JSON. Of the response only the status is disclosed: the address is typed by a user, and may lead to a system that is not theirs. */
export async function postLine(url: string, body: string, local: boolean) {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Certame' }
  try {
    const { status } = await callPeer({ method: 'POST', url, headers, body, local })
    return { accepted: status >= 200 && status < 300, answer: `HTTP ${status}` }
  } catch (error) {
    return { accepted: false, answer: unreached(error, 'endereço').cause ?? '' }
  }
}
