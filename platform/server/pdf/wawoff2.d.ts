declare module 'wawoff2/decompress.js' {
  /** Unpacks a font of the web into a TrueType font. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
