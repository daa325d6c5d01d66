import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requiredOrigin } from '#access/server/accounts/origin.ts'
import { type Installation, installation } from '#deliveries/contract/installation.ts'
import { askAccess } from '#deliveries/server/channels/catho/access.ts'
import { callbackPath, callbackSecret } from '#deliveries/server/channels/catho/callback.ts'
import { channelSettings } from '#deliveries/server/channels/settings.ts'
import { invalid, refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'

type ChangeSection = (
  request: FastifyRequest,
  section: 'catho',
  value: Record<string, unknown> & { version: number },
  sealed: Buffer,
) => Promise<Installation>

/** Asks Catho for the token of the company and stores it. */
export function cathoAccessRoutes(app: FastifyInstance, change: ChangeSection) {
  route(app, installation.cathoAccess, async ({ body: { version } }, request) => {
    const settings = app.installation.all()
    const { values, secrets } = channelSettings(settings, 'catho')
    for (const name of ['baseUrl', 'email', 'cnpj'] as const) if (values[name] === '') throw invalid(name, 'required')
    for (const name of ['appToken', 'clientSecret'] as const) if (secrets[name] === '') throw invalid(name, 'required')
    const callback = `${requiredOrigin(app)}${callbackPath}/${callbackSecret(app.seal)}`
    const asked = await askAccess(settings, { local: app.place.local, callback })
    if ('answer' in asked) throw refusal('catho_access_refused', { answer: asked.answer })
    const sealed = app.seal.close(JSON.stringify({ ...secrets, authToken: asked.token }))
    return change(request, 'catho', { ...values, version }, sealed)
  })
}
