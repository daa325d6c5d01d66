import { imageSizes } from '#contract/platform/files.rules.ts'
import type { Random } from './random.ts'

const pairs = [
  ['#0B6B41', '#A9D8C4'],
  ['#1D55C4', '#B3CCFA'],
  ['#8A4B00', '#F5B95F'],
  ['#7635DC', '#D3BDF6'],
  ['#0878AB', '#A6D6EC'],
  ['#B42318', '#F3B5AF'],
  ['#212B36', '#98A5B2'],
] as const

/** Shapes without letters, so that they look the same with any installed fonts. */
const marks: ((dark: string, light: string) => string)[] = [
  (d, l) => `<circle cx="38" cy="50" r="26" fill="${d}"/><circle cx="62" cy="50" r="26" fill="${l}" opacity=".85"/>`,
  (d, l) => `<path d="M50 18 84 78H16Z" fill="${d}"/><path d="M50 46 68 78H32Z" fill="${l}"/>`,
  (d, l) =>
    `<rect x="20" y="20" width="28" height="60" rx="6" fill="${d}"/><rect x="52" y="44" width="28" height="36" rx="6" fill="${l}"/>`,
  (d, l) =>
    `<path d="M20 62c16-28 44-28 60 0" fill="none" stroke="${d}" stroke-width="12" stroke-linecap="round"/><circle cx="50" cy="34" r="10" fill="${l}"/>`,
  (d, l) => `<path d="M50 16 80 33v34L50 84 20 67V33Z" fill="${d}"/><circle cx="50" cy="50" r="14" fill="${l}"/>`,
  (d, l) =>
    `<path d="M22 76V24l28 26 28-26v52" fill="none" stroke="${d}" stroke-width="12"/><circle cx="50" cy="76" r="7" fill="${l}"/>`,
]

/** A logo in the sizes in which an uploaded one is stored. */
export async function drawLogo(random: Random): Promise<{ large: Buffer; small: Buffer }> {
  const { default: sharp } = await import('sharp')
  const [dark, light] = random.pick(pairs)
  const mark = random.pick(marks)(dark, light)
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fff"/>${mark}</svg>`
  const sized = ([side]: readonly [number, number]) =>
    sharp(Buffer.from(drawn), { density: 288 }).resize(side, side).webp({ quality: 84 }).toBuffer()
  const [large, small] = await Promise.all([sized(imageSizes.logo.large), sized(imageSizes.logo.small)])
  return { large, small }
}
