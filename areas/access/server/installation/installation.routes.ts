import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasSecondFactor } from '#access/server/accounts/secondFactor.sql.ts'
import { isDeliveryChannel } from '#deliveries/contract/channels.ts'
import { type Installation, installation } from '#deliveries/contract/installation.ts'
import { testMailbox } from '#deliveries/server/channels/email/imap.ts'
import { smtpOf } from '#deliveries/server/channels/email/smtp.ts'
import { tryAgain } from '#deliveries/server/ledger/channelStates.sql.ts'
import { currentLetter } from '#deliveries/server/letters/mail.sql.ts'
import { sendTestMail } from '#deliveries/server/letters/testMail.ts'
import { installationEntity } from '#platform/contract/audit.ts'
import { audit, changes } from '#platform/server/audit/audit.sql.ts'
import { changeRow } from '#platform/server/audit/writes.ts'
import type { Db } from '#platform/server/db/db.ts'
import { invalid } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { actorOf, forbid } from '#platform/server/http/session.ts'
import { lockSettings, readSettings, writeSettings } from '#platform/server/installation/installation.sql.ts'
import { bareAddress, networks, originOf, within } from '#platform/server/installation/installation.ts'
import { providerSecretsAfter } from './billingSecrets.ts'
import { cathoAccessRoutes } from './cathoAccess.routes.ts'
import { channelSettingsRoutes, readChannelSections } from './channelSettings.routes.ts'

/** The sections that are saved one by one. */
type Section = Exclude<keyof Installation, 'hasPublicAddress' | 'calledFrom'>

