import type { ImportEntity } from '#contract/platform/imports.ts'
import type { Importable } from './importable.ts'

/** What can be imported, by kind. `server/registry.ts` fills it in: the kinds belong to later areas. */
export const importables = {} as Record<ImportEntity, Importable>

export const registerImportables = (all: Record<ImportEntity, Importable>) => Object.assign(importables, all)
