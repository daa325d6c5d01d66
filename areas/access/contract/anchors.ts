import { z } from 'zod'
import { AnchorHead } from '#platform/contract/audit.ts'
import { endpoint } from '#platform/contract/endpoint.ts'

/** The targets of an anchor: the file of the server, a mail, or an address that it is posted to. */
const targetKinds = ['file', 'mail', 'post'] as const

const Target = z.object({
  kind: z.enum(targetKinds),
  target: z.string().meta({ description: 'the mail address or URL; empty for the file' }),
})

export const AnchorRow = AnchorHead.extend({
  intact: z.boolean().meta({ description: 'whether the log was intact when the anchor was written' }),
  targets: z.array(
    Target.extend({
      state: z.enum(['pending', 'accepted', 'failed']),
      answer: z.string().meta({ description: 'what was answered last' }),
    }),
  ),
})
export type AnchorRow = z.infer<typeof AnchorRow>

export const anchors = {
  list: endpoint({
    method: 'GET',
    path: '/settings/anchors/sent',
    summary: 'The anchors of the audit log, newest first, and whether each target accepted them',
    query: z.object({
      before: z.coerce.number<number>().int().min(1).optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(10),
    }),
    response: z.object({ rows: z.array(AnchorRow), more: z.boolean() }),
  }),
  write: endpoint({
    method: 'POST',
    path: '/settings/anchors/sent',
    summary: 'Verify the audit log, write an anchor now, and send it to every target',
    response: AnchorHead.extend({ intact: z.boolean() }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/settings/anchors/test',
    summary: 'Send a test to every target now and say what it answered',
    response: z.object({ targets: z.array(Target.extend({ accepted: z.boolean(), answer: z.string() })) }),
  }),
}
