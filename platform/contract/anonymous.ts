/** Placeholder for the name of an erased person in results that are kept. */
export const anonymous = 'Titular anonimizado'
