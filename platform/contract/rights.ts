/** The purposes of an account: administering the hub, or grading the applications that are assigned to it. */
export const roles = ['administrador', 'avaliador'] as const
export type Role = (typeof roles)[number]

/** Rights that an administrator grants to another account; an account has none of them by default. */
export const rights = ['see_scores_early', 'see_fairness', 'see_quotas'] as const
export type Right = (typeof rights)[number]
