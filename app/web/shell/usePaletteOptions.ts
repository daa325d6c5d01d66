import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  BellRing,
  Building2,
  CalendarCheck,
  ChartColumn,
  CircleQuestionMark,
  ClipboardList,
  Clock,
  FileUp,
  Handshake,
  type LucideIcon,
  MailX,
  Newspaper,
  Plus,
  Scale,
  SquareCheck,
  StickyNote,
  Undo2,
  User,
  UserCog,
  Users,
  Zap,
} from 'lucide-react'
import { useHasRight } from '#access/web/accounts/useHasRight.ts'
import type { Asked } from '#app/web/help/topics.ts'
import { useFoundQuestions } from '#app/web/help/useFoundQuestions.ts'
import { installationTexts } from '#deliveries/web/settings/texts/installation.pt.ts'
import { palette, paletteKinds } from '#desk/contract/palette.ts'
import { folded } from '#platform/contract/letters.rules.ts'
import { q } from '#platform/web/api/client.ts'
import { useTexts } from '#platform/web/i18n/texts.ts'
import { stringifySearch } from '#platform/web/site/address.ts'
import { shellTexts } from '#platform/web/site/texts/shell.pt.ts'
import { visited } from '#platform/web/site/visited.ts'
import { useDelayed } from '#platform/web/ui/useDelayed.ts'
import { useNavigation } from './navigation.ts'
import { settingsGroups } from './settingsPages.ts'
import { useProcessActs } from './useProcessActs.ts'

export type Place = Entry & { href: string; asked?: never }
/** A place, or a question of the help. */
export type Option = Place | (Entry & { href?: never; asked: Asked })
type Entry = {
  key: string
  title: string
  detail?: string
  icon: LucideIcon
  image?: string
  /** Other words by which it is found. */
  words?: string
}
type OptionGroup = { label: string; options: Option[] }

/** Records a place visited through the palette, newest first. */
export const remember = ({ href, title, detail }: Place) =>
  visited.set([{ href, title, detail }, ...visited.get().filter((entry) => entry.href !== href)].slice(0, 6))

const kinds = {
  company: { icon: Building2, href: (id: string) => `/dashboard/companies/${id}` },
  candidate: { icon: User, href: (id: string) => `/dashboard/users/candidates/${id}` },
  partner: { icon: Handshake, href: (id: string) => `/dashboard/partners/${id}/edit` },
  account: { icon: UserCog, href: (id: string) => `/dashboard/users/super-admins/${id}` },
  post: { icon: Newspaper, href: () => '/dashboard/blog/posts' },
  task: { icon: SquareCheck, href: (id: string) => `/dashboard/kanban?task=${id}` },
  note: { icon: StickyNote, href: () => '/dashboard' },
  agenda: { icon: CalendarCheck, href: (id: string) => `/dashboard/booking/${id}` },
  process: { icon: ClipboardList, href: (id: string) => `/dashboard/listSelectiveProcess/ViewSelectiveProcess/${id}` },
}

/** The options of the palette for a search: recent places and pages at once, names from the server as they arrive. */
export function usePaletteOptions(words: string) {
  const t = useTexts(shellTexts)
  const pages = usePages()
  const acts = useProcessActs()
  const questions = useFoundQuestions(words.trim())
  const recent = visited.use()
  const search = words.trim()
  const asked = useDelayed(search, 150)
  const found = useQuery({
    ...q(palette.search, { query: { search: asked } }),
    enabled: asked !== '' && search !== '',
    placeholderData: keepPreviousData,
  })
  const groups: OptionGroup[] = []
  if (search === '') {
    const options = recent.map((entry) => ({ ...entry, key: `recent ${entry.href}`, icon: Clock }))
    groups.push({ label: t('palette.recent'), options })
  }
  const isFound = ({ title, words }: Entry) => folded(`${title} ${words ?? ''}`).includes(folded(search))
  groups.push({ label: t('palette.acts'), options: acts.filter(isFound) })
  groups.push({
    label: t('palette.pages'),
    options: pages.filter(isFound),
  })
  if (search !== '')
    for (const kind of paletteKinds) {
      const { icon, href } = kinds[kind]
      const options = (found.data?.results ?? [])
        .filter((result) => result.kind === kind)
        .map(({ id, title, detail, image, place }) => ({
          key: id,
          href: place ?? href(id),
          title,
          detail,
          icon,
          image,
        }))
      groups.push({ label: t(`palette.${kind}`), options })
    }
  groups.push({
    label: t('palette.help'),
    options: questions.map(({ topic, question, text, title }) => ({
      key: `help ${topic} ${question}`,
      asked: { topic, question },
      title: text,
      detail: title,
      icon: CircleQuestionMark,
    })),
  })
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isSearching: search !== '' && (asked !== search || found.isFetching),
    error: search === '' ? null : found.error,
    retry: () => void found.refetch(),
  }
}

