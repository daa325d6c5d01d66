/** The names of a new entity, in camelCase, and the area it belongs to. */
export type Names = { plural: string; singular: string; area: string }

/** The error that tells the developer why a screen cannot be written. */
export class NewScreenError extends Error {}

const singulars: [RegExp, string][] = [
  [/ies$/, 'y'],
  [/(ch|sh|s|x|z)es$/, '$1'],
  [/([^s])s$/, '$1'],
]
/** The singular of a regular English plural; undefined for other words. */
function singularOf(plural: string): string | undefined {
  const [ending, replacement] = singulars.find(([pattern]) => pattern.test(plural)) ?? []
  return ending && plural.replace(ending, replacement ?? '')
}

const keywords =
  /^(?:case|class|delete|do|else|enum|for|if|implements|in|interface|let|package|private|protected|public|return|static|super|switch|this|throw|try|while|with|yield)$/

/** Throws when a name is not in camelCase, is a keyword, or is an identifier of the templates. */
function mustBeName(name: string, templates: string) {
  if (!/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name) || name.length > 40)
    throw new NewScreenError(
      `“${name}” não serve de nome. Use até 40 letras em camelCase, no plural em inglês, como jobFairs ou courses.`,
    )
  if (keywords.test(name) || new RegExp(`\\b${name}\\b`).test(templates))
    throw new NewScreenError(`“${name}” é uma palavra que os próprios arquivos usam. Escolha outro nome.`)
}

type Asked = { name: string | undefined; singular: string | undefined; area: string }

/** Checks the names that a developer typed and derives the singular. */
export function readNames(asked: Asked, areas: readonly string[], templates: string): Names {
  const { name: plural, area } = asked
  if (!plural) throw new NewScreenError('Diga o nome: npm run new -- jobFairs [--area companies] [--singular jobFair]')
  mustBeName(plural, templates)
  const singular = asked.singular ?? singularOf(plural)
  if (!singular)
    throw new NewScreenError(
      `Não sei o singular de “${plural}”. Diga qual é: npm run new -- ${plural} --singular ${plural}Entry`,
    )
  mustBeName(singular, templates)
  if (singular === plural) throw new NewScreenError('O singular precisa ser diferente do plural.')
  if (!areas.includes(area))
    throw new NewScreenError(
      `A área “${area}” não existe. Escolha uma destas: ${areas.join(', ')}, ou crie-a como diz o README (“Add an area”).`,
    )
  return { plural, singular, area }
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const joins: Record<string, (words: readonly string[]) => string> = {
  T: ([first = '', ...rest]) => first + rest.map(upper).join(''),
  _t: (words) => words.join('_'),
  '-t': (words) => words.join('-'),
  ' t': (words) => words.join(' '),
}

/** Replaces the names of the templates, in each of their spellings: sampleThings, SampleThing, sample_things, sample-things, a sample thing. */
export const withNames = (text: string, { plural, singular, area }: Names) =>
  text
    .replaceAll(/(\ba )?(s|S)ample(T|[_ -]t)hing(s?)/g, (_match, article = '', first, join, s) => {
      const words = (s ? plural : singular).split(/(?=[A-Z])/).map((word) => word.toLowerCase())
      const name = joins[join]?.(words) ?? ''
      return (article && /^[aeio]/.test(name) ? 'an ' : article) + (first === 'S' ? upper(name) : name)
    })
    .replaceAll('sampleArea', area)
