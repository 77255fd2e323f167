import { useSearchParams } from 'react-router'
import { type ArtworkState, artworkFallbacks, artworkProcess, publicArtworkStates } from '#contract/artworks/artworks.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { NotPublicYet } from '#web/areas/dashboards/not-public-yet.tsx'
import { paths } from '#web/paths.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { ArtworkRow } from './artwork-row.tsx'
import { useOwnArtworks } from './own-artworks.ts'

const names: Record<ArtworkState, string> = {
  draft: 'Drafts',
  listed: 'Listed',
  unlisted: 'Unlisted',
  sold: 'Sold',
  taken_down: 'Taken down',
  in_review: 'In review',
}
/** Hide these tabs until there is a work in that state. */
const seldom: readonly ArtworkState[] = ['taken_down', 'in_review']
const none: Record<ArtworkState, string> = {
  draft: 'No drafts',
  listed: 'No listed works',
  unlisted: 'No unlisted works',
  sold: 'No sales yet',
  taken_down: 'No works taken down',
  in_review: 'No works in review',
}

function isState(text: string | null): text is ArtworkState {
  return (artworkProcess.states as readonly (string | null)[]).includes(text)
}

export default function ArtworksPage() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('state')
  const state = isState(asked) ? asked : null
  const words = search.get('words') ?? ''
  const list = useOwnArtworks({ state, words, page: pageIn(search) })
  const counts = list.data?.counts
  const all = artworkProcess.states.reduce((sum, each) => sum + (counts?.[each] ?? 0), 0)
  const shown = artworkProcess.states.filter((each) => !seldom.includes(each) || each === state || (counts?.[each] ?? 0) > 0)
  const hrefOf = (query: { state?: ArtworkState | undefined; page?: number }) =>
    paths.artistArtworks({ words: words || undefined, ...query })
  return (
    <>
      <PageHead
        title="Artworks"
        action={
          <LinkButton size="sm" href={paths.newArtwork()}>
            Add an artwork
          </LinkButton>
        }
      />
      <NotPublicYet />
      <ListTools
        label="Search artworks"
        isSearched={words !== ''}
        chips={
          <ChipRow key={String(!counts)} label="States of artworks">
            <ChipLink href={hrefOf({})} isCurrent={state === null} count={all}>
              All
            </ChipLink>
            {shown.map((each) => (
              <ChipLink key={each} href={hrefOf({ state: each })} isCurrent={state === each} count={counts?.[each]}>
                {names[each]}
              </ChipLink>
            ))}
          </ChipRow>
        }
        search={
          <SearchField
            key={words}
            label="Search artworks"
            placeholder="Name or tag"
            defaultValue={words}
            onSubmit={(text) => setSearch({ ...(state && { state }), ...(text && { words: text }) })}
            onClear={() => words && setSearch(state ? { state } : {})}
          />
        }
      />
      <PagedList
        of={list}
        className="mt-5"
        fallback={artworkFallbacks.list}
        hrefFor={(page) => hrefOf({ state: state ?? undefined, page })}
        empty={<Nothing hasAny={all > 0} state={state} words={words} />}
      >
        {(artworks) => (
          <div className="@container">
            <RowList label="Artworks" rows={artworks} keyOf={({ id }) => id}>
              {(artwork) => <ArtworkRow artwork={artwork} isPublic={isOneOf(publicArtworkStates, artwork.state)} />}
            </RowList>
          </div>
        )}
      </PagedList>
    </>
  )
}

function Nothing({ hasAny, state, words }: { hasAny: boolean; state: ArtworkState | null; words: string }) {
  if (hasAny)
    return (
      <EmptyState
        heading="h2"
        title={words ? `No works match “${words}”` : none[state ?? 'draft']}
        action={
          <LinkButton variant="secondary" href={paths.artistArtworks()}>
            Show all
          </LinkButton>
        }
      >
        {words && 'Try another word, or see all your works.'}
      </EmptyState>
    )
  return (
    <EmptyState heading="h2" title="No artworks yet" action={<LinkButton href={paths.newArtwork()}>Add an artwork</LinkButton>}>
      Start with a photo and a name. It stays a private draft until you list it.
    </EmptyState>
  )
}
