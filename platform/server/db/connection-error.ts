/** An operator message for a database that could not be reached. Names server, database and user, never the password. */
export function connectionSentence(error: unknown, url: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const { server, database, user } = partsOf(url)
  if (!server)
    return 'DATABASE_URL não é um endereço válido. Escreva-o como postgres://usuario:senha@servidor:5432/banco.'
  const sentences: Record<string, string> = {
    ECONNREFUSED: `Ninguém atende em ${server}. Veja se o PostgreSQL está ligado e se o servidor e a porta de DATABASE_URL estão certos.`,
    ENOENT: `Ninguém atende em ${server}. Veja se o PostgreSQL está ligado e se o caminho em DATABASE_URL está certo.`,
    ENOTFOUND: `O servidor ${server} não existe ou não foi encontrado na rede. Corrija DATABASE_URL.`,
    EAI_AGAIN: `O nome ${server} não pôde ser encontrado na rede. Corrija DATABASE_URL ou a rede.`,
    ETIMEDOUT: `${server} não respondeu a tempo. Veja a rede, o firewall e DATABASE_URL.`,
    EHOSTUNREACH: `${server} não pode ser alcançado. Veja a rede, o firewall e DATABASE_URL.`,
    '28P01': `O PostgreSQL recusou a senha do usuário "${user}". Corrija a senha em DATABASE_URL.`,
    '28000': `O PostgreSQL recusou o usuário "${user}". Veja se ele existe e se pg_hba.conf o deixa entrar.`,
    '3D000': `O banco "${database}" não existe em ${server}. Crie-o ("create database ${database}") ou corrija DATABASE_URL.`,
    '42501': `O usuário "${user}" não pode usar o banco "${database}". Dê-lhe permissão ("grant connect on database …").`,
    '53300': `${server} não aceita mais conexões. Feche outros programas ou aumente max_connections.`,
    '57P03': `${server} está iniciando ou parando. Tente de novo em alguns segundos.`,
  }
  const known = sentences[code]
  if (known) return known
  const message = error instanceof Error ? error.message : ''
  if (/timeout/i.test(message)) return sentences.ETIMEDOUT ?? ''
  if (/password must be a string|no password supplied/i.test(message))
    return `${server} pede senha e DATABASE_URL não a traz.`
  if (/unsupported startup parameter/i.test(message))
    return `${server} é um pooler. Informe também DATABASE_DIRECT_URL, o endereço do PostgreSQL sem pooler.`
  if (/does not support SSL/i.test(message)) return `${server} não usa TLS. Tire "sslmode" de DATABASE_URL.`
  if (/certificate|SSL|TLS/i.test(message))
    return `A conexão TLS com ${server} falhou (${message}). Veja "sslmode" e "sslrootcert" em DATABASE_URL.`
  return `Não foi possível conectar a ${server} (${code || 'sem código'}). Veja se DATABASE_URL aponta para um PostgreSQL.`
}

function partsOf(url: string) {
  try {
    const parsed = new URL(url)
    const server =
      parsed.searchParams.get('host') ?? (parsed.hostname ? `${parsed.hostname}:${parsed.port || 5432}` : '')
    return { server, database: decodeURIComponent(parsed.pathname.slice(1)), user: decodeURIComponent(parsed.username) }
  } catch {
    return { server: '', database: '', user: '' }
  }
}
