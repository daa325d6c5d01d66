import { type Namespace, namespace } from '#platform/web/i18n/namespace.ts'

/** The names of actions in the audit log that belong to no area. */
export const platformHistory = {
  actions: {
    'file.document_added': 'Documento enviado',
    'file.document_removed': 'Documento removido',
    'file.document_restored': 'Documento restaurado',
    'file.logo_added': 'Logotipo alterado',
    'file.logo_removed': 'Logotipo removido',
    'file.logo_restored': 'Logotipo restaurado',
    'file.cover_added': 'Capa alterada',
    'file.cover_removed': 'Capa removida',
    'file.cover_restored': 'Capa restaurada',
    'file.video_resume_added': 'Vídeo currículo enviado',
    'file.video_resume_removed': 'Vídeo currículo removido',
    'file.video_resume_restored': 'Vídeo currículo restaurado',
    'file.video_resume_downloaded': 'Vídeo currículo baixado',
    'file.video_resume_viewed': 'Vídeo currículo assistido',
    'file.video_resume_poster_changed': 'Capa do vídeo currículo alterada',
    'file.video_resume_captions_added': 'Legendas do vídeo currículo enviadas',
    'file.video_resume_captions_removed': 'Legendas do vídeo currículo removidas',
    'file.photo_added': 'Foto alterada',
    'file.photo_removed': 'Foto removida',
    'file.photo_restored': 'Foto restaurada',
    'file.cv_added': 'Currículo enviado',
    'file.cv_removed': 'Currículo removido',
    'file.cv_restored': 'Currículo restaurado',
    'file.quarantined': 'Arquivo retido pelo antivírus',
    'file.picture_added': 'Imagem de texto enviada',
    'file.picture_removed': 'Imagem de texto removida',
    'file.picture_restored': 'Imagem de texto restaurada',
    'file.document_downloaded': 'Documento baixado',
    'file.evidence_downloaded': 'Documento de uma etapa baixado',
    'import.sent': 'Planilha enviada',
    'import.source': 'Aba ou títulos trocados',
    'import.check': 'Conferência iniciada',
    'import.columns': 'De volta às colunas',
    'import.mend': 'Linha corrigida na conferência',
    'import.start': 'Importação iniciada',
    'import.finished': 'Importação concluída',
    'import.failed': 'Arquivo não lido',
    'import.cancel': 'Importação cancelada',
    'import.revert': 'Desfazer iniciado',
    'import.reverted': 'Importação desfeita',
    'import.wrong_taken': 'Linhas com erro baixadas',
    'import.wrong_downloaded': 'Linhas com erro baixadas',
    'list.exported': 'Lista exportada',
    'view.shared': 'Visão compartilhada',
    'view.changed': 'Visão compartilhada alterada',
    'view.unshared': 'Visão deixou de ser compartilhada',
    'view.removed': 'Visão compartilhada excluída',
    'view.restored': 'Visão compartilhada restaurada',
  },
}

/** Those of the areas, one export in each file. The log shows events of any area, so they load together. */
const ofAreas = Object.values(
  import.meta.glob<Record<string, Partial<History>>>('../../../../areas/*/web/texts/history.pt.ts', { eager: true }),
).flatMap((exported) => Object.values(exported))

/** By action its name, and by kind of detail the words for its codes. */
type History = { actions: Record<string, string>; details: Record<string, Record<string, string>> }
const all: History = {
  actions: Object.assign({}, platformHistory.actions, ...ofAreas.map(({ actions }) => actions)),
  details: Object.assign({}, ...ofAreas.map(({ details }) => details)),
}
export const historyTexts: Namespace<History> = namespace('history', all)
