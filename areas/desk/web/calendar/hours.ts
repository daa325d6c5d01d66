/** Pixels of an hour in a column of a day. */
export const hourHeight = 56
export const inPixels = (minutes: number) => (minutes / 60) * hourHeight
