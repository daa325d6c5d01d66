/** The style of a bare field whose label stands above it. */
export const fieldLook = 'field-box h-9 w-full min-w-0 px-3 text-13 max-md:h-11 max-md:text-16'
