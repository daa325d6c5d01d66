import { Node } from '@tiptap/react'

/** A picture of our own storage inside a text. One from elsewhere does not come in, however it is pasted. */
export const RichTextPicture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/api/file/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** Keeps a picture that somebody chose, and answers where it is shown. Breaks with a sentence. */
export type TakePicture = (file: File) => Promise<string>
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
