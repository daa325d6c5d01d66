/** Several times the size of ten minutes of short lines. */
const maxCues = 2000

const clock = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`
const timing = new RegExp(String.raw`^(${clock})[ \t]+-->[ \t]+(${clock})(?:[ \t].*)?$`)
const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** The error code of an invalid captions file; null when it is valid. Source: W3C WebVTT, reduced to what players agree on. */
export function captionsProblem(text: string): 'captions' | `captions_line|${number}` | null {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return 'captions'
  let cues = 0
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    const [, from, to] = timing.exec(line) ?? []
    if (!from || !to || secondsOf(to) <= secondsOf(from)) return `captions_line|${index + 1}`
    cues += 1
  }
  return cues === 0 || cues > maxCues ? 'captions' : null
}
