import { z } from 'zod'
import { byId, endpoint, stored } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/validation.ts'

export const labelColors = ['green', 'blue', 'orange', 'purple', 'red', 'cyan', 'grey'] as const
export type LabelColor = (typeof labelColors)[number]

/** Maximum number of labels of a user, and so of a message. */
export const maxLabels = 50
export const messageLabelIds = z.array(z.uuid()).max(maxLabels)

export const MessageLabelInput = z.object({ name: requiredText(40), color: z.enum(labelColors).default('green') })
export type MessageLabelInput = z.output<typeof MessageLabelInput>

/** A label of an author, shared by both of their mailboxes. */
export const MessageLabel = MessageLabelInput.extend({
  ...stored,
  color: z.enum(labelColors),
  deletedAt: z.iso.datetime().nullable(),
})
export type MessageLabel = z.infer<typeof MessageLabel>

export const messageLabels = {
  list: endpoint({
    method: 'GET',
    path: '/message-labels',
    summary: 'The labels of the caller, by name',
    response: z.object({ rows: z.array(MessageLabel) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/message-labels',
    summary: 'Make a label',
    body: MessageLabelInput,
    response: MessageLabel,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/message-labels/:id',
    summary: 'Give a label of the caller another name or colour',
    params: byId,
    body: MessageLabelInput.extend({ version: z.int() }),
    response: MessageLabel,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/message-labels/:id',
    summary: 'Remove a label; its messages stay, and have it again when it is restored',
    params: byId,
    response: MessageLabel,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/message-labels/:id/restore',
    summary: 'Bring a label back, on the messages that had it',
    params: byId,
    response: MessageLabel,
  }),
}
