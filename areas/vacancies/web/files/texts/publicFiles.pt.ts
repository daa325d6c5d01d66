import { namespace } from '#platform/web/i18n/namespace.ts'

export const publicFilesTexts = namespace('publicFiles', {
  title: 'Arquivos públicos',
  none: 'Nenhum arquivo na página da vaga',
  noneBody: 'O edital e os anexos que todas as pessoas podem baixar ficam aqui.',
  hint: 'Tudo o que está aqui fica na página da vaga depois da verificação, e qualquer pessoa baixa. Até 20 MB cada arquivo.',
  hintConfidential:
    'Tudo o que está aqui fica na página da vaga, e qualquer pessoa baixa. A empresa é confidencial: confira o texto, o autor e as propriedades de cada arquivo, que o sistema não lê. Um nome de arquivo que cita a empresa é recusado. Até 20 MB cada arquivo.',
})
