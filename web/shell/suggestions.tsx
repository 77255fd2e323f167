import { CalendarHeart, Clock, MapPin, Mic, Sparkles, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/grammar/call.ts'
import { cityOf } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { ArtistSuggestion, SuggestionType, suggest } from '#contract/profiles/suggest.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { recentSearches } from './recent-searches.ts'
import { useCombobox } from './use-combobox.ts'

type Found = OutputOf<typeof suggest>

const nothing: Found = { phrases: [], artists: [] }
/** Most people type a letter in 100 to 200 ms. */
const pauseMs = 120
const icons: Record<SuggestionType, ReactNode> = {
  kind: <Mic aria-hidden />,
  style: <Sparkles aria-hidden />,
  event: <CalendarHeart aria-hidden />,
  city: <MapPin aria-hidden />,
}

interface Choice {
  key: string
  row: ReactNode
  onChoose: () => void
}

/** Suggestions under a search field: recent searches while it is empty, then what the words may become, and artists of that name. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const listId = useId()
  const navigate = useNavigate()
  const typed = useTyped(input)
  const found = useFound(typed)
  const [recent, forget] = useRecent(input)
  const search = (words: string) => {
    input.value = words
    input.form?.requestSubmit()
  }
  const groups = typed
    ? [phrasesOf(found, search), artistsOf(found, (username) => navigate(paths.profile(username)))]
    : [recentOf(recent, search, forget)]
  const choices = groups.flatMap((group) => group.choices)
  const choose = (place: number) => {
    combobox.close()
    choices[place]?.onChoose()
  }
  const combobox = useCombobox(input, { listId, count: choices.length, onChoose: choose })
  return (
    <>
      <p role="status" className="sr-only">
        {combobox.isOpen && `${choices.length} ${choices.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {combobox.isOpen && <ChoiceList {...{ listId, groups, combobox }} onChoose={choose} />}
    </>
  )
}

interface Group {
  name: string
  choices: readonly Choice[]
}

const phrasesOf = ({ phrases }: Found, search: (words: string) => void): Group => ({
  name: 'Searches',
  choices: phrases.map(({ type, words }) => ({
    key: `${type} ${words}`,
    row: <Row icon={icons[type]}>{words}</Row>,
    onChoose: () => search(words),
  })),
})

const artistsOf = ({ artists }: Found, open: (username: string) => void): Group => ({
  name: 'Artists',
  choices: artists.map((artist) => ({ key: artist.username, row: <Artist {...artist} />, onChoose: () => open(artist.username) })),
})

const recentOf = (recent: readonly string[], search: (words: string) => void, forget: () => void): Group => ({
  name: 'Recent searches',
  choices: recent.length
    ? [
        ...recent.map((words) => ({ key: words, row: <Row icon={<Clock aria-hidden />}>{words}</Row>, onChoose: () => search(words) })),
        { key: '\n', row: <Row icon={<Trash2 aria-hidden />}>Clear recent searches</Row>, onChoose: forget },
      ]
    : [],
})

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center text-muted [&>svg]:size-5">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </>
  )
}

function Artist({ stageName, category, city, picture }: ArtistSuggestion) {
  return (
    <>
      <Avatar size="sm" name={stageName} src={picture && pictureUrl(picture, 160)} />
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{stageName}</span>
        <span className="truncate text-sm text-muted">
          {categoryOf(category).one} in {cityOf(city).name}
        </span>
      </span>
    </>
  )
}

type ListProps = {
  listId: string
  groups: readonly Group[]
  combobox: ReturnType<typeof useCombobox>
  onChoose: (place: number) => void
}

function ChoiceList({ listId, groups, combobox, onChoose }: ListProps) {
  const filled = groups.filter(({ choices }) => choices.length > 0)
  const before = (group: Group) => filled.slice(0, filled.indexOf(group)).reduce((sum, { choices }) => sum + choices.length, 0)
  return (
    <div
      role="listbox"
      id={listId}
      aria-label="Suggestions"
      className="absolute end-0 top-full z-50 mt-1.5 grid max-h-[min(26rem,55dvh)] w-max max-w-[calc(100vw-2rem)] min-w-full gap-1 overflow-y-auto overscroll-contain rounded-lg border border-line bg-card p-1.5 text-text shadow-lift sm:min-w-[max(100%,20rem)]"
    >
      {filled.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box.
        <div key={group.name} role="group" aria-label={group.name}>
          {group.choices.map(({ key, row }, i) => (
            <Option
              key={key}
              id={`${listId}-${before(group) + i}`}
              isActive={combobox.active === before(group) + i}
              onChoose={() => onChoose(before(group) + i)}
            >
              {row}
            </Option>
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = { id: string; isActive: boolean; onChoose: () => void; children: ReactNode }

function Option({ id, isActive, onChoose, children }: OptionProps) {
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    if (isActive) element?.scrollIntoView({ block: 'nearest' })
  }, [isActive, element])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field refers to the active option.
    <div
      ref={setElement}
      role="option"
      id={id}
      aria-selected={isActive}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 hover:bg-soft aria-selected:bg-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus"
    >
      {children}
    </div>
  )
}

/** Read again whenever somebody comes to the field. */
function useRecent(input: HTMLInputElement): [recent: readonly string[], forget: () => void] {
  const [recent, setRecent] = useState(recentSearches.read)
  useEffect(() => {
    const read = () => setRecent(recentSearches.read())
    input.addEventListener('focus', read)
    return () => input.removeEventListener('focus', read)
  }, [input])
  const forget = () => {
    recentSearches.forget()
    setRecent([])
  }
  return [recent, forget]
}

/** The text of the field, without spaces around it. */
function useTyped(input: HTMLInputElement): string {
  const [typed, setTyped] = useState(() => input.value.trim())
  useEffect(() => {
    const read = () => setTyped(input.value.trim())
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [input])
  return typed
}

/** The latest answer stays until the next one; without an answer there are no suggestions. */
function useFound(typed: string): Found {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    if (!typed) return setFound(nothing)
    const asking = new AbortController()
    const look = async () => {
      const next = await fetchSuggestions(typed, asking.signal).catch(() => nothing)
      if (!asking.signal.aborted) setFound(next)
    }
    const later = setTimeout(look, pauseMs)
    return () => {
      clearTimeout(later)
      asking.abort()
    }
  }, [typed])
  return found
}

async function fetchSuggestions(words: string, signal: AbortSignal): Promise<Found> {
  const { api } = await import('#web/lib/api.ts')
  return api.profiles.suggest({ words }, { signal })
}
