/** The external systems that the hub depends on, and the storage that it must be able to write to. */
export const outsides = [
  'database',
  'files',
  'email',
  'whatsapp',
  'catho',
  'replies',
  'pix',
  'anchors',
  'scanner',
  'cep',
] as const
export type Outside = (typeof outsides)[number]
