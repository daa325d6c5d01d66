import type { Translation } from '#web/i18n/keys.ts'
import type { session as pt } from '#web/i18n/pt/session.ts'

export const session: Translation<typeof pt> = {
  title: 'Connexion',
  welcome: 'Bienvenue',
  instruction: 'Connectez-vous pour continuer',
  email: 'E-mail',
  password: 'Mot de passe',
  forgot: 'Mot de passe oublié ?',
  enter: 'Se connecter',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé',
  emailInvalid: 'L’e-mail doit être une adresse e-mail valide',
  emailRequired: 'L’e-mail est obligatoire',
  passwordRequired: 'Le mot de passe est obligatoire',
  wrong: 'E-mail et/ou mot de passe incorrects',
  welcomeBack: 'Connexion réussie',
  logoutFailed: 'Déconnexion impossible',
  expired: 'Votre session a expiré. Reconnectez-vous pour reprendre où vous en étiez.',
  language: 'Langue',
  showcase: {
    label: 'Exemple de classement final',
    edital: 'Avis 04/2026 · résultat homologué',
    line1: 'Chaque place s’explique :',
    line2: 'ce qui a compté, ce qui a manqué',
    line3: 'et ce qui a départagé.',
    tie: 'égalité',
  },
}
