/** An object of the bucket, which all servers see, in place of a file that each would have. */
type AnchorObject = {
  /** The file of this server: that of before there was a bucket, and the place beside which an acceptance is asked for. */
  path: string
  read: () => Promise<string | null>
  write: (text: string) => Promise<void>
}
/** The place of the anchors outside the database: the path of a file, or an object of the bucket. */
export type AnchorFile = string | AnchorObject
