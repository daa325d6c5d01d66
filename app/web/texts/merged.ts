import type { Tree } from '#platform/web/i18n/firmSpaces.ts'

/** The exports of a file: texts by the name of their namespace. */
export type Texts = Record<string, Tree>

export const merged = (files: Record<string, Texts>): Texts => Object.assign({}, ...Object.values(files))
