import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Performance, performanceLimits } from '#contract/arena/performances.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { MostWatched } from '#web/areas/arena/most-watched.tsx'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { ThemeScope } from '#web/ui/theme-scope.tsx'
import { Newest, Spotlight, Trending } from './home-parts.ts'
import { type AddProps, type Pin, PinsEditor, type PlacedPin } from './pins-editor.tsx'
import { arenaAdminKey } from './place.ts'
import { SpotlightStory } from './spotlight-story.tsx'

const performancesKey = [...arenaAdminKey, 'pins', 'performances'] as const
const artistsKey = [...arenaAdminKey, 'pins', 'artists'] as const
const spotlightKey = [...arenaAdminKey, 'pins', 'spotlight'] as const
const weekMs = 7 * dayMs

/** A new pin lasts a week by default. */
function newPin(id: string, title: string, by: string): Pin {
  const now = Date.now()
  return { id, title, by, startsAt: new Date(now).toISOString(), endsAt: new Date(now + weekMs).toISOString() }
}

const artistPins = (chosen: readonly PlacedPin[]) => chosen.map(({ id, ...pin }) => ({ username: id, ...pin }))
const spotlightPins = (chosen: readonly PlacedPin[]) => artistPins(chosen).map(({ story = '', ...pin }) => ({ story, ...pin }))

/** Pins of the trending lists; public pages mark them as such. */
export function TrendingView() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <Spotlights />
      <div className="grid grid-cols-1 gap-5">
        <Artists />
        <Performances />
      </div>
    </div>
  )
}

