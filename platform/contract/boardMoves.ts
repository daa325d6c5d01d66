import { z } from 'zod'

const column = z.object({ id: z.uuid(), name: z.string() })

/** A card that had been moved meanwhile: its target, its current column, and the move that took it there. */
export const MoveConflict = z.object({
  id: z.uuid(),
  name: z.string(),
  wanted: column,
  current: column,
  lastMove: z
    .object({ by: z.string().nullable(), from: z.string(), to: z.string(), at: z.iso.datetime() })
    .nullable()
    .meta({ description: '`by` is null when an automation moved it' }),
})
export type MoveConflict = z.infer<typeof MoveConflict>
