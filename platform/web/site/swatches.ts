import type { Settings } from './settings.ts'

/** The colour of each preset, for the colour choice. */
export const swatches: Record<Settings['themeColor'], string> = {
  default: '#007a51',
  purple: '#7635dc',
  cyan: '#0878ab',
  blue: '#1f5fe0',
  orange: '#9c5400',
  red: '#c5281c',
}