export function installationRoutes(app: FastifyInstance, db: Db) {
  async function readInstallation({ ip }: FastifyRequest, from: Db = db): Promise<Installation> {
    const stored = await readSettings(from, app.seal)
    const { mailPassword, replyPassword, providerSecrets, others: _, ...settings } = stored
    const { source } = smtpOf(stored, app.smtpUrl)
    return {
      ...settings,
      email: { ...settings.email, hasPassword: mailPassword !== '', source },
      replies: { ...settings.replies, hasPassword: replyPassword !== '' },
      billing: {
        ...settings.billing,
        hasProviderSecret: providerSecrets.secret !== '',
        hasProviderCertificate: providerSecrets.certificate !== '',
      },
      ...readChannelSections(stored),
      hasPublicAddress: originOf(stored.organisation.publicUrl || app.place.publicUrl) !== '',
      calledFrom: bareAddress(ip),
    }
  }

  async function change(
    request: FastifyRequest,
    section: Section,
    { version, ...value }: Record<string, unknown> & { version: number },
    sealed?: Buffer | null,
  ) {
    const after = await changeRow(db, actorOf(request).id, {
      lock: async (tx) => {
        await lockSettings(tx, section)
        return (await readInstallation(request, tx))[section]
      },
      read: (tx) => readInstallation(request, tx),
      version,
      write: async (tx, before) => {
        await writeSettings(tx, { section, value, sealed })
        if (isDeliveryChannel(section)) await tryAgain(tx, section)
        const { fields, ...personal } = changes(before, value)
        if (sealed !== undefined) fields.push('password')
        if (fields.length === 0) return
        return {
          action: 'settings.changed',
          entity: 'installation',
          entityId: installationEntity,
          data: { detail: section, fields },
          personal,
        }
      },
    })
    await app.installation.refresh()
    return after
  }

  route(app, installation.get, (_, request) => readInstallation(request))
  route(app, installation.organisation, ({ body }, request) => change(request, 'organisation', body))
  route(app, installation.appearance, ({ body }, request) => change(request, 'appearance', body))

  route(app, installation.professionals, ({ body }, request) => {
    if (body.recordingMinutes > body.videoMinutes) throw invalid('recordingMinutes', 'recording_longer')
    return change(request, 'professionals', body)
  })
  route(app, installation.maintenance, ({ body }, request) => change(request, 'maintenance', body))
  route(app, installation.cep, ({ body }, request) => change(request, 'cep', body))
  route(app, installation.automations, ({ body }, request) => change(request, 'automations', body))
  route(app, installation.anchors, ({ body }, request) => change(request, 'anchors', body))
  route(
    app,
    installation.billing,
    ({ body: { providerSecret, providerCertificate, providerKey, ...value } }, request) => {
      const given = { secret: providerSecret, certificate: providerCertificate, key: providerKey }
      const secrets = providerSecretsAfter(app.installation.all(), value, given)
      return change(request, 'billing', value, secrets && app.seal.close(JSON.stringify(secrets)))
    },
  )
  route(app, installation.fairness, ({ body }, request) => {
    if (!actorOf(request).rights.includes('see_fairness')) throw forbid('fairness')
    return change(request, 'fairness', body)
  })
  route(app, installation.retention, ({ body }, request) => change(request, 'retention', body))

  route(app, installation.security, async ({ body }, request) => {
    const wrong = body.allowedNetworks.findIndex((network) => networks([network]) === null)
    if (wrong >= 0) throw invalid(`allowedNetworks.${wrong}`, 'network')
    const allowed = networks(body.allowedNetworks)
    // Otherwise the caller would lose access.
    if (body.allowedNetworks.length && allowed && !within(allowed, request.ip))
      throw invalid('allowedNetworks', 'own_network')
    if (body.secondFactorRequired && !(await hasSecondFactor(db, actorOf(request).id)))
      throw invalid('secondFactorRequired', 'own_second_factor')
    return change(request, 'security', body)
  })

  route(app, installation.email, ({ body: { password, ...value } }, request) => {
    const { email, mailPassword } = app.installation.all()
    requireOwnPassword({ ...value, password }, email, mailPassword)
    if (password && value.user) return change(request, 'email', value, app.seal.close(password))
    const goes = mailPassword !== '' && (password === '' || !value.user)
    return change(request, 'email', value, goes ? null : undefined)
  })

  route(app, installation.replies, ({ body: { password, ...value } }, request) => {
    const { replies, replyPassword } = app.installation.all()
    requireOwnPassword({ ...value, password }, replies, replyPassword)
    if (password && value.user) return change(request, 'replies', value, app.seal.close(password))
    const goes = replyPassword !== '' && (password === '' || !value.user)
    return change(request, 'replies', value, goes ? null : undefined)
  })

  route(app, installation.testReplies, () => testMailbox(app.installation.all()))

  channelSettingsRoutes(app, change)
  cathoAccessRoutes(app, change)

  route(app, installation.mailReports, async () => ({ key: app.seal.keyFor('mail webhook').toString('base64url') }))

  route(app, installation.testEmail, async ({ body: { to, typed } }, request) => {
    const stored = app.installation.all()
    // The stored password goes only where it went already: nothing of this is stored, so nobody would see that it went elsewhere.
    const isSame = (['host', 'port', 'encryption', 'user'] as const).every(
      (name) => typed?.[name] === stored.email[name],
    )
    if (typed?.user && stored.mailPassword && typed.password === undefined && !isSame)
      throw invalid('password', 'required')
    const { password = stored.mailPassword, ...email } = { password: undefined, ...stored.email, ...typed }
    const settings = { ...stored, email, mailPassword: password }
    const answer = await sendTestMail(await currentLetter(db, 'test'), settings, app.smtpUrl, to)
    const smtp = smtpOf(settings, app.smtpUrl)
    // Nothing of a test is stored but that it was made, and to which server a password may have gone.
    if (smtp.source !== 'none')
      await audit(db, actorOf(request).id, {
        action: answer.sent ? 'settings.mail_tested' : 'settings.mail_test_failed',
        entity: 'installation',
        entityId: installationEntity,
        data: { detail: smtp.server },
      })
    return answer
  })
}

/** A password belongs to one server: another server requires it to be entered again. */
function requireOwnPassword(
  { user, host, password }: { user: string; host: string; password?: string | undefined },
  stored: { host: string },
  storedPassword: string,
) {
  if (user && storedPassword && password === undefined && host !== stored.host) throw invalid('password', 'required')
}