function usePages(): Place[] {
  const t = useTexts(shellTexts)
  const ofSettings = useTexts(installationTexts)
  const { routesByPath } = useRouter()
  const navigation = useNavigation()
  const seesFairness = useHasRight('see_fairness')
  const pages = navigation.flatMap(({ items }) =>
    items.flatMap(({ name, icon, to, entries }) =>
      entries ? entries.map((entry) => ({ name: entry.name, to: entry.to, icon })) : [{ name, to, icon }],
    ),
  )
  const forms = [
    { name: 'nav.newCompany', to: '/dashboard/companies/register', icon: Plus },
    { name: 'nav.newCandidate', to: '/dashboard/users/candidates/register', icon: Plus },
    { name: 'nav.newPartner', to: '/dashboard/partners/new', icon: Plus },
    { name: 'nav.newVoucher', to: '/dashboard/vouchers/new', icon: Plus },
    { name: 'nav.newPost', to: '/dashboard/blog/new', icon: Plus },
    { name: 'nav.newTask', to: '/dashboard/kanban', query: '?new=true', icon: Plus },
    { name: 'nav.newAdministrator', to: '/dashboard/users/super-admins/new', icon: Plus },
    { name: 'nav.newEvent', to: '/dashboard/calendar', query: '?new=1', icon: Plus },
    { name: 'nav.newAgenda', to: '/dashboard/booking', query: '?new=true', icon: Plus },
    { name: 'nav.newConversation', to: '/dashboard/chat/new', icon: Plus },
    { name: 'nav.refunds', to: '/dashboard/banking/refunds', icon: Undo2 },
    { name: 'nav.pixNotices', to: '/dashboard/banking/pix-notices', icon: BellRing },
    { name: 'nav.automationRuns', to: '/dashboard/settings/automations/runs', icon: Zap },
    { name: 'nav.suppressions', to: '/dashboard/settings/suppressions', icon: MailX },
    { name: 'nav.analyticsEvaluators', to: '/dashboard/analytics/evaluators', icon: ChartColumn },
    { name: 'nav.analyticsDeliveries', to: '/dashboard/analytics/deliveries', icon: ChartColumn },
    ...(seesFairness
      ? [{ name: 'nav.fairness' as const, to: '/dashboard/analytics/fairness' as const, icon: Scale }]
      : []),
    { name: 'nav.duplicates', to: '/dashboard/users/duplicates', icon: Users },
    { name: 'nav.importCompanies', to: '/dashboard/companies/import', icon: FileUp },
    { name: 'nav.importCandidates', to: '/dashboard/users/candidates/import', icon: FileUp },
    { name: 'nav.profile', to: '/dashboard/user/profile', icon: User },
    { name: 'nav.ownAccount', to: '/dashboard/user/account', icon: UserCog },
  ] as const
  const named = [...pages, ...forms.filter(({ to }) => to in routesByPath)].map(({ name, to, icon, ...place }) => {
    const href = 'query' in place ? to + place.query : to
    return { key: href, href, title: t(name), icon }
  })
  const settings = settingsGroups.flatMap(({ name: group, pages }) =>
    pages.map(({ name, to, search, icon }) => {
      const href = to + stringifySearch(search)
      const [title, detail] = [ofSettings(`tabs.${name}`), ofSettings('title')]
      return {
        key: `settings ${href}`,
        href,
        title,
        detail,
        icon,
        words: `${ofSettings('settingsOf', { page: title })} ${ofSettings(`groups.${group}`)} ${ofSettings(`synonyms.${name}`)}`,
      }
    }),
  )
  // An account without a menu has no settings either.
  return navigation.length > 0 && '/dashboard/settings' in routesByPath ? [...named, ...settings] : named
}
