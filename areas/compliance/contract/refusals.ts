/** The reasons for which something of this area is refused, in Portuguese. */
export const complianceRefusals = {
  merge_itself: 'Escolha dois cadastros diferentes.',
  already_merged: 'Um destes cadastros acabou de ser mesclado. Recarregue a página.',
  merge_privacy: 'Há um pedido de exclusão de dados para uma destas pessoas. Conclua-o antes.',
  merge_which_stands:
    'Os dois cadastros se candidataram a um mesmo processo. Escolha qual candidatura vale em cada um.',
  merge_undone: 'Esta mescla já foi desfeita.',
  merge_not_last: 'Este cadastro foi mesclado de novo depois. Desfaça primeiro a mescla mais recente.',
  merge_frozen: 'Um resultado foi congelado depois desta mescla. Reabra-o antes de desfazê-la.',
  merge_key_taken: 'Outro profissional usa hoje o CPF ou o e-mail de um destes cadastros. Corrija-o antes de desfazer.',
  merge_key_kept:
    'O cadastro que ficou passou a usar o CPF ou o e-mail do outro depois desta mescla. Corrija-o antes de desfazer.',
  merge_file_replaced:
    'O vídeo, a foto ou o currículo foi trocado depois desta mescla. Remova o novo antes de desfazê-la.',
  not_exempt: 'Este profissional não está dispensado da retenção.',
  erasure_running: 'A exclusão já foi pedida e está em andamento.',
  erasure_public_process:
    'A pessoa participa de um processo de conselho ainda não homologado: a lei obriga a guardar os atos até lá.',
  request_repeated:
    'Este pedido já está registrado e espera resposta. Responda-o, ou conte nos detalhes o que há de novo.',
  erase_first: 'Os dados ainda estão aqui. Exclua-os nas configurações do profissional para atender este pedido.',
  review_by_decider:
    'Você participou desta decisão: avaliou, registrou ausência ou dispensa, eliminou, registrou o desfecho ou congelou o resultado. Pela regra dos quatro olhos, quem decidiu não revisa. Passe o pedido a outro administrador.',
  review_undecided: 'Diga se a decisão foi mantida ou revista.',
  export_running: 'Uma exportação já está sendo preparada. Espere ela ficar pronta.',
  export_over: 'Esta exportação não está mais disponível. Gere outra.',
  assesses_person:
    'Você avalia esta pessoa em um processo em aberto e por isso não vê estes dados. Peça a outro administrador.',
  key_missing:
    'Estes dados foram cifrados com uma chave que não está nesta instalação. Recupere SECRET_KEY ou o arquivo secret.key.',
} as const

type Own = typeof complianceRefusals
declare module '#platform/contract/refusals.ts' {
  interface Refusals extends Own {}
}
