export const firstNames = [
  'Adriana', 'Aline', 'Amanda', 'Ana Beatriz', 'Ana Clara', 'André', 'Antônio', 'Beatriz', 'Bianca', 'Bruna', 'Bruno', 'Caio', 'Camila', 'Carla', 'Carlos Eduardo', 'Carolina', 'Cecília', 'Cláudia', 'Cristiane', 'Daniel', 'Débora', 'Denise',
  'Diego', 'Edson', 'Eduardo', 'Elaine', 'Fábio', 'Felipe', 'Fernanda', 'Fernando', 'Flávia', 'Gabriel', 'Gabriela', 'Giovana', 'Guilherme', 'Gustavo', 'Heitor', 'Helena', 'Henrique', 'Igor', 'Isabela', 'Ítalo', 'Jaqueline', 'João Pedro', 'José Carlos',
  'Juliana', 'Júlio César', 'Karina', 'Larissa', 'Leandro', 'Letícia', 'Lívia', 'Luana', 'Lucas', 'Luís Fernando', 'Luiza', 'Marcela', 'Marcelo', 'Maria Eduarda', 'Mariana', 'Marina', 'Mateus', 'Maurício', 'Mônica', 'Natália', 'Nilton', 'Otávio',
  'Patrícia', 'Paulo', 'Pedro Henrique', 'Priscila', 'Rafael', 'Raquel', 'Renata', 'Ricardo', 'Roberta', 'Rodrigo', 'Rogério', 'Ronaldo', 'Sabrina', 'Samuel', 'Sérgio', 'Sílvia', 'Simone', 'Tatiane', 'Thiago', 'Valéria', 'Vanessa', 'Vinícius', 'Vitória', 'Wellington', 'Yasmin',
]
export const lastNames = [
  'Alves', 'Amorim', 'Andrade', 'Araújo', 'Azevedo', 'Barbosa', 'Barros', 'Bittencourt', 'Borges', 'Brandão', 'Camargo', 'Cardoso', 'Carvalho', 'Cavalcanti', 'Coelho', 'Correia', 'Costa', 'Couto', 'Dias', 'Duarte', 'Farias', 'Fernandes', 'Ferreira', 'Figueiredo', 'Fonseca',
  'Freitas', 'Gomes', 'Gonçalves', 'Guimarães', 'Hoffmann', 'Kobayashi', 'Lacerda', 'Leal', 'Lemos', 'Lima', 'Lobato', 'Machado', 'Magalhães', 'Martins', 'Medeiros', 'Menezes', 'Monteiro', 'Moraes', 'Moreira', 'Moura', 'Nascimento', 'Nogueira', 'Nunes', 'Okada', 'Oliveira', 'Pacheco',
  'Peixoto', 'Pereira', 'Pinheiro', 'Prado', 'Quintana', 'Ramos', 'Rezende', 'Ribeiro', 'Rocha', 'Rodrigues', 'Salgado', 'Salles', 'Santana', 'Santos', 'Schmidt', 'Silva', 'Siqueira', 'Soares', 'Souza', 'Tanaka', 'Tavares', 'Teixeira', 'Vasconcelos', 'Viana', 'Vieira', 'Weber', 'Xavier', 'Zimmermann',
]
export const cities: readonly (readonly [string, string, string])[] = [
  ['São Paulo', 'SP', '11'], ['Campinas', 'SP', '19'], ['Santos', 'SP', '13'], ['Ribeirão Preto', 'SP', '16'], ['Rio de Janeiro', 'RJ', '21'], ['Niterói', 'RJ', '21'], ['Belo Horizonte', 'MG', '31'], ['Uberlândia', 'MG', '34'], ['Juiz de Fora', 'MG', '32'], ['Vitória', 'ES', '27'],
  ['Curitiba', 'PR', '41'], ['Londrina', 'PR', '43'], ['Maringá', 'PR', '44'], ['Cascavel', 'PR', '45'], ['Florianópolis', 'SC', '48'], ['Joinville', 'SC', '47'], ['Blumenau', 'SC', '47'], ['Chapecó', 'SC', '49'], ['Jaraguá do Sul', 'SC', '47'], ['Porto Alegre', 'RS', '51'],
  ['Caxias do Sul', 'RS', '54'], ['Pelotas', 'RS', '53'], ['Brasília', 'DF', '61'], ['Goiânia', 'GO', '62'], ['Cuiabá', 'MT', '65'], ['Campo Grande', 'MS', '67'], ['Salvador', 'BA', '71'], ['Feira de Santana', 'BA', '75'], ['Recife', 'PE', '81'], ['Fortaleza', 'CE', '85'],
  ['Natal', 'RN', '84'], ['João Pessoa', 'PB', '83'], ['Maceió', 'AL', '82'], ['Aracaju', 'SE', '79'], ['Teresina', 'PI', '86'], ['São Luís', 'MA', '98'], ['Belém', 'PA', '91'], ['Manaus', 'AM', '92'], ['Porto Velho', 'RO', '69'], ['Rio Branco', 'AC', '68'], ['Macapá', 'AP', '96'],
  ['Boa Vista', 'RR', '95'], ['Palmas', 'TO', '63'],
]
export const professions: readonly (readonly [string, string])[] = [
  ['Administração', 'CRA'], ['Contabilidade', 'CRC'], ['Economia', 'CORECON'], ['Engenharia de Produção', 'CREA'], ['Engenharia Civil', 'CREA'], ['Psicologia', 'CRP'], ['Recursos Humanos', 'CRA'], ['Logística', 'CRA'], ['Gestão Pública', 'CRA'], ['Marketing', 'CRA'], ['Comércio Exterior', 'CRA'], ['Gestão Financeira', 'CRA'],
]
export const companyNames: readonly (readonly [string, string])[] = [
  ['Banco Popular do Paraná', 'Finanças'], ['Câmara de Comércio Norte', 'Serviços'], ['Construtora Pedra Branca', 'Construção'], ['Cooperativa Vale do Itajaí', 'Agronegócio'], ['Energia do Sertão', 'Energia'], ['Farmácias Boa Vista', 'Varejo'], ['Grupo Cerrado Alimentos', 'Indústria'], ['Hospital São Lucas', 'Saúde'],
  ['Instituto Ânima de Ensino', 'Educação'], ['Logística Porto Seco', 'Logística'], ['Metalúrgica Santa Bárbara', 'Indústria'], ['Mineração Serra Azul', 'Mineração'], ['Saneamento Alto Tietê', 'Saneamento'], ['Têxtil Ribeirão', 'Indústria'], ['Vinícola Encosta', 'Agronegócio'], ['Papelaria Horizonte', 'Varejo'],
  ['Clínica Vida Plena', 'Saúde'], ['Colégio Três Rios', 'Educação'], ['Transportes Caiçara', 'Logística'], ['Usina Boa Esperança', 'Energia'],
]
export const regions = ['', ' Sul', ' Nordeste'] as const
export const jobs = [
  'Controller Sênior', 'Analista Financeiro Pleno', 'Supervisor de Produção', 'Analista Fiscal Pleno', 'Coordenação de RH', 'Analista de Licitações', 'Engenharia de Segurança', 'Supervisão de Logística', 'Contabilidade Pleno', 'Gerência Administrativa', 'Analista de Dados', 'Fiscal Administrativo',
  'Auditoria Interna', 'Analista de Compras', 'Coordenação Comercial', 'Planejamento Estratégico',
]
export const criteriaTexts = {
  requirements: [['Registro ativo no conselho', true, 3], ['Bacharelado na área', true, 2], ['Cinco anos de experiência', false, 2], ['Inglês intermediário (B2)', false, 1]],
  questions: [['Provisões e contingências', false], ['Regime de competência', false], ['Plano para os primeiros 90 dias', true], ['Conflito entre áreas', true]],
  values: [['Ética', 5, 3], ['Colaboração', 4, 2], ['Inovação', 3, 1], ['Foco em resultado', 4, 2]],
  competency: [['Conhecimento técnico', 4, 3], ['Liderança', 3, 2], ['Comunicação', 3, 2], ['Análise de dados', 3, 1], ['Organização', 3, 1]],
  video: ['Clareza da resposta', 'Domínio técnico', 'Exemplos concretos', 'Postura'],
} as const
