import { useQuery } from '@tanstack/react-query'
import type { FoundArtist, OwnProfile } from '#contract/profiles/profiles.ts'
import { ArtistCard } from '#web/areas/profiles/artist-card.tsx'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { HomeSection } from './home-section.tsx'
import { wishedFirst } from './wished-first.ts'

const shown = 4

/** Artists of the client's favourite categories in their city; for everybody else the currently popular ones, never oneself. */
export function ArtistIdeas() {
  const own = useOwnProfile()
  const isClient = own.data?.type === 'user'
  const { categories = [], city } = (isClient && own.data?.fields) || {}
  const artists = useQuery({
    queryKey: ['artists', 'ideas', categories, city],
    queryFn: ({ signal }) => ideasFor({ categories, city }, signal),
    // If the preferences fail to load, show artists anyway; while they load, show none, to avoid replacing them.
    enabled: !own.isPending,
    staleTime: 10 * 60_000,
  })
  const others = artists.data?.filter(({ username }) => username !== own.data?.username).slice(0, shown)
  if (!others?.length) return null
  const isWished = categories.length > 0
  return (
    <HomeSection
      title={isWished ? 'Artists for what you plan' : 'Artists people book now'}
      link={{ href: paths.artists(isWished ? { category: categories[0], city } : {}), label: isWished ? 'See more' : 'All artists' }}
    >
      {isClient && (
        <p className="mb-3 text-muted">
          {isWished ? 'The kinds you look for come first. ' : 'Looking for somebody special? '}
          <TextLink href={paths.myProfile()}>{isWished ? 'Change what you look for' : 'Say what you look for'}</TextLink>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 xl:grid-cols-4">
        {others.map((artist) => (
          <li key={artist.username} className="min-w-0">
            <ArtistCard artist={artist} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

async function ideasFor({ categories = [], city }: OwnProfile['fields'], signal: AbortSignal): Promise<FoundArtist[]> {
  const [others, ...wished] = await Promise.all([
    api.profiles.trending({ limit: shown + 1 }, { signal }),
    ...categories.map((category) => api.profiles.list({ category, ...(city && { city }), limit: shown }, { signal })),
  ])
  return wishedFirst<FoundArtist>(
    wished.map(({ results }) => results),
    others.results,
    shown + 1,
  )
}
