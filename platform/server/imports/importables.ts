import type { ImportEntity } from '#platform/contract/imports.ts'
import type { Importable } from './importable.ts'

/** Importable entities. `app/server/registry.ts` fills this in, as the entities belong to later areas. */
export const importables = {} as Record<ImportEntity, Importable>

export const registerImportables = (all: Record<ImportEntity, Importable>) => Object.assign(importables, all)
