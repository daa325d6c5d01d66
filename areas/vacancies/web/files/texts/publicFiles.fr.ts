import type { Translation } from '#platform/web/i18n/keys.ts'
import type { publicFilesTexts } from './publicFiles.pt.ts'

export const publicFiles: Translation<typeof publicFilesTexts> = {
  title: 'Fichiers publics',
  none: 'Aucun fichier sur la page de l’offre',
  noneBody: 'L’avis et les annexes que tout le monde peut télécharger se trouvent ici.',
  hint: 'Tout ceci est sur la page de l’offre après l’analyse, et tout le monde peut le télécharger. Jusqu’à 20 Mo par fichier.',
  hintConfidential:
    'Tout ceci est sur la page de l’offre, et tout le monde peut le télécharger. L’entreprise est confidentielle\u00a0: vérifiez le texte, l’auteur et les propriétés de chaque fichier, que le système ne lit pas. Un nom de fichier qui cite l’entreprise est refusé. Jusqu’à 20 Mo par fichier.',
}
