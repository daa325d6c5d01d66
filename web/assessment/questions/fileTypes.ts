import { extensionOf, type MediaType } from '#contract/platform/files.ts'

const endings = (type: string): readonly string[] => extensionOf[type as MediaType] ?? []

/** Endings as people know them: PDF, DOCX. */
export const endingsOf = (types: readonly string[]) => types.map((type) => endings(type)[0]?.toUpperCase() ?? type)

/** For the browser's chooser of files. */
export const acceptOf = (types: readonly string[]) =>
  types.flatMap((type) => endings(type).map((ending) => `.${ending}`)).join(',')

/** Told by its ending; what it really is the server tells. */
export const isAccepted = (name: string, types: readonly string[]) =>
  types.some((type) => endings(type).some((ending) => name.toLowerCase().endsWith(`.${ending}`)))
