import { imageSizes, pictureSides } from '#platform/contract/files.rules.ts'
import type { Random } from './random.ts'
import { listed } from './words.ts'

const logoColours = listed('#0B6B41, #1D55C4, #8A4B00, #7635DC, #0878AB, #B42318, #212B36')
const skins = listed('#F2D3BC, #E0AC8B, #C68863, #9C6644, #6F4530')
const hairs = listed('#1F1A17, #4A2F1E, #7A4A24, #A8804F, #8E8E93')
const walls = listed('#DCE7F8, #DDF0E6, #F4E8D8, #ECE4F8, #E6EAEE')

/** Shapes without letters, so that they look the same with any installed fonts. The second shape is lighter. */
const marks: readonly (readonly [dark: string, light: string])[] = [
  ['<circle cx="38" cy="50" r="26"/>', '<circle cx="62" cy="50" r="26"/>'],
  ['<path d="M50 18 84 78H16Z"/>', '<path d="M50 46 68 78H32Z"/>'],
  ['<rect x="20" y="20" width="28" height="60" rx="6"/>', '<rect x="52" y="44" width="28" height="36" rx="6"/>'],
  ['<path d="M50 16 80 33v34L50 84 20 67V33Z"/>', '<circle cx="50" cy="50" r="14"/>'],
]

/** A drawing in the two sizes in which an uploaded picture is stored. */
async function pictureOf(kind: 'logo' | 'photo', drawn: string) {
  const { default: sharp } = await import('sharp')
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${drawn}</svg>`)
  const parts = []
  for (const size of ['large', 'small'] as const) {
    const [side] = imageSizes[kind][size]
    const bytes = await sharp(svg, { density: 288 }).resize(side, side).webp({ quality: 84 }).toBuffer()
    parts.push({ bytes, size })
  }
  return { kind, name: kind === 'logo' ? 'logo.webp' : 'foto.webp', type: 'image/webp' as const, parts }
}

export function drawLogo(random: Random) {
  const colour = random.pick(logoColours)
  const [dark, light] = random.pick(marks)
  const shapes = `<g fill="${colour}">${dark}</g><g fill="#fff" fill-opacity=".5">${light}</g>`
  return pictureOf('logo', `<rect width="100" height="100" fill="#fff"/>${shapes}`)
}

/** A generated portrait of a fictional person. */
export function drawPortrait(random: Random) {
  const [skin, hair, cloth, wall] = [skins, hairs, logoColours, walls].map((colours) => random.pick(colours))
  return pictureOf(
    'photo',
    `<rect width="100" height="100" fill="${wall}"/>
    <path d="M14 100c2-22 18-28 36-28s34 6 36 28Z" fill="${cloth}"/><rect x="42" y="58" width="16" height="20" rx="8" fill="${skin}"/>
    <ellipse cx="50" cy="44" rx="20" ry="24" fill="${skin}"/><path d="M30 40c-2-16 8-24 20-24s22 8 20 24c-6-8-34-8-40 0Z" fill="${hair}"/>
    <g fill="#1F1A17"><circle cx="42" cy="45" r="2"/><circle cx="58" cy="45" r="2"/></g>
    <path d="M43 56c4 4 10 4 14 0" fill="none" stroke="#1F1A17" stroke-width="1.6" stroke-linecap="round"/>`,
  )
}

/** Drawings for covers of notices: wide, dark, without letters. */
const covers = {
  lines: [
    '#0D2E25',
    [0, 1, 2, 3, 4]
      .map(
        (n) =>
          `<rect x="60" y="${22 + n * 12}" width="${130 - n * 18}" height="7" rx="3.5" fill="#6FE3B0" opacity="${1 - n * 0.16}"/>`,
      )
      .join(''),
  ],
  steps: [
    '#40301B',
    [0, 1, 2, 3, 4, 5]
      .map(
        (n) =>
          `<rect x="${64 + n * 13}" y="${66 - n * 8}" width="8" height="${10 + n * 8}" rx="1.5" fill="#F0B968" opacity="${0.5 + n * 0.1}"/>`,
      )
      .join(''),
  ],
  shield: [
    '#163038',
    '<path d="M100 22 124 31v18c0 15-11 24-24 29-13-5-24-14-24-29V31Z" fill="none" stroke="#7ED6DF" stroke-width="2.5"/><path d="m90 50 7 7 13-14" fill="none" stroke="#7ED6DF" stroke-width="3"/>',
  ],
  circles: [
    '#1B2A4A',
    [0, 1, 2, 3]
      .map(
        (n) =>
          `<circle cx="${70 + n * 20}" cy="50" r="${14 - n * 1.5}" fill="none" stroke="#8FB4FF" stroke-width="2" opacity="${1 - n * 0.22}"/>`,
      )
      .join(''),
  ],
  trend: [
    '#2F2349',
    '<path d="m56 70 22-16 16 10 24-20 26-18" fill="none" stroke="#C7B3F7" stroke-width="3"/><circle cx="144" cy="26" r="4" fill="#C7B3F7"/>',
  ],
} as const
export type CoverName = keyof typeof covers

/** The cover of a notice, as an uploaded one is stored. */
export async function drawCover(name: CoverName) {
  const { default: sharp } = await import('sharp')
  const [ground, drawn] = covers[name]
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" fill="${ground}"/>${drawn}</svg>`,
  )
  const parts = []
  for (const size of ['large', 'small'] as const) {
    const width = pictureSides[size]
    const bytes = await sharp(svg, { density: 600 })
      .resize(width, width / 2)
      .webp({ quality: 84 })
      .toBuffer()
    parts.push({ bytes, size })
  }
  return { kind: 'picture' as const, name: 'capa.webp', type: 'image/webp' as const, parts }
}
