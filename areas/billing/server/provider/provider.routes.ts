import type { FastifyInstance } from 'fastify'
import { requiredOrigin } from '#access/server/accounts/origin.ts'
import { provider } from '#billing/contract/provider.ts'
import type { Db } from '#platform/server/db/db.ts'
import { notFound } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { ProviderError, providerOf } from './call.ts'
import { listNotices, noticeFacets, storeNotices } from './notices.sql.ts'
import { pixApi, unlessMissing } from './pixApi.ts'
import { knowsSecret, webhookSecret } from './webhook.rules.ts'

export function providerRoutes(app: FastifyInstance, db: Db) {
  /** Without the `/pix` that the provider appends. */
  const webhookUrl = () => `${requiredOrigin(app)}/api/pix-webhook/${webhookSecret(app.seal)}`

  /** Returns the answer of the provider, as a sentence. */
  async function tested(ask: (api: ReturnType<typeof pixApi>, key: string) => Promise<string>) {
    const settings = app.installation.all()
    const set = providerOf(settings, app.place.local)
    if (!set) return { connected: false, answer: 'Informe o endereço do provedor e salve antes de testar.' }
    try {
      return { connected: true, answer: await ask(pixApi(set), settings.billing.pixKey) }
    } catch (error) {
      if (error instanceof ProviderError) return { connected: false, answer: error.message }
      throw error
    }
  }

  route(app, provider.webhook, async ({ params, body }) => {
    if (!knowsSecret(app.seal, params.secret) || app.installation.all().billing.providerAddress === '')
      throw notFound('pixWebhook')
    const entries = body.pix.filter((entry) => entry !== null)
    await db.transaction().execute((tx) =>
      storeNotices(
        tx,
        'webhook',
        entries.map(({ devolucoes, ...entry }) => ({ ...entry, kind: devolucoes ? 'devolucao' : 'pagamento' })),
      ),
    )
    return {}
  })

  route(app, provider.address, async () => ({ url: webhookUrl() }))

  route(app, provider.register, () => {
    const url = webhookUrl()
    return tested(async (api, key) => {
      await api.putWebhook(key, url)
      return 'O provedor passa a notificar este endereço.'
    })
  })

  route(app, provider.test, () =>
    tested(async (api, key) => {
      const webhook = await unlessMissing(api.getWebhook(key))
      if (!webhook) return 'Conectado. O provedor ainda não tem um endereço de notificações para esta chave.'
      const isOurs = webhook.webhookUrl.includes(webhookSecret(app.seal))
      return isOurs
        ? 'Conectado. O provedor notifica este endereço.'
        : 'Conectado. O provedor notifica outro endereço, não este.'
    }),
  )

  route(app, provider.notices, ({ query }) => listNotices(db, query))
  route(app, provider.noticeFacets, ({ query }) => noticeFacets(db, query))
}
