import type { FastifyInstance } from 'fastify'
import { anchors } from '#access/contract/anchors.ts'
import { sendTestMail } from '#deliveries/server/letters/testMail.ts'
import type { Db } from '#platform/server/db/db.ts'
import { refusal } from '#platform/server/http/errors.ts'
import { route } from '#platform/server/http/route.ts'
import { anchorAudit } from './anchors.jobs.ts'
import { listAnchors } from './anchors.sql.ts'
import { testLetter } from './letter.ts'
import { postLine } from './posting.ts'

export function anchorRoutes(app: FastifyInstance, db: Db) {
  route(app, anchors.list, ({ query }) => listAnchors(db, query))

  route(app, anchors.write, async () => {
    const { seal, anchorFile, place } = app
    const anchor = await anchorAudit(db, { seal, anchorFile, publicUrl: place.publicUrl }, 'manual')
    if (!anchor) throw new Error('a manual anchor is always written')
    const { n, date, kind, position, hash, count, intact } = anchor
    return { n, date, kind, position, hash, count, intact }
  })

  route(app, anchors.test, async () => {
    const settings = app.installation.all()
    const { anchorEmails, anchorAddress } = settings.anchors
    if (anchorEmails.length === 0 && !anchorAddress) throw refusal('no_anchor_targets')
    const mails = anchorEmails.map(async (target) => {
      const { sent: accepted, answer } = await sendTestMail(testLetter, settings, app.smtpUrl, target)
      return { kind: 'mail' as const, target, accepted, answer }
    })
    const body = JSON.stringify({ test: true, date: new Date().toISOString() })
    const posts = anchorAddress
      ? [
          postLine(anchorAddress, body, app.place.local).then((answer) => ({
            kind: 'post' as const,
            target: anchorAddress,
            ...answer,
          })),
        ]
      : []
    return { targets: await Promise.all([...mails, ...posts]) }
  })
}
