import { z } from 'zod'
import { stored } from '#platform/web/state/stored.ts'

const Visited = z.array(z.object({ href: z.string(), title: z.string(), detail: z.string().optional() }))

/** Places visited through the palette, newest first. It contains names, so it is cleared on logout. */
export const visited = stored<z.infer<typeof Visited>>('paletteRecent', (raw) => Visited.safeParse(raw).data ?? [])
