import type { session } from '#contract/access/session.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import { stored } from './stored.ts'

type Answered = Answer<typeof session.site>
type Lasting = Pick<Answered, 'organisation' | 'language' | 'themeMode' | 'themeColor'>

/**
 * What the installation says of itself to anybody; null before the first visit. The name and the defaults are remembered from the
 * visit before, so that the first paint has them (theme.js reads the same key); the rest is there once the server has answered.
 */
export const site = stored<(Lasting & Partial<Answered>) | null>('site', (raw) => {
  const { organisation, language, themeMode, themeColor } = (raw ?? {}) as Partial<Lasting>
  return organisation && language && themeMode && themeColor ? { organisation, language, themeMode, themeColor } : null
})
