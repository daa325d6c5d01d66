/**
 * A text without the marks that stand over one letter beyond what any script has: to bring so many into their order takes time with the
 * square of their number. Source: Unicode Standard Annex 15, Stream-Safe Text Format.
 */
export const withoutStacks = (text: string) => text.replace(/(\p{M}{30})\p{M}+/gu, '$1')
