import { cpf } from 'cpf-cnpj-validator'
import fc from 'fast-check'

/** Words that occur nowhere else, so that every match is a leftover. */
export const someone = fc.noShrink(
  fc.record({
    seed: fc.integer({ min: 100_000_000, max: 999_999_999 }),
    first: fc.constantFrom('Zélia', 'Quitéria', 'Benício', 'Ítalo'),
    birthDate: fc.constantFrom('1951-03-14', '1987-11-02', '1999-06-30'),
    hasSocialName: fc.boolean(),
  }),
)
type Someone = typeof someone extends fc.Arbitrary<infer T> ? T : never

export function personOf({ seed, first, birthDate, hasSocialName }: Someone) {
  const mark = `Q${seed.toString(36)}z`
  const say = (what: string) => `${what} ${mark}`
  return {
    mark,
    /** The value before a correction. */
    former: {
      cpf: cpf.generate(),
      email: `antes.${mark.toLowerCase()}@exemplo.com.br`,
      phone: `+55479${String(seed).slice(0, 8).replace(/^./, '9')}`,
    },
    input: {
      fullName: `${first} ${mark} Prado`,
      socialName: hasSocialName ? `${first} ${mark}` : '',
      cpf: cpf.generate(),
      email: `${mark.toLowerCase()}@exemplo.com.br`,
      phone: `+55489${String(seed).slice(0, 8).replace(/^./, '9')}`,
      birthDate,
      profession: say('Analista'),
      headline: say('Gestão'),
      summary: say('Resumo'),
      street: say('Rua'),
      complement: say('Apto'),
      district: say('Bairro'),
      city: say('Cidade'),
      uf: 'SC',
      cep: '89201100',
      council: 'CRA',
      councilUf: 'SC',
      councilNumber: `${seed}/O`,
      councilStatus: 'ativo',
      councilCategory: say('Categoria'),
      tags: [say('etiqueta')],
      links: [{ kind: 'site', url: `https://${mark.toLowerCase()}.exemplo.com.br` }],
      education: [{ degree: 'bacharelado', course: say('Curso'), institution: say('Escola') }],
      experiences: [{ role: say('Cargo'), company: say('Empresa'), start: '2019-02', about: say('Tarefas') }],
      skills: [{ name: say('Saber'), level: 3 }],
      certifications: [{ name: say('Certificado'), issuer: say('Emissor') }],
      whatsappConsent: true,
    },
  }
}

export type Traced = ReturnType<typeof personOf>
