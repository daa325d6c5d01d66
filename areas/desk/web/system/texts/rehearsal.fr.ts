import type { rehearsalTexts as pt } from '#desk/web/system/texts/rehearsal.pt.ts'
import type { Translation } from '#platform/web/i18n/keys.ts'

export const rehearsal: Translation<typeof pt> = {
  title: 'Répétition de la restauration',
  now: 'Répéter maintenant',
  asked: 'La répétition a commencé. Son résultat apparaîtra ici.',
  never: 'Aucune répétition encore.',
  noPlace: 'Le serveur ne sait pas où sont les sauvegardes (BACKUP_TO) et ne peut pas répéter.',
  state: 'Résultat',
  when: 'Répétition',
  backup: 'Sauvegarde du',
  found: 'Vérifié',
  rows_one: '{{number}} ligne',
  rows_other: '{{number}} lignes',
  files_one: '{{number}} fichier',
  files_other: '{{number}} fichiers',
  events_one: '{{number}} événement d’audit',
  events_other: '{{number}} événements d’audit',
  states: {
    running: 'en cours',
    interrupted: 'interrompue',
    intact: 'restaurée en entier',
    damaged: 'non restaurée',
    impossible: 'répétition impossible',
  },
  reasons: {
    no_backup: 'aucune sauvegarde terminée à cet endroit, ou il ne répond pas',
    no_right: 'le compte de la base ne peut pas en créer une à côté (alter role … createdb)',
    unreadable: 'une partie manque, a été modifiée ou vient d’une autre version',
    rows: 'toutes les lignes ne sont pas entrées dans la base',
    audit: 'l’audit ne correspond pas à la clé et aux ancres',
    files: 'des fichiers enregistrés manquent',
    other: 'une erreur que le journal du serveur explique',
  },
}
