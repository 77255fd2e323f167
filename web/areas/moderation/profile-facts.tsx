import type { ReactNode } from 'react'
import { categoryOf } from '#contract/categories.ts'
import { cityOf } from '#contract/cities.ts'
import { languageOf } from '#contract/languages.ts'
import type { ProfileRow } from '#contract/moderation.ts'
import { formatRupees } from '#contract/money.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import type { ProfileFields } from '#contract/profiles.ts'
import { fieldLabels, partLabels } from '#web/areas/profiles/own/own-profile.ts'
import { policySentence } from '#web/areas/profiles/own/terms-fields.tsx'
import { Picture } from '#web/ui/picture.tsx'

type Fields = Partial<ProfileFields>
const pictures = (ids: readonly string[]) => (ids.length === 1 ? 'One picture' : `${ids.length} pictures`)
const list = (words: readonly string[]) => words.join(', ')

/** How a desk reads each field, in the order in which it reads them. What is not among them is the person's own. */
const told: { [Name in keyof Fields]?: (value: NonNullable<ProfileFields[Name]>) => ReactNode } = {
  stageName: String,
  category: (slug) => categoryOf(slug).one,
  categories: (slugs) => list(slugs.map((slug) => categoryOf(slug).one)),
  styles: list,
  city: (slug) => `${cityOf(slug).name}, ${cityOf(slug).state}`,
  languages: (codes) => list(codes.map((code) => languageOf(code).name)),
  experienceYears: String,
  bio: String,
  priceFrom: (rupees) => `From ${formatRupees(rupees)}`,
  displayPictureId: () => 'As above',
  coverId: () => 'One picture',
  gallery: pictures,
  clips: (clips) => <Links links={clips.map(({ title, url, kind }) => ({ text: `${title} (${kind})`, url }))} />,
  members: (members) => list(members.map(({ name, role }) => `${name}, ${role}`)),
  social: (places) => (
    <Links links={Object.entries(places).map(([place, url]) => ({ text: partLabels[place as keyof typeof places], url }))} />
  ),
  travelsKm: (km) => (km === 0 ? 'Only in the city' : `Up to ${km} km`),
  refundPolicy: policySentence,
  about: String,
}
const names = Object.keys(told) as (keyof Fields)[]
const isThere = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && (typeof value !== 'object' || Object.keys(value).length > 0)

function Words({ name, fields }: { name: keyof Fields; fields: Fields }) {
  const value = fields[name]
  const tell = told[name] as ((value: unknown) => ReactNode) | undefined
  return isThere(value) && tell ? tell(value) : 'Nothing'
}

/** Each field as the public sees or will see it, and beside it what waits. */
export function ProfileFacts({
  row: { picture, name, email, phone_number, stageName, publicFields, pendingFields, pending },
}: {
  row: ProfileRow
}) {
  const shown = names.filter((name) => pending.includes(name) || (isThere(publicFields[name]) && name !== 'displayPictureId'))
  return (
    <>
      <div className="flex items-center gap-4">
        {picture && (
          <Picture
            picture={picture}
            urlOf={pictureUrl}
            sizes="6rem"
            alt={picture.alt || `Portrait of ${stageName ?? name}`}
            className="size-24 rounded-lg object-cover"
          />
        )}
        <p className="min-w-0 leading-snug">
          <span className="block font-semibold">{name}</span>
          {[email, phone_number].map(
            (contact) =>
              contact && (
                <span key={contact} className="block break-words text-muted">
                  {contact}
                </span>
              ),
          )}
        </p>
      </div>
      <dl className="grid gap-3.5">
        {shown.map((name) => (
          <div key={name} className={pending.includes(name) ? 'rounded-md bg-notice-soft p-3' : ''}>
            <dt className="text-sm text-muted">{fieldLabels[name]}</dt>
            <dd className="break-words whitespace-pre-line">
              <Words name={name} fields={publicFields} />
            </dd>
            {pending.includes(name) && (
              <dd className="mt-1 font-semibold break-words whitespace-pre-line">
                Asked for: <Words name={name} fields={pendingFields} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  )
}

function Links({ links }: { links: readonly { text: string; url: string }[] }) {
  return (
    <ul>
      {links.map(({ text, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer nofollow" className="underline-link break-all">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
