import { openDrawnText } from '#platform/server/pdf/drawnText.ts'
import { pictureSize } from '#vacancies/contract/paths.ts'

const [ink, grey, green, soft] = ['#161C24', '#454F5B', '#007A51', '#E6F4EE']
const margin = 80

/** The texts of the picture of a vacancy; each is a part of its page. */
export type Card = { hub: string; title: string; company: string; place: string }

/** The picture of a vacancy for link previews, as a PNG. */
export async function cardOf({ hub, title, company, place }: Card): Promise<Buffer> {
  const { width, height } = pictureSize
  const inner = width - 2 * margin
  const text = await openDrawnText([hub, title, company, place, '…'].join(' '))
  const heading = text.lines(title, { size: 68, isBold: true, width: inner, most: 3 })
  const [from] = text.lines(company, { size: 36, width: inner, most: 1 })
  const [where] = text.lines(place, { size: 32, width: inner, most: 1 })
  const [foot] = text.lines(hub, { size: 30, isBold: true, width: inner - 76, most: 1 })
  const top = 230 - (heading.length - 1) * 20
  const below = top + (heading.length - 1) * 82
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="16" fill="${green}"/>
<rect y="${height - 120}" width="${width}" height="120" fill="${soft}"/>
<g fill="${ink}">${heading.map((line, n) => line.at(margin, top + n * 82)).join('')}</g>
<g fill="${grey}">${from?.at(margin, below + 70) ?? ''}${where?.at(margin, below + 122) ?? ''}</g>
<g transform="translate(${margin} ${height - 86})"><rect width="52" height="52" rx="15" fill="${green}"/>
<path d="M35 18.2a11.9 11.9 0 1 0 0 15.6" fill="none" stroke="#fff" stroke-width="4.7" stroke-linecap="round"/><circle cx="28" cy="26" r="4" fill="#fff"/></g>
<g fill="${ink}">${foot?.at(margin + 76, height - 50) ?? ''}</g></svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}
