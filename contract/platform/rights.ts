/** Rights that an administrator grants to another account; an account has none of them by default. */
export const rights = ['see_scores_early'] as const
export type Right = (typeof rights)[number]
