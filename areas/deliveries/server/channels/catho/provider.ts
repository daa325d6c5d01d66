import { referenceField } from '#deliveries/contract/boardCalls.rules.ts'
import {
  type AttemptResult,
  awaited,
  type ClaimedDelivery,
  type Provider,
  type SendingContext,
  unreached,
} from '#deliveries/server/channels/provider.ts'
import { withoutSecrets } from '#deliveries/server/channels/secrets.rules.ts'
import { type ChannelInstallation, channelSettings, isSet } from '#deliveries/server/channels/settings.ts'
import type { Db } from '#platform/server/db/db.ts'
import { callPeer, type PeerCall } from '#platform/server/http/peer.ts'
import type { StoredSettings } from '#platform/server/installation/installation.sql.ts'
import { originOf } from '#platform/server/installation/installation.ts'
import { foundIn, judge } from './answers.rules.ts'
import { bodyOf } from './body.rules.ts'
import { callbackPath, callbackSecret } from './callback.ts'

const name = 'Catho'
type Result = Omit<AttemptResult, 'ms'>

/** Calls the board with our keys. */
function caller(settings: ChannelInstallation, local: boolean) {
  const { values, secrets } = channelSettings(settings, 'catho')
  const base = values.baseUrl.replace(/\/+$/, '')
  const headers = { 'app-token': secrets.appToken, 'auth-token': secrets.authToken, accept: 'application/json' }
  return (method: PeerCall['method'], path: string, body?: unknown) =>
    callPeer({
      ...{ method, url: `${base}${path}`, local },
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
}

const carrying: readonly ClaimedDelivery['template'][] = ['vaga', 'vaga_atualizada']
/** The answers with data of people: the ledger keeps that there was one. */
const personal: readonly ClaimedDelivery['template'][] = ['candidato', 'candidato_contatos']

/** Calls leave one after the other: the next one for a vacancy is enqueued when this one is answered. */
export function cathoProvider(_: Db, context: SendingContext, settings: StoredSettings): Provider {
  if (!isSet(settings, 'catho')) return awaited('Catho não configurada')
  const { values, secrets } = channelSettings(settings, 'catho')
  const secret = callbackSecret(context.seal)
  const hidden = [...Object.values(secrets), secret]
  const call = caller(settings, context.local)
  const origin = originOf(settings.organisation.publicUrl) || originOf(context.publicUrl)
  const callback = `${origin}${callbackPath}/${secret}`

  /** The number of the posting with our address, and what was said; a result where the board did not answer. */
  async function search(reference: string): Promise<{ id: string; dialogue: string } | { failed: Result }> {
    const answer = await call('GET', '/vagas')
    const dialogue = `> GET /vagas\n< ${answer.status}`
    if (answer.status >= 300) return { failed: { ...judge('candidato', answer), dialogue } }
    return { id: foundIn(answer.text, reference), dialogue }
  }

  async function send({ template, recipient, fields }: ClaimedDelivery): Promise<Result> {
    const [method = '', path = ''] = recipient.split(' ')
    const isLost = template === 'vaga_desativada' && path.includes('?')
    let before = ''
    let target = path
    if (template === 'vaga' || isLost) {
      // The answer to an earlier attempt may have been lost: a vacancy is never published twice.
      const found = await search(fields[referenceField] ?? '')
      if ('failed' in found) return found.failed
      const { id, dialogue } = found
      if (template === 'vaga' && id) return { outcome: 'aceito', providerId: id, dialogue, reply: { found: true } }
      if (isLost && !id) return { outcome: 'aceito', dialogue }
      before = `${dialogue}\n`
      target = path.replace('?', id)
    }
    const asked = `${before}> ${method} ${target}`
    try {
      const body = carrying.includes(template) ? bodyOf(fields, callback) : method === 'PUT' ? {} : undefined
      const answer = await call(method as PeerCall['method'], target, body)
      const isKept = answer.status >= 300 || !personal.includes(template)
      const said = isKept ? withoutSecrets(answer.text, hidden).slice(0, 4000) : '(dados pessoais)'
      return { ...judge(template, answer), dialogue: `${asked}\n< ${answer.status} ${said}` }
    } catch (error) {
      return { ...unreached(error, name), dialogue: asked }
    }
  }

  return {
    lanes: 1,
    perMinute: values.perMinute,
    secrets: hidden,
    open: async () => ({
      async send(delivery) {
        const begun = performance.now()
        const result = await send(delivery).catch((error: unknown) => unreached(error, name))
        return { ...result, ms: performance.now() - begun }
      },
      close() {},
    }),
  }
}

/** Asks for the vacancies of the account, for the test button of the settings. */
export async function testCatho(settings: ChannelInstallation, { local }: { local: boolean }) {
  if (!isSet(settings, 'catho'))
    return { connected: false, answer: 'Informe o endereço e os dois tokens e salve antes de testar.' }
  try {
    const answer = await caller(settings, local)('GET', '/vagas')
    if (answer.status < 300) return { connected: true, answer: 'A Catho respondeu e aceitou os tokens.' }
    const { code } = judge('candidato', answer)
    return {
      connected: false,
      answer:
        code === 'auth'
          ? 'A Catho recusou os tokens. O acesso precisa ser autorizado pelo e-mail do recrutador.'
          : `O endereço respondeu ${answer.status}, não como a API da Catho.`,
    }
  } catch (error) {
    return { connected: false, answer: unreached(error, name).cause ?? '' }
  }
}
