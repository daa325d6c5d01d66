import type { ErrorsOf } from '#platform/server/http/errors.ts'

/** The errors about records of this area. */
export const complianceErrors = {
  missing: {
    merge: 'Esta mescla não pode mais ser desfeita: o que ela guardava foi apagado.',
    request: 'Pedido não encontrado.',
    export: 'Exportação não encontrada.',
  },
} as const satisfies ErrorsOf

type Own = (typeof complianceErrors)['missing']
declare module '#platform/server/http/errors.ts' {
  interface Missing extends Own {}
}
