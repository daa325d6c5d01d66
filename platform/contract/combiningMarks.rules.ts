/**
 * Limits the combining marks on one character: normalizing a longer sequence takes quadratic time. Source: Unicode Standard Annex 15, Stream-Safe
 * Text Format.
 */
export const withoutStacks = (text: string) => text.replace(/(\p{M}{30})\p{M}+/gu, '$1')
