/** Refusals about the examining board of a process; `refusals.ts` has them with all others. */
export const examinerRefusalsPt = {
  examiner_missing:
    'Este concurso tem banca examinadora, e só os membros dela avaliam. Inclua a pessoa na banca, na aba Banca, ou escolha quem já está nela.',
  examiners_unpublished:
    'A banca ainda não foi publicada com este nome. Publique a lista na aba Banca e espere o fim do prazo de impugnação.',
  examiner_challengeable:
    'O prazo de impugnação deste membro da banca ainda não terminou. Espere o fim do prazo, que está na aba Banca.',
  examiner_challenged: 'Há impugnação deste membro sem decisão. Outra pessoa a decide na aba Banca.',
  impediment_undeclared:
    'Falta a sua declaração de impedimento neste processo. Declare-a na aba Banca ou em Minhas avaliações.',
  examiner_impeded: 'Este membro declarou impedimento no processo todo. Designe outra pessoa no lugar, na aba Banca.',
  act_of_examiners:
    'Este ato é da banca publicada. Peça a um membro ativo, que declarou não ter impedimento, que o faça.',
  act_of_president: 'A homologação é da presidência da banca. Peça a quem preside que a faça.',
  examiner_inactive: 'Só uma conta ativa entra na banca.',
  examiner_in_board: 'Esta pessoa já está na banca.',
  president_guest: 'Quem preside a banca homologa, e para isso precisa de conta de administrador.',
  president_exists: 'A banca já tem presidente. Substitua quem preside ou escolha outra função.',
  president_missing: 'A banca precisa de presidente antes de ser publicada.',
  examiners_published: 'Todos os nomes da banca já foram publicados.',
  examiner_left: 'Esta pessoa já saiu da banca.',
  examiner_replaced: 'Este lugar já tem substituto.',
  substitute_first: 'Há suplente publicado: ele assume o lugar antes de outra pessoa.',
  challenge_late: 'A impugnação chegou fora do prazo deste membro. O prazo está na aba Banca.',
  challenge_future: 'A data em que a impugnação chegou está no futuro.',
  challenge_decided: 'Esta impugnação já foi decidida.',
  challenge_own: 'Quem registrou a impugnação não a decide. Outra pessoa precisa decidir.',
  challenge_about_self: 'Quem foi impugnado não decide sobre a própria impugnação.',
  authority_required: 'Diga qual autoridade homologa: nome e cargo.',
} as const
