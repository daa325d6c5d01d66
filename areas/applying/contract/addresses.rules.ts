/** Whether a proven address is a telephone number (`+55…`) and not an e-mail address. */
export const isPhone = (address: string): boolean => address.startsWith('+')

/** An address as people read it. */
export const shownAddress = (address: string): string => address.replace(/^\+55(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3')
