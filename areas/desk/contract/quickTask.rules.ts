import { dayAfter, weekdayOf } from '#platform/contract/days.rules.ts'
import { withoutAccents } from '#platform/contract/letters.rules.ts'

type Person = { id: string; name: string }
type Clock = { today: string; people: readonly Person[]; ignored?: ReadonlySet<string> }

/** A part of a typed line that was recognised. `text` is what was typed. */
export type QuickChip =
  | { kind: 'due'; text: string; dueOn: string; dueTime: string | null }
  | { kind: 'person'; text: string; id: string; name: string }

/** Removes accents without changing the length, so that positions stay the same. */
const fold = (text: string) =>
  Array.from(text, (c) => withoutAccents(c).slice(0, c.length) || c)
    .join('')
    .toLowerCase()

// Words of all four languages: nobody's language has one that means another day in another language.
const days: Record<string, number> = {
  hoje: 0,
  amanha: 1,
  'depois de amanha': 2,
  today: 0,
  tomorrow: 1,
  'day after tomorrow': 2,
  heute: 0,
  morgen: 1,
  ubermorgen: 2,
  "aujourd'hui": 0,
  'aujourd’hui': 0,
  demain: 1,
  'apres-demain': 2,
  'proxima semana': 7,
  'next week': 7,
  'nachste woche': 7,
  'semaine prochaine': 7,
}
const weekdays: readonly string[][] = [
  ['domingo', 'sunday', 'sonntag', 'dimanche'],
  ['segunda-feira', 'segunda', 'monday', 'montag', 'lundi'],
  ['terca-feira', 'terca', 'tuesday', 'dienstag', 'mardi'],
  ['quarta-feira', 'quarta', 'wednesday', 'mittwoch', 'mercredi'],
  ['quinta-feira', 'quinta', 'thursday', 'donnerstag', 'jeudi'],
  ['sexta-feira', 'sexta', 'friday', 'freitag', 'vendredi'],
  ['sabado', 'saturday', 'samstag', 'samedi'],
]
const months: readonly string[][] = [
  ['janeiro', 'january', 'januar', 'janvier', 'jan'],
  ['fevereiro', 'february', 'februar', 'fevrier', 'fev', 'feb'],
  ['marco', 'march', 'marz', 'mars', 'mar'],
  ['abril', 'april', 'avril', 'abr', 'apr', 'avr'],
  ['maio', 'may', 'mai'],
  ['junho', 'june', 'juni', 'juin', 'jun'],
  ['julho', 'july', 'juli', 'juillet', 'jul'],
  ['agosto', 'august', 'aout', 'ago', 'aug'],
  ['setembro', 'september', 'septembre', 'set', 'sep', 'sept'],
  ['outubro', 'october', 'oktober', 'octobre', 'out', 'oct', 'okt'],
  ['novembro', 'november', 'novembre', 'nov'],
  ['dezembro', 'december', 'dezember', 'decembre', 'dez', 'dec'],
]
const byLength = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|')
const [start, end] = ['(?<![\\p{L}\\p{N}/.@-])', '(?![\\p{L}\\p{N}/-])']
const pattern = (source: string) => new RegExp(`${start}(?:${source})${end}`, 'u')

const relative = pattern(`(?<word>${byLength(Object.keys(days))})`)
const weekday = pattern(`(?<word>${byLength(weekdays.flat())})`)

const after = (words: string) => new RegExp(`(?:^|[\\s(])(?:${words})\\.?\\s+$`, 'u')
/** `segunda`, `quarta` and the like are ordinals, too: "segunda via", "a quinta vaga". */
const ordinal = /^(?:segunda|terca|quarta|quinta|sexta)$/
const beforeOrdinal = after('a|as|uma|cada|sua|minha|nossa|\\d+')
const afterDay =
  /^(?:\s*$|\s*[,;.:!?)]|\s+@|\s+(?:as |a |at |um )?\d{1,2}(?:[:/]\d|\s?(?:h|uhr|am|pm)\b)|\s+(?:que vem|a tarde|de manha|a noite|cedo|para|com|sobre|antes|depois|sem|no|na)\b)/u
