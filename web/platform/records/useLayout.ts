import { z } from 'zod'
import { stored } from '#web/platform/site/stored.ts'
import { type Layout, type LayoutChoice, untouched } from '#web/platform/ui/Columns.tsx'

const layouts = z.record(
  z.string(),
  z.object({
    hidden: z.array(z.string()),
    order: z.array(z.string()).default([]),
    widths: z.record(z.string(), z.number()),
  }),
)

/** Of all lists, by their names: this browser keeps them. */
const kept = stored<Record<string, Layout>>('columns', (raw) => layouts.safeParse(raw).data ?? {})

/** Which columns of a list somebody has hidden, how they ordered the others, and how wide they made them. */
export function useLayout(list: string): LayoutChoice {
  const all = kept.use()
  return {
    layout: all[list] ?? untouched,
    onLayout: (layout) => kept.set({ ...kept.get(), [list]: layout }),
  }
}
