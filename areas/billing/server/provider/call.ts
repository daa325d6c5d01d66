import { z } from 'zod'
import { unreached } from '#deliveries/server/channels/provider.ts'
import { callPeer, type PeerCall } from '#platform/server/http/peer.ts'
import type { ProviderSecrets, StoredSettings } from '#platform/server/installation/installation.sql.ts'
import { isTransient } from '#platform/server/jobs/failures.rules.ts'
import { askOutside } from '#platform/server/outages.ts'
import { sha256 } from '#platform/server/sha256.ts'

/** A provider of the API Pix, and who we are there. */
export type Provider = {
  address: string
  tokenAddress: string
  clientId: string
  secrets: ProviderSecrets
  /** Whether this computer may be called. */
  local: boolean
}

/** The provider of the settings; `null` when there is none. */
export function providerOf({ billing, providerSecrets: secrets }: StoredSettings, local: boolean): Provider | null {
  if (billing.providerAddress === '') return null
  const address = billing.providerAddress.replace(/\/+$/, '')
  const tokenAddress = billing.providerTokenAddress || `${address}/oauth/token`
  return { address, tokenAddress, clientId: billing.providerClientId, secrets, local }
}

/** The error of a failed call. The message is a Portuguese sentence without anything that the provider may repeat of us. */
export class ProviderError extends Error {
  readonly status: number
  /** The kind of problem that the central bank has named, as `CobOperacaoInvalida`. */
  readonly problem: string
  /** Set when the same call may succeed later: the queue retries it. */
  readonly $retryable: true | undefined
  constructor(message: string, { status = 0, problem = '', isAway = false } = {}) {
    super(message)
    this.status = status
    this.problem = problem
    this.$retryable = isAway || undefined
  }
}

const patience = 10_000
const scopes = 'cob.write cob.read pix.write pix.read webhook.write webhook.read'

/** A problem as the central bank describes it, or an error of OAuth. */
const Problem = z.object({
  type: z.string().max(300).catch('').default(''),
  error: z
    .string()
    .regex(/^\w{1,60}$/)
    .catch('')
    .default(''),
  violacoes: z
    .array(z.object({ propriedade: z.string().max(100).catch('').default('') }))
    .max(50)
    .catch([])
    .default([]),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refusedBy({ status, text }: { status: number; text: string }) {
  const { type, error, violacoes } = Problem.catch({ type: '', error: '', violacoes: [] }).parse(parsed(text))
  const problem = /\/error\/(\w{1,60})$/.exec(type)?.[1] ?? error
  const where = violacoes.map(({ propriedade }) => propriedade).filter((name) => /^[\w.[\]]+$/.test(name))
  const named = [problem, ...where].filter(Boolean).join(', ')
  const isAway = status >= 500 || status === 429
  return new ProviderError(`O provedor respondeu ${status}${named ? `: ${named}` : ''}.`, { status, problem, isAway })
}

async function reach({ local, secrets }: Provider, call: Omit<PeerCall, 'local' | 'timeout' | 'certificate'>) {
  const { certificate: cert, key } = secrets
  try {
    return await callPeer({ ...call, local, timeout: patience, ...(cert && { certificate: { cert, key } }) })
  } catch (error) {
    throw new ProviderError(unreached(error, 'provedor').cause ?? '', { isAway: true })
  }
}

function read<T>(schema: z.ZodType<T>, text: string): T {
  const { success, data } = schema.safeParse(parsed(text))
  if (!success) throw new ProviderError('O endereço não respondeu como a API Pix.')
  return data
}

const Token = z.object({ access_token: z.string().min(1).max(8000), expires_in: z.coerce.number().min(0).catch(60) })

/** Tokens of this process, by who they were given to. */
const tokens = new Map<string, { token: string; until: number }>()
/** More than an installation uses at a time. */
const maxTokens = 20

const ownerOf = ({ tokenAddress, clientId, secrets }: Provider) =>
  sha256(JSON.stringify([tokenAddress, clientId, secrets.secret])).toString('base64')

async function tokenOf(provider: Provider): Promise<string> {
  const owner = ownerOf(provider)
  const kept = tokens.get(owner)
  if (kept && kept.until > Date.now()) return kept.token
  const login = Buffer.from(`${provider.clientId}:${provider.secrets.secret}`).toString('base64')
  const answer = await reach(provider, {
    method: 'POST',
    url: provider.tokenAddress,
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: scopes }).toString(),
  })
  if (answer.status !== 200) throw refusedBy(answer)
  const { access_token: token, expires_in: seconds } = read(Token, answer.text)
  if (tokens.size >= maxTokens) tokens.clear()
  // It ends a little earlier here, so that no call arrives with one that has just ended.
  tokens.set(owner, { token, until: Date.now() + Math.max(0, seconds - 30) * 1000 })
  return token
}

/** Calls the API. A token that is refused is replaced once. Throws a `ProviderError`. */
export async function ask<T>(
  provider: Provider,
  { method, path, body }: { method: PeerCall['method']; path: string; body?: object },
  schema: z.ZodType<T>,
): Promise<T> {
  const attempt = async () =>
    reach(provider, {
      method,
      url: `${provider.address}${path}`,
      headers: {
        authorization: `Bearer ${await tokenOf(provider)}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  async function asked() {
    let answer = await attempt()
    if (answer.status === 401) {
      tokens.delete(ownerOf(provider))
      answer = await attempt()
    }
    if (answer.status < 200 || answer.status > 299) throw refusedBy(answer)
    return read(schema, answer.text)
  }
  return askOutside('pix', asked, isTransient)
}
