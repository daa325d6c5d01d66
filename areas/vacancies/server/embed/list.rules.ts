import { folded } from '#platform/contract/letters.rules.ts'
import { linkFrom } from '#vacancies/contract/sources.rules.ts'
import type { VacancyRow } from '#vacancies/contract/vacancies.ts'
import { type SiteLanguage, tagOf } from '#website/contract/siteLanguage.rules.ts'

/** The few words of the list, in the languages of the site. */
const words: Record<
  SiteLanguage,
  {
    all: string
    none: string
    until: string
    confidential: string
    workplaces: Record<VacancyRow['workplace'], string>
  }
> = {
  pt: {
    all: 'Ver todas as vagas',
    none: 'Nenhuma vaga aberta agora.',
    until: 'Inscrições até {day}',
    confidential: 'Empresa confidencial',
    workplaces: { presencial: '', hibrido: 'híbrido', remoto: 'remoto' },
  },
  en: {
    all: 'See all vacancies',
    none: 'No open vacancy now.',
    until: 'Applications until {day}',
    confidential: 'Confidential company',
    workplaces: { presencial: '', hibrido: 'hybrid', remoto: 'remote' },
  },
  de: {
    all: 'Alle Stellen ansehen',
    none: 'Zurzeit keine offene Stelle.',
    until: 'Bewerbung bis {day}',
    confidential: 'Vertrauliches Unternehmen',
    workplaces: { presencial: '', hibrido: 'hybrid', remoto: 'remote' },
  },
  fr: {
    all: 'Voir toutes les offres',
    none: 'Aucune offre ouverte pour le moment.',
    until: 'Candidatures jusqu’au {day}',
    confidential: 'Entreprise confidentielle',
    workplaces: { presencial: '', hibrido: 'hybride', remoto: 'à distance' },
  },
}

/** Vacancies in a list on another site. */
const most = 50

export type ListQuery = { uf: string; profession: string; limit: string }

/** The open vacancies as the list of another site shows them: only what anybody may read on their pages. */
export function listFor(
  rows: readonly VacancyRow[],
  { uf, profession, limit }: ListQuery,
  { origin, language }: { origin: string; language: SiteLanguage },
) {
  const { all, none, until, confidential, workplaces } = words[language]
  const wanted = folded(profession)
  const found = rows.filter(
    (row) =>
      (uf === '' || row.uf === uf.toUpperCase() || row.workplace === 'remoto') &&
      (wanted === '' || folded(row.profession) === wanted),
  )
  return {
    language: tagOf(language),
    words: { all, none },
    all: `${origin}/vagas`,
    vacancies: found
      .slice(0, Math.min(Math.max(Math.trunc(Number(limit)) || most, 1), most))
      .map(({ slug, title, company, city, uf: state, workplace, closesAt, zone }) => {
        const day = new Intl.DateTimeFormat(tagOf(language), {
          ...{ day: 'numeric', month: 'long', timeZone: zone },
        } as const).format(new Date(closesAt))
        return {
          title,
          detail: [company ?? confidential, [city, state].filter(Boolean).join(', '), workplaces[workplace]]
            .filter(Boolean)
            .join(' · '),
          until: until.replace('{day}', day),
          url: `${origin}${linkFrom(slug, 'lista')}`,
        }
      }),
  }
}
