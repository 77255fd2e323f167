import { Fragment, type ReactNode } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { cityOf } from '#contract/india/cities.ts'
import { languageOf } from '#contract/india/languages.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { ProfileReview } from '#contract/moderation/moderation.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { Clip, ProfileFields } from '#contract/profiles/profiles.ts'
import { fieldLabels, partLabels } from '#web/areas/profiles/own/own-profile.ts'
import { performerNames } from '#web/areas/profiles/own/performs-as.tsx'
import { policySentence } from '#web/areas/profiles/refund-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Change } from './changes-between.ts'
import { UploadedClip } from './uploaded-clip.tsx'

export type Fields = Partial<ProfileFields>
export type FieldName = keyof Fields
/** The pictures and videos that the fields reference. */
type Files = Pick<ProfileReview, 'pictures' | 'videos'>
/** One word, line or picture of a field's value. */
export interface Item {
  key: string
  shown: ReactNode
}
type Layout = 'words' | 'listed' | 'lines' | 'pictures'
interface FieldWords<Value> {
  as: Layout
  items: (value: Value, files: Files) => Item[]
}

const item = (key: string, shown: ReactNode = key): Item => ({ key, shown })
const words = { as: 'words', items: (text: string) => text.split(' ').map((word) => item(word)) } as const
const whole = <Value,>(tell: (value: Value) => string) => ({ as: 'lines', items: (value: Value) => [item(tell(value))] }) as const
const each = <Value,>(tell: (value: Value) => string) =>
  ({ as: 'listed', items: (values: readonly Value[]) => values.map((value) => item(tell(value))) }) as const
const onePicture = { as: 'pictures', items: (id: string, { pictures }: Files) => [pictureItem(id, pictures)] } as const

/** How the console shows each field, in order. Fields not listed are private. */
const told: { [Name in FieldName]?: FieldWords<NonNullable<ProfileFields[Name]>> } = {
  displayPictureId: onePicture,
  coverId: onePicture,
  stageName: words,
  category: whole((slug) => categoryOf(slug).one),
  categories: each((slug) => categoryOf(slug).one),
  priceFrom: whole((rupees) => `From ${formatRupees(rupees)}`),
  bio: words,
  styles: each(String),
  city: whole((slug) => `${cityOf(slug).name}, ${cityOf(slug).state}`),
  languages: each((code) => languageOf(code).name),
  experienceYears: whole(String),
  performsAs: whole((gender) => performerNames[gender]),
  gallery: { as: 'pictures', items: (ids, { pictures }) => ids.map((id) => pictureItem(id, pictures)) },
  clips: {
    as: 'lines',
    items: (clips, { videos }) => clips.map((clip) => clipItem(clip, videos)),
  },
  members: each(({ name, role }) => `${name}, ${role}`),
  social: {
    as: 'lines',
    items: (places) => Object.entries(places).map(([place, url]) => linkItem(partLabels[place as keyof typeof places], url)),
  },
  travelsKm: whole((km) => (km === 0 ? 'Only in the city' : `Up to ${km} km`)),
  refundPolicy: whole(policySentence),
  about: words,
}
/** Labels of the person's own page, where those address the person. */
export const adminLabels: Record<string, string> = {
  ...fieldLabels,
  category: 'Kind of artist',
  bio: 'About the artist',
  about: 'What they are planning',
  performsAs: 'Performs as',
  travelsKm: 'How far they travel',
  members: 'With them on stage',
}

export const fieldNames = keysOf(told)

export function itemsOf(name: FieldName, fields: Fields, files: Files): Item[] {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return []
  return (told[name] as FieldWords<typeof value>).items(value, files)
}

const separators = { words: ' ', listed: ', ' }
const marks = {
  removed: { as: 'del', look: 'rounded-sm bg-danger-soft text-danger', pictured: 'Taken out', tone: 'danger' },
  added: { as: 'ins', look: 'rounded-sm bg-success-soft font-semibold no-underline', pictured: 'New', tone: 'peacock' },
} as const

function Marked({ change: { item, kind } }: { change: Change<Item> }) {
  if (kind === 'kept') return item.shown
  const { as: Mark, look } = marks[kind]
  return <Mark className={look}>{item.shown}</Mark>
}

/** One version of a field, with the differences to the other highlighted. */
export function FieldItems({ name, changes }: { name: FieldName; changes: readonly Change<Item>[] }) {
  if (changes.length === 0) return <span className="text-muted">Nothing</span>
  const layout = told[name]?.as
  if (layout === 'words' || layout === 'listed')
    return (
      <p className="wrap-anywhere whitespace-pre-line">
        {changes.map((change, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words repeat and have no identity but their index
          <Fragment key={place}>
            {place > 0 && separators[layout]}
            <Marked change={change} />
          </Fragment>
        ))}
      </p>
    )
  if (layout === 'pictures')
    return (
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3">
        {changes.map(({ item, kind }) => (
          <li key={item.key} className="grid max-w-48 content-start justify-items-start gap-1.5">
            {item.shown}
            {kind !== 'kept' && <Badge tone={marks[kind].tone}>{marks[kind].pictured}</Badge>}
          </li>
        ))}
      </ul>
    )
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.item.key} className="wrap-anywhere">
          <Marked change={change} />
        </li>
      ))}
    </ul>
  )
}

function pictureItem(id: string, pictures: Files['pictures']): Item {
  const picture = pictures.find((each) => each.id === id)
  if (!picture) return item(id, 'A picture that was removed')
  return item(
    id,
    <a
      href={pictureUrl(picture, picture.widths.at(-1) ?? picture.width)}
      target="_blank"
      rel="noreferrer"
      className="block w-full focus-visible:focus-ring"
    >
      <Picture picture={picture} urlOf={pictureUrl} sizes="12rem" className="aspect-square w-full rounded-md object-cover" />
    </a>,
  )
}

function clipItem({ title, kind, url, videoId }: Clip, videos: Files['videos']): Item {
  const text = `${title} (${kind})`
  if (url) return linkItem(text, url)
  const video = videos.find(({ id }) => id === videoId)
  if (!video) return item(`${text}, not ready to play`)
  return item(`${text} ${video.id}`, <UploadedClip text={text} video={video} />)
}

function linkItem(text: string, url: string): Item {
  return item(
    `${text} ${url}`,
    <a href={url} target="_blank" rel="noreferrer nofollow" className="underline-link">
      {text} <span className="break-all text-muted">{url}</span>
    </a>,
  )
}
