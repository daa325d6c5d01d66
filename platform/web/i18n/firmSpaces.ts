export type Tree = { [key: string]: string | Tree }

const joined = (text: string) => text.replace(/ (?=[?!:;%»])/g, '\u00a0').replace(/(?<=«|n°) /g, '\u00a0')

/**
 * In French a space stands before ? ! : ; % and within « », and no line may break there. The texts are written with
 * plain spaces, which can be read and searched, and get theirs here.
 */
export function withFirmSpaces<T extends Tree>(texts: T): T {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? joined(text) : withFirmSpaces(text),
  ])
  return Object.fromEntries(entries) as T
}
