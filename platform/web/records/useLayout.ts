import { z } from 'zod'
import { stored } from '#platform/web/state/stored.ts'
import { defaultLayout, type Layout, type LayoutChoice } from '#platform/web/ui/Columns.tsx'

const layouts = z.record(
  z.string(),
  z.object({
    hidden: z.array(z.string()),
    order: z.array(z.string()).default([]),
    widths: z.record(z.string(), z.number()),
  }),
)

/** The layouts of all lists by name, stored in this browser. */
const kept = stored<Record<string, Layout>>('columns', (raw) => layouts.safeParse(raw).data ?? {})

/** The user's column layout of a list: hidden columns, order and widths. */
export function useLayout(list: string): LayoutChoice {
  const all = kept.use()
  return {
    layout: all[list] ?? defaultLayout,
    onLayout: (layout) => kept.set({ ...kept.get(), [list]: layout }),
  }
}
