import { Node } from '@tiptap/react'

/** A picture from our own storage inside a text. External pictures are rejected, also when pasted. */
export const RichTextPicture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/api/file/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** Stores the chosen picture and returns its address. Throws an error with a message for the user. */
export type TakePicture = (file: File) => Promise<string>
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
