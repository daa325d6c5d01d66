import { imageSizes } from '#contract/platform/files.rules.ts'
import type { Random } from './random.ts'

const skins = ['#F2D3BC', '#E0AC8B', '#C68863', '#9C6644', '#6F4530'] as const
const hairs = ['#1F1A17', '#4A2F1E', '#7A4A24', '#A8804F', '#8E8E93'] as const
const clothes = ['#1D55C4', '#0B6B41', '#7635DC', '#8A4B00', '#212B36'] as const
const walls = ['#DCE7F8', '#DDF0E6', '#F4E8D8', '#ECE4F8', '#E6EAEE'] as const
const cuts = [
  'M28 44C26 22 40 16 50 16s24 6 22 28c-4-10-8-14-22-14s-18 4-22 14Z',
  'M30 40c-2-16 8-24 20-24s22 8 20 24c-6-8-34-8-40 0Z',
] as const

/** A generated portrait of a fictional person, in the sizes in which an uploaded photo is stored. */
export async function drawPortrait(random: Random): Promise<{ large: Buffer; small: Buffer }> {
  const { default: sharp } = await import('sharp')
  const [skin, hair, cloth, wall] = [skins, hairs, clothes, walls].map((colours) => random.pick(colours))
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${wall}"/>
    <path d="M14 100c2-22 18-28 36-28s34 6 36 28Z" fill="${cloth}"/><rect x="42" y="58" width="16" height="20" rx="8" fill="${skin}"/>
    <ellipse cx="50" cy="44" rx="20" ry="24" fill="${skin}"/><path d="${random.pick(cuts)}" fill="${hair}"/>
    <circle cx="42" cy="45" r="2" fill="#1F1A17"/><circle cx="58" cy="45" r="2" fill="#1F1A17"/>
    <path d="M43 56c4 4 10 4 14 0" fill="none" stroke="#1F1A17" stroke-width="1.6" stroke-linecap="round"/></svg>`
  const sized = ([side]: readonly [number, number]) =>
    sharp(Buffer.from(drawn), { density: 288 }).resize(side, side).webp({ quality: 84 }).toBuffer()
  const [large, small] = await Promise.all([sized(imageSizes.photo.large), sized(imageSizes.photo.small)])
  return { large, small }
}
