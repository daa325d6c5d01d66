import type { orderRefusals as pt } from '#billing/contract/orderRefusals.ts'

export const orderRefusals: Record<keyof typeof pt, string> = {
  plan_not_sold: 'Dieser Tarif wird nicht mehr verkauft. Gehen Sie zu den Tarifen zurück und wählen Sie einen anderen.',
  company_not_served: 'Mit dieser CNPJ ist hier kein Abonnement möglich. Wenden Sie sich an die Organisation.',
  trial_used:
    'Dieses Unternehmen hat die kostenlose Testphase dieser Tarife schon genutzt. Abonnieren Sie jetzt und zahlen Sie mit Pix.',
  trial_changed:
    'Die kostenlose Testphase dieses Tarifs hat sich gerade geändert. Prüfen Sie die heutige Dauer und machen Sie weiter.',
  voucher_unknown: 'Diesen Gutschein gibt es nicht. Prüfen Sie den Code, oder machen Sie ohne ihn weiter.',
  voucher_not_yet: 'Dieser Gutschein gilt noch nicht.',
  voucher_expired: 'Dieser Gutschein ist abgelaufen. Machen Sie ohne ihn weiter.',
  voucher_used_up:
    'Dieser Gutschein ist gerade aufgebraucht worden: Alle Einlösungen sind erfolgt. Machen Sie ohne ihn weiter.',
  voucher_paused: 'Dieser Gutschein ist pausiert. Versuchen Sie es später, oder machen Sie ohne ihn weiter.',
  voucher_revoked: 'Dieser Gutschein gilt nicht mehr. Machen Sie ohne ihn weiter.',
  voucher_other_plan: 'Dieser Gutschein gilt nicht für diesen Plan.',
  voucher_company_used: 'Dieses Unternehmen hat diesen Gutschein schon eingelöst. Machen Sie ohne ihn weiter.',
  voucher_quota_used: 'Das Kontingent des Partners dieses Gutscheins ist aufgebraucht. Machen Sie ohne ihn weiter.',
}
