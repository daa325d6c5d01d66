import type { Answer } from '#platform/contract/endpoint.ts'
import type { publicSettings } from '#platform/contract/publicSettings.ts'
import { stored } from './stored.ts'

type Answered = Answer<typeof publicSettings.get>
type Lasting = Pick<Answered, 'organisation' | 'language' | 'themeMode' | 'themeColor'>

/**
 * The public settings of the installation; null before the first visit. The name and the defaults are stored from the previous
 * visit, so that the first paint has them (theme.js reads the same key); the rest follows with the answer of the server.
 */
export const site = stored<(Lasting & Partial<Answered>) | null>('site', (raw) => {
  const { organisation, language, themeMode, themeColor } = (raw ?? {}) as Partial<Lasting>
  return organisation && language && themeMode && themeColor ? { organisation, language, themeMode, themeColor } : null
})
