/** The number by which an evaluator knows an application: `0417`. */
export const numberOf = (protocol: number) => String(protocol).padStart(4, '0')
