import type { Translation } from '#platform/web/i18n/keys.ts'
import type { arrivalsTexts } from './arrivals.pt.ts'

export const arrivals: Translation<typeof arrivalsTexts> = {
  title: 'Über Catho',
  note: 'wer sich dort bewirbt, bekommt einen Link, um es hier zu vervollständigen',
  asked: 'Kontakt bei Catho angefragt',
  unread: 'Noch nicht gelesen',
  sent: 'Vervollständigt und gesendet',
  invite: 'Einladen',
  states: {
    recebida: 'Eingegangen',
    lendo: 'Wird bei Catho gelesen',
    lida: 'Gelesen',
    a_convidar: 'Wartet auf Einladung',
    pedindo_contato: 'Kontakt wird angefragt',
    com_contato: 'Mit Kontakt',
    convidada: 'Um Vervollständigung gebeten',
    ja_inscrita: 'Hatte hier schon begonnen',
    sem_contato: 'Ohne E-Mail',
    fora_do_prazo: 'Nach der Frist eingegangen',
    desconhecida: 'Unbekannte Stelle',
    falhou: 'Fehlgeschlagen',
  },
}
