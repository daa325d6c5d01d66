export const publicPages = {
  notFound: {
    title: 'Página não encontrada',
    body: 'O endereço não existe ou mudou de lugar.',
    back: 'Voltar ao início',
  },
  broken: {
    title: 'Desculpe, ocorreu um erro inesperado.',
    advice: 'Se acontecer de novo, conte ao suporte o que você estava fazendo.',
    back: 'Voltar ao início',
  },
  resetPassword: {
    title: 'Esqueceu sua senha?',
    body: 'Outro administrador do hub define uma senha nova para você. Peça a ele e depois entre com a senha recebida.',
    back: 'Voltar ao login',
  },
}