function Spotlights() {
  const pins = useQuery({
    queryKey: spotlightKey,
    queryFn: ({ signal }) => api.arenaAdmin.spotlight({}, { signal }),
    // Do not refetch while the admin reorders the list.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!pins.data) return <AnswerState of={pins} height="h-96" fallback="The spotlight could not be loaded." />
  return (
    <PinsEditor
      key={pins.dataUpdatedAt}
      title="Spotlight"
      hint="The first artist whose dates include today fills the front page. With nobody here, the newest artists show."
      pins={pins.data.pins.map(({ username, name, position: _position, ...pin }) => ({ ...pin, id: username, title: name, by: username }))}
      most={performanceLimits.pins}
      listKey={spotlightKey}
      save={(chosen, reason) => api.arenaAdmin.spotlight({ pins: spotlightPins(chosen), reason })}
      preview={{
        where: 'the home page',
        ask: (chosen, at, signal) => api.arenaAdmin.previewTrending({ at, spotlight: spotlightPins(chosen) }, { signal }),
        draw: ({ spotlight, newest }) => (spotlight ? <Spotlight artist={spotlight} /> : <Newest artists={newest} />),
        shown: ({ spotlight }) => (spotlight ? [spotlight.username] : []),
      }}
      renderAdd={(adding) => <FindArtist {...adding} />}
      renderMore={(pin, edit) => <SpotlightStory username={pin.id} story={pin.story ?? ''} onChange={(story) => edit({ story })} />}
    />
  )
}

function Performances() {
  const pins = useQuery({
    queryKey: performancesKey,
    queryFn: ({ signal }) => api.arenaAdmin.trendingPerformances({}, { signal }),
    // Do not refetch while the admin reorders the list.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!pins.data) return <AnswerState of={pins} height="h-96" fallback="The pinned performances could not be loaded." />
  return (
    <PinsEditor
      key={pins.dataUpdatedAt}
      title="Performances"
      hint="First in the video area, in this order."
      pins={pins.data.pins.map(({ name, ...pin }) => ({ ...pin, by: name }))}
      most={performanceLimits.pins}
      listKey={performancesKey}
      save={(chosen, reason) => api.arenaAdmin.trendingPerformances({ pins: chosen, reason })}
      preview={{
        where: 'the arena',
        ask: (performances, at, signal) => api.arenaAdmin.previewTrending({ at, performances }, { signal }),
        draw: ({ performances }) => <OnStage performances={performances} />,
        shown: ({ performances }) => performances.map(({ id }) => id),
      }}
      renderAdd={(adding) => <FindPerformance {...adding} />}
    />
  )
}

function Artists() {
  const pins = useQuery({
    queryKey: artistsKey,
    queryFn: ({ signal }) => api.arenaAdmin.trendingArtists({}, { signal }),
    // Do not refetch while the admin reorders the list.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!pins.data) return <AnswerState of={pins} height="h-96" fallback="The pinned artists could not be loaded." />
  return (
    <PinsEditor
      key={pins.dataUpdatedAt}
      title="Artists"
      hint="First among trending artists, in this order."
      pins={pins.data.pins.map(({ username, name, ...pin }) => ({ ...pin, id: username, title: name, by: username }))}
      most={performanceLimits.pins}
      listKey={artistsKey}
      save={(chosen, reason) => api.arenaAdmin.trendingArtists({ pins: artistPins(chosen), reason })}
      preview={{
        where: 'the home page',
        ask: (chosen, at, signal) => api.arenaAdmin.previewTrending({ at, artists: artistPins(chosen) }, { signal }),
        draw: ({ artists }) => <Trending artists={artists} />,
        shown: ({ artists }) => artists.map(({ username }) => username),
      }}
      renderAdd={(adding) => <FindArtist {...adding} />}
    />
  )
}

function OnStage({ performances }: { performances: readonly Performance[] }) {
  return (
    <ThemeScope theme="stage" className="bg-page px-4 py-8 text-text md:px-6">
      <MostWatched performances={performances} />
    </ThemeScope>
  )
}

/** Finds performances to pin; only live ones. */
function FindPerformance(adding: AddProps) {
  const [words, setWords] = useState('')
  const found = useQuery({
    queryKey: [...arenaAdminKey, 'entries', 'to put forward', words],
    queryFn: ({ signal }) => api.arenaAdmin.entries({ state: 'live', words, page_size: 5 }, { signal }),
    enabled: !!words,
  })
  return (
    <AddFound
      {...adding}
      label="Add a live performance"
      placeholder="Title, artist"
      none="No live performance has these words."
      words={words}
      onWords={setWords}
      of={found}
      found={found.data?.results.map(({ id, title, artist }) => ({ id, title, by: artist.stageName }))}
    />
  )
}

function FindArtist(adding: AddProps) {
  const [words, setWords] = useState('')
  const found = useQuery({
    queryKey: ['artists', 'to put forward', words],
    queryFn: ({ signal }) => api.profiles.list({ words, limit: 5 }, { signal }),
    enabled: !!words,
  })
  return (
    <AddFound
      {...adding}
      label="Add an artist"
      placeholder="Name"
      none="No artist has these words."
      words={words}
      onWords={setWords}
      of={found}
      found={found.data?.results.map(({ username, stageName }) => ({ id: username, title: stageName, by: username }))}
    />
  )
}

type AddFoundProps = AddProps & {
  label: string
  placeholder: string
  /** Shown when nothing is found. */
  none: string
  words: string
  onWords: (words: string) => void
  of: UseQueryResult
  found: readonly Pick<Pin, 'id' | 'title' | 'by'>[] | undefined
}

/** Searches for one, and appends it to the list. */
function AddFound({ label, placeholder, none, words, onWords, of, found, onAdd, isIn, isFull }: AddFoundProps) {
  return (
    <div className="grid gap-3">
      <SearchField label={label} isLabelHidden={false} placeholder={placeholder} onSubmit={onWords} onClear={() => onWords('')} />
      {words && <AnswerState of={of} height="h-12" inCard />}
      {words && found?.length === 0 && <p className="text-muted">{none}</p>}
      {words && !!found?.length && (
        <ul className="grid gap-2">
          {found.map(({ id, title, by }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {title} <span className="text-muted">({by})</span>
              </span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Feature ${title}`}
                isDisabled={isIn(id) || isFull}
                onPress={() => onAdd(newPin(id, title, by))}
              >
                {isIn(id) ? 'Featured' : 'Feature'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
