import { z } from 'zod'
import { stored } from './stored.ts'

const Visited = z.array(z.object({ href: z.string(), title: z.string(), detail: z.string().optional() }))

/** Where somebody went through the palette, the last first. It holds names, and goes with whoever logs out. */
export const visited = stored<z.infer<typeof Visited>>('paletteRecent', (raw) => Visited.safeParse(raw).data ?? [])
