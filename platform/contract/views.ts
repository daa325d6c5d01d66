import { z } from 'zod'
import { byId, endpoint, nothing, stored } from './endpoint.ts'
import { addressText, requiredText } from './validation.ts'

/** The identifier of a list, the same wherever it stores something. */
const listName = z.string().regex(/^[a-z][a-zA-Z]{1,39}$/)
const columnIds = z.array(z.string().max(40)).max(60)

/** The URL parameters of a list: search, filters and sort. The list itself validates them. */
export const address = z
  .record(addressText(40), z.union([addressText(200), z.array(addressText(100)).max(100)]))
  .refine((a) => Object.keys(a).length <= 30, 'invalid')
/** Hidden columns, column order, and widths in pixels. */
const columns = z.object({
  hidden: columnIds,
  order: columnIds,
  widths: z.record(z.string().max(40), z.int().min(1).max(5000)).refine((w) => Object.keys(w).length <= 60, 'invalid'),
})

export const ViewInput = z.object({
  name: requiredText(60),
  shared: z.boolean().default(false),
  address,
  columns,
})
export type ViewInput = z.output<typeof ViewInput>

export const SavedView = ViewInput.extend({
  ...stored,
  shared: z.boolean(),
  list: z.string(),
  ownerName: z.string(),
  mine: z.boolean(),
  /** The list opens with this view, for the user who set it. */
  isDefault: z.boolean(),
  deletedAt: z.iso.datetime().nullable(),
})
export type SavedView = z.infer<typeof SavedView>

export const views = {
  list: endpoint({
    method: 'GET',
    path: '/views',
    summary: 'The saved views of a list: those of the caller and those shared by others',
    query: z.object({ list: listName }),
    response: z.object({ rows: z.array(SavedView) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/views',
    summary: 'Save how a list is seen',
    body: ViewInput.extend({ list: listName }),
    response: SavedView,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/views/:id',
    summary: 'Rename, share or overwrite a view; only who made it may',
    params: byId,
    body: ViewInput.extend({ version: z.int() }),
    response: SavedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/views/:id',
    summary: 'Remove a view; only who made it may',
    params: byId,
    response: SavedView,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/views/:id/restore',
    summary: 'Bring a removed view back',
    params: byId,
    response: SavedView,
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/views/default',
    summary: 'With which view a list opens for the caller; null for none',
    body: z.object({ list: listName, viewId: z.uuid().nullable() }),
    response: nothing,
  }),
}
