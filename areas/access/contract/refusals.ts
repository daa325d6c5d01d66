/** The reasons for which something of this area is refused, in Portuguese. */
export const accessRefusals = {
  own_account: 'Não é possível mudar a situação da própria conta. Peça a outro administrador.',
  never_accepted: 'A pessoa ainda não definiu uma senha. Reenvie o convite.',
  not_invited: 'O convite só pode ser reenviado enquanto não foi aceito.',
  already_set_up: 'Esta instalação já tem administrador. Peça a ele que aprove o seu cadastro.',
  last_administrator: 'É preciso restar ao menos um administrador ativo.',
  own_rights: 'Ninguém muda as próprias permissões. Peça a outro administrador.',
  account_not_active: 'As permissões são dadas depois que a pessoa começa a usar a conta.',
  own_factor: 'A verificação em duas etapas da própria conta é desativada em Minha conta, com um código.',
  second_factor_on: 'A verificação em duas etapas já está ativa.',
  second_factor_off: 'A verificação em duas etapas não está ativa.',
  second_factor_enforced: 'Esta instalação exige a verificação em duas etapas.',
  too_many_invitations: 'O convite já foi enviado várias vezes. Espere uma hora.',
  too_many_streams: 'Há janelas demais abertas. Feche algumas.',
  evaluator_rights: 'Quem avalia só vê as candidaturas que recebeu e não tem outras permissões.',
  invited_author: 'Você convidou ao sistema quem fez ou pediu isto. Outra pessoa administradora precisa decidir.',
  invited_by_author:
    'Quem fez ou pediu isto convidou você ao sistema. Uma pessoa administradora que ela não convidou precisa decidir.',
  no_public_address: 'Falta o endereço público da instalação. Informe-o em Configurações, Organização.',
  note_of_another: 'Só quem escreveu a anotação pode alterá-la ou excluí-la.',
  notes_too_many: 'Há anotações demais aqui. Exclua alguma, ou guarde o restante em um documento.',
  no_anchor_targets: 'Informe ao menos um e-mail ou um endereço e salve antes de testar.',
} as const

type Own = typeof accessRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
