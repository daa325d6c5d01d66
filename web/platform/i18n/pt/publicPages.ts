import { namespace } from '#web/platform/i18n/namespace.ts'
export const publicPagesTexts = namespace('publicPages', {
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
})
