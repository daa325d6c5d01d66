/** An error that only the operator can fix: its message, in Portuguese, says what to do and is all that is printed. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

const reasons: Record<string, (path: string) => string> = {
  ENOSPC: () => noSpace,
  EDQUOT: () => noSpace,
  EACCES: (path) =>
    `Sem permissão para usar ${path}. Rode o Certame com o dono desse diretório ou aponte DATA_DIR para outro lugar.`,
  EPERM: (path) =>
    `Sem permissão para usar ${path}. Rode o Certame com o dono desse diretório ou aponte DATA_DIR para outro lugar.`,
  EROFS: (path) =>
    `${path} está em um disco somente de leitura. Aponte DATA_DIR para um lugar em que se possa escrever.`,
  ENOTDIR: (path) => `${path} não é um diretório. Aponte DATA_DIR para um diretório.`,
  EEXIST: (path) => `${path} não é um diretório. Aponte DATA_DIR para um diretório.`,
}

export const noSpace =
  'Não há espaço em disco para o banco de dados. Libere espaço, aponte DATA_DIR para outro disco ou use DATABASE_URL com um PostgreSQL já instalado. Nada foi perdido.'

/** Turns an error of the operating system into an operator message; returns other errors unchanged. */
export function asOperatorError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = reasons[code]?.(path)
  return sentence ? new OperatorError(sentence, { cause: error }) : error
}
