import { inWindows } from '#platform/contract/videos.rules.ts'
import type { ByteSource } from '#platform/contract/videos.ts'
import { seekableHead } from '#platform/contract/webmHead.rules.ts'

export const sourceOf = (blob: Blob): ByteSource => ({
  size: blob.size,
  read: async (at, length) => new Uint8Array(await blob.slice(at, at + length).arrayBuffer()),
})

/** Adds a seekable header to a video; returns it unchanged when it has one. */
export async function seekable(blob: Blob): Promise<Blob> {
  const made = await seekableHead(inWindows(sourceOf(blob)))
  return made ? new Blob([made.head, blob.slice(made.from)], { type: blob.type }) : blob
}
