const months: readonly RegExp[] = [
  /^jan/i,
  /^(fev|feb)/i,
  /^mar/i,
  /^(abr|apr)/i,
  /^(mai|may)/i,
  /^jun/i,
  /^jul/i,
  /^(ago|aug)/i,
  /^(set|sep)/i,
  /^(out|oct)/i,
  /^nov/i,
  /^(dez|dec)/i,
]
const named = '(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)[a-zç]{0,7}'
const point = `(?:(?:(0?[1-9]|1[0-2])[/.-]|(${named})\\.?(?: de |[ /.-]))?((?:19|20)\\d\\d))`
const now = '(?:atual(?:mente)?|presente?|hoje|(?:o )?momento|present|current|now)'
const span = new RegExp(`(?<![\\d/])${point}\\s{0,2}(?:[-–—]|a|à|até|to)\\s{0,2}(?:${point}|(${now}))(?![\\d/])`, 'iu')
const since = new RegExp(`(?:desde|since)\\s{1,2}${point}(?![\\d/])`, 'iu')
const single = /(?<![\d/])(?:19|20)\d\d(?![\d/])/g

type Moment = { year: number; month: number | null }
/** A time span; without `to` while it is ongoing. */
export type CvSpan = { from: Moment; to: Moment | null; at: number; length: number }

function momentOf(digits: string | undefined, name: string | undefined, year: string): Moment {
  const nth = name ? months.findIndex((pattern) => pattern.test(name)) + 1 : Number(digits ?? 0)
  return { year: Number(year), month: nth > 0 ? nth : null }
}

/** The first time span of a line: "03/2019 – atual", "mar 2019 a maio de 2021", "2014 - 2018", "desde 2020". */
export function spanIn(line: string): CvSpan | null {
  const found = span.exec(line)
  if (found) {
    const [whole, digits, name, year = '', toDigits, toName, toYear] = found
    const to = toYear ? momentOf(toDigits, toName, toYear) : null
    return { from: momentOf(digits, name, year), to, at: found.index, length: whole.length }
  }
  const begun = since.exec(line)
  if (!begun) return null
  const [whole, digits, name, year = ''] = begun
  return { from: momentOf(digits, name, year), to: null, at: begun.index, length: whole.length }
}

/** Removes the time span from a line. */
export const withoutSpan = (line: string, { at, length }: CvSpan) =>
  `${line.slice(0, at)} | ${line.slice(at + length)}`.replace(/\(\s*\|\s*\)/g, '|')

/** The standalone years of a line. */
export const yearsIn = (line: string) => [...line.matchAll(single)].map(([year]) => Number(year))

/** Formats a month as `2019-03`; of a year alone January for a start and December for an end. */
export const monthText = ({ year, month }: Moment, unknown: 1 | 12) =>
  `${year}-${String(month ?? unknown).padStart(2, '0')}`