/** A word before `1.2`, `7/10` or `7 de setembro` that names something else: a version, a page, a grade, a street. */
const beforeNumber = after(
  [
    'versao|v|item|secao|artigo|art|capitulo|anexo|nota|parcela|pagina|pag|folha|fl|lote|parte|etapa|fase|edital|lei|decreto|resolucao|portaria|processo|n|no|nº|turma|grupo|sala|opcao',
    'rua|avenida|av|praca|escola|colegio|version|section|chapter|page|part|step|score|grade|ratio|room|law|abschnitt|kapitel|seite|teil|schritt|note|raum|artikel|gesetz|punkt|nr',
    'chapitre|partie|etape|lot|article|salle|loi|rue|groupe|gruppe|group|annexe|annex|anlage|ponto|point|fracao|mensalidade|tentativa',
  ].join('|'),
)
/** A word before or after `2h` that makes it a length. */
const beforeLength = after(
  'por|par|durante|dura|duracao(?: de)?|em|de|cada|mais|menos|cerca de|for|during|within|every|in|lasts?|takes|fur|wahrend|innerhalb von|binnen|alle|dauert|pendant|durant|dure|toutes les|en|environ|max|min|\\d+ ?x',
)
const afterLength =
  /^\s+(?:de (?:duracao|aula|video|reuniao|prova|estudo|trabalho|curso|atraso|cours|formation|travail|reunion|retard)|por (?:dia|semana|mes)|cada|seguidas|long|per|each|daily|a day|lang|pro|taglich|par|chacun|chaque|d[’'])/u
/** In German `8 am Markt` is no time; in English a day or one of few words follows it. */
const afterGerman =
  /^\s+(?!(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|on|at|with|in|for|to|next|and|or)\b)\p{L}/u
const beforeMorning = after('guten|jeden|am|diesen|selben')

const later = pattern('(?:em|in|dans) (?<count>\\d{1,3}) (?:dias?|days?|tagen?|jours?)')
const numeric = pattern(
  '(?<day>\\d{1,2})(?:/(?<month>\\d{1,2})(?:/(?<year>\\d{4}))?|\\.(?<dotted>\\d{1,2})\\.(?<dottedYear>\\d{4})?)(?!\\d)',
)
const spelled = pattern(
  `(?<day>\\d{1,2})\\.?(?: de)? (?<name>${byLength(months.flat())})\\.?(?: (?:de )?(?<year>\\d{4}))?(?! of\\b)`,
)
const clock = pattern(
  '(?:(?:as|at|um|a) )?(?:(?<h1>\\d{1,2}) ?(?:h|uhr)(?: ?(?<m1>\\d{2}))?|(?<h2>\\d{1,2}):(?<m2>\\d{2})|(?<h3>\\d{1,2})(?::(?<m3>\\d{2}))? ?(?<half>am|pm))',
)

const pad = (n: number) => String(n).padStart(2, '0')

/** A day of a calendar, in this year or else the next; null when there is no such day. */
function dayOf(dayNumber: number, month: number, year: number | undefined, today: string): string | null {
  const of = (y: number) => `${y}-${pad(month)}-${pad(dayNumber)}`
  const exists = (day: string) =>
    !Number.isNaN(Date.parse(`${day}T12:00:00Z`)) && new Date(`${day}T12:00:00Z`).toISOString().startsWith(day)
  const thisYear = Number(today.slice(0, 4))
  if (year !== undefined) return exists(of(year)) ? of(year) : null
  return [of(thisYear), of(thisYear + 1)].find((day) => exists(day) && day >= today) ?? null
}

type Found<T> = { index: number; length: number; value: T }
const found = <T>(match: RegExpExecArray, value: T): Found<T> => ({
  index: match.index,
  length: match[0].length,
  value,
})

/** The first place that a pattern finds and that the words around it do not make something else. */
function first(
  { source }: RegExp,
  text: string,
  isMeant: (found: string, before: string, rest: string) => boolean,
): RegExpExecArray | undefined {
  return [...text.matchAll(new RegExp(source, 'gu'))].find(({ 0: part, index }) =>
    isMeant(part, text.slice(0, index), text.slice(index + part.length)),
  )
}

function findDay(text: string, today: string): Found<string> | null {
  const word = first(relative, text, (found, before) => found !== 'morgen' || !beforeMorning.test(before))
  if (word) return found(word, dayAfter(today, days[word.groups?.word ?? ''] ?? 0))
  const count = later.exec(text)
  if (count) return found(count, dayAfter(today, Number(count.groups?.count)))
  const isDate = (found: string, before: string) => found !== '24/7' && !beforeNumber.test(before)
  const date = first(numeric, text, isDate) ?? first(spelled, text, isDate)
  if (date) {
    const { day = '', name = '', dotted, dottedYear } = date.groups ?? {}
    const { month = dotted, year = dottedYear } = date.groups ?? {}
    const monthNumber = month ? Number(month) : months.findIndex((words) => words.includes(name)) + 1
    const value = dayOf(Number(day), monthNumber, year ? Number(year) : undefined, today)
    if (value) return found(date, value)
  }
  const named = first(
    weekday,
    text,
    (found, before, rest) => !ordinal.test(found) || (afterDay.test(rest) && !beforeOrdinal.test(before)),
  )
  if (!named) return null
  const wanted = weekdays.findIndex((words) => words.includes(named.groups?.word ?? ''))
  const current = weekdayOf(today)
  return found(named, dayAfter(today, (wanted - current + 7) % 7 || 7))
}

function findTime(text: string): Found<string> | null {
  const match = first(clock, text, (found, before, rest) =>
    /\d ?(?:h|uhr)/.test(found)
      ? !beforeLength.test(before) && !afterLength.test(rest)
      : !(found.endsWith(' am') && afterGerman.test(rest)),
  )
  const { h1, h2, h3, m1, m2, m3, half } = match?.groups ?? {}
  const typed = Number(h1 ?? h2 ?? h3)
  const [hour, minute] = [half ? (typed % 12) + (half === 'pm' ? 12 : 0) : typed, Number(m1 ?? m2 ?? m3 ?? 0)]
  if (!match || hour > 23 || minute > 59 || (half && (typed < 1 || typed > 12))) return null
  return found(match, `${pad(hour)}:${pad(minute)}`)
}

/** The person that a word after an `@` means: the one whose name, or a part of it, begins with it; nobody when several do. */
export function personOf(word: string, people: readonly Person[]): Person | null {
  const wanted = fold(word)
  const matching = (test: (name: string) => boolean) => people.filter(({ name }) => test(fold(name)))
  for (const test of [
    (name: string) => name === wanted,
    (name: string) => name.startsWith(wanted),
    (name: string) => name.split(/\s+/).some((part) => part.startsWith(wanted)),
  ]) {
    const [person, ...others] = matching(test)
    if (person && others.length === 0) return person
    if (person && others.length > 0) return null
  }
  return null
}

const blank = (text: string, { index, length }: { index: number; length: number }) =>
  text.slice(0, index) + ' '.repeat(length) + text.slice(index + length)

/**
 * Reads a line that is typed to create a task: its date, its time and the people it names become chips, and the rest is the title. A time
 * without a date is today. Words in `ignored` stay part of the title.
 */
export function readQuickTask(typed: string, { today, people, ignored = new Set() }: Clock) {
  const line = typed.slice(0, 400).normalize('NFC')
  let rest = line
  let text = fold(line)
  const chips: (QuickChip & { index: number })[] = []
  const take = (part: { index: number; length: number }) => {
    rest = blank(rest, part)
    text = blank(text, part)
  }
  for (const match of line.matchAll(/(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,4})/gu)) {
    const words = (match[1] ?? '').split(' ')
    // The longest name that fits, so that `@Ana Paula` is one person.
    for (let count = words.length; count > 0; count -= 1) {
      const name = words.slice(0, count).join(' ')
      const person = personOf(name, people)
      const part = { index: match.index, length: name.length + 1 }
      const written = line.slice(part.index, part.index + part.length)
      if (!person || ignored.has(written)) continue
      chips.push({ kind: 'person', text: written, id: person.id, name: person.name, index: part.index })
      take(part)
      break
    }
  }
  const day = findDay(text, today)
  const isDayKept = day !== null && !ignored.has(line.slice(day.index, day.index + day.length))
  if (day && isDayKept) take(day)
  const time = findTime(text)
  const isTimeKept = time !== null && !ignored.has(line.slice(time.index, time.index + time.length))
  if (time && isTimeKept) take(time)
  const parts = [isDayKept && day, isTimeKept && time].filter((part) => part !== false && part !== null)
  const [first] = parts.toSorted((a, b) => a.index - b.index)
  if (first)
    chips.push({
      kind: 'due',
      text: parts.map(({ index, length }) => line.slice(index, index + length)).join(' '),
      dueOn: day && isDayKept ? day.value : today,
      dueTime: time && isTimeKept ? time.value : null,
      index: first.index,
    })
  const due = chips.find((chip) => chip.kind === 'due')
  return {
    title: rest.replace(/\s+/g, ' ').trim().slice(0, 200),
    dueOn: due?.kind === 'due' ? due.dueOn : null,
    dueTime: due?.kind === 'due' ? due.dueTime : null,
    assigneeIds: [...new Set(chips.flatMap((chip) => (chip.kind === 'person' ? [chip.id] : [])))],
    chips: chips.toSorted((a, b) => a.index - b.index).map(({ index: _, ...chip }): QuickChip => chip as QuickChip),
  }
}
