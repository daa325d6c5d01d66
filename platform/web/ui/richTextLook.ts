/** The style of formatted text, in the editor and in the reader. */
export const richTextLook =
  'break-words [&_a]:text-accent-text [&_a]:underline [&_h3]:mt-3 [&_h3]:text-15 [&_h3]:font-semibold [&_h4]:mt-2 [&_h4]:font-semibold [&_img]:my-1 [&_img]:inline-block [&_img]:h-auto [&_img]:max-h-96 [&_img]:max-w-full [&_img]:rounded-2 [&_li]:ms-5 [&_ol]:list-decimal [&_p]:min-h-[1lh] [&_ul]:list-disc [&>*+*]:mt-2 [&>:first-child]:mt-0'
