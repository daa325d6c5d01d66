// Apart from the schemas, which the page that answers a step does without.

export const megabyte = 1024 * 1024
/** Maximum size of a video in bytes; the maximum duration is a setting of the installation. */
export const largestVideo = 300 * megabyte
/** Size of an upload chunk in bytes: a line of one megabit per second sends it within the timeout of a request. */
export const videoChunk = 5 * megabyte
/** Unfinished uploads that one user, or one attempt at a step, may have at a time. */
export const maxUploads = 5
