import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Performance, performanceLimits } from '#contract/performances.ts'
import { dayMs } from '#contract/time.ts'
import { MostWatched } from '#web/areas/arena/most-watched.tsx'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ThemeScope } from '#web/ui/theme-scope.tsx'
import { Newest, Spotlight, Trending } from './home-parts.ts'
import { type AddProps, type Pin, PinsEditor, type PlacedPin } from './pins-editor.tsx'
import { arenaDeskKey } from './place.ts'
import { SpotlightStory } from './spotlight-story.tsx'

const performancesKey = [...arenaDeskKey, 'pins', 'performances'] as const
const artistsKey = [...arenaDeskKey, 'pins', 'artists'] as const
const spotlightKey = [...arenaDeskKey, 'pins', 'spotlight'] as const
const weekMs = 7 * dayMs

/** A pin stands for a week, unless one says otherwise. */
function newPin(id: string, title: string, by: string): Pin {
  const now = Date.now()
  return { id, title, by, startsAt: new Date(now).toISOString(), endsAt: new Date(now + weekMs).toISOString() }
}

const artistPins = (chosen: readonly PlacedPin[]) => chosen.map(({ id, ...pin }) => ({ username: id, ...pin }))
const spotlightPins = (chosen: readonly PlacedPin[]) => artistPins(chosen).map(({ story = '', ...pin }) => ({ story, ...pin }))

/** What is put forward by hand: on the pages it says so. */
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
    queryFn: ({ signal }) => api.arenaDesk.spotlight({}, { signal }),
    // What is being put in order must not change under somebody's hands.
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
      save={(chosen, reason) => api.arenaDesk.spotlight({ pins: spotlightPins(chosen), reason })}
      preview={{
        where: 'the home page',
        ask: (chosen, at, signal) => api.arenaDesk.previewTrending({ at, spotlight: spotlightPins(chosen) }, { signal }),
        draw: ({ spotlight, newest }) => (spotlight ? <Spotlight artist={spotlight} /> : <Newest artists={newest} />),
        shown: ({ spotlight }) => (spotlight ? [spotlight.username] : []),
      }}
      renderAdd={(adding) => <NameArtist {...adding} />}
      renderMore={(pin, edit) => <SpotlightStory username={pin.id} story={pin.story ?? ''} onChange={(story) => edit({ story })} />}
    />
  )
}

function Performances() {
  const pins = useQuery({
    queryKey: performancesKey,
    queryFn: ({ signal }) => api.arenaDesk.trendingPerformances({}, { signal }),
    // What is being put in order must not change under somebody's hands.
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
      save={(chosen, reason) => api.arenaDesk.trendingPerformances({ pins: chosen, reason })}
      preview={{
        where: 'the arena',
        ask: (performances, at, signal) => api.arenaDesk.previewTrending({ at, performances }, { signal }),
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
    queryFn: ({ signal }) => api.arenaDesk.trendingArtists({}, { signal }),
    // What is being put in order must not change under somebody's hands.
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
      save={(chosen, reason) => api.arenaDesk.trendingArtists({ pins: artistPins(chosen), reason })}
      preview={{
        where: 'the home page',
        ask: (chosen, at, signal) => api.arenaDesk.previewTrending({ at, artists: artistPins(chosen) }, { signal }),
        draw: ({ artists }) => <Trending artists={artists} />,
        shown: ({ artists }) => artists.map(({ username }) => username),
      }}
      renderAdd={(adding) => <NameArtist {...adding} />}
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

/** Only what is live can be put forward. */
function FindPerformance({ onAdd, isIn, isFull }: AddProps) {
  const [words, setWords] = useState('')
  const found = useQuery({
    queryKey: [...arenaDeskKey, 'entries', 'to put forward', words],
    queryFn: ({ signal }) => api.arenaDesk.entries({ state: 'live', words, page_size: 5 }, { signal }),
    enabled: !!words,
  })
  return (
    <div className="grid gap-3">
      <SearchField
        label="Find a live performance"
        isLabelHidden={false}
        placeholder="Title, artist"
        onSubmit={setWords}
        onClear={() => setWords('')}
      />
      {words && <AnswerState of={found} height="h-12" inCard />}
      {words && found.data?.results.length === 0 && <p className="text-muted">No live performance has these words.</p>}
      {words && !!found.data?.results.length && (
        <ul className="grid gap-2">
          {found.data.results.map(({ id, title, artist }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {title} ({artist.stageName})
              </span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Put ${title} forward`}
                isDisabled={isIn(id) || isFull}
                onPress={() => onAdd(newPin(id, title, artist.stageName))}
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

function NameArtist({ onAdd, isIn, isFull }: AddProps) {
  const [username, setUsername] = useState('')
  const name = username.trim().toLowerCase()
  const add = () => {
    if (!name || isIn(name) || isFull) return
    onAdd(newPin(name, name, name))
    setUsername('')
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        label="Username"
        autoCapitalize="none"
        className="min-w-0 flex-1 basis-48"
        value={username}
        onChange={setUsername}
        error={isIn(name) ? 'This artist is put forward already.' : undefined}
      />
      <Button type="submit" variant="secondary" isDisabled={isFull}>
        Put them forward
      </Button>
    </form>
  )
}
