import { extensionOf, type MediaType } from '#platform/contract/mediaTypes.ts'

const endings = (type: string): readonly string[] => extensionOf[type as MediaType] ?? []

/** File extensions as labels: PDF, DOCX. */
export const endingsOf = (types: readonly string[]) => types.map((type) => endings(type)[0]?.toUpperCase() ?? type)

/** The `accept` attribute of the file input. */
export const acceptOf = (types: readonly string[]) =>
  types.flatMap((type) => endings(type).map((ending) => `.${ending}`)).join(',')

/** By extension only; the server checks the content. */
export const isAccepted = (name: string, types: readonly string[]) =>
  types.some((type) => endings(type).some((ending) => name.toLowerCase().endsWith(`.${ending}`)))
