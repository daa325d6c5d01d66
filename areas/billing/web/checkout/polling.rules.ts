const quick = 4_000
const slow = 15_000
const quickFor = 120_000

/** Returns the pause before a page asks again whether its invoice is paid: most pay within two minutes. */
export const pauseAfter = (waited: number) => (waited < quickFor ? quick : slow)
