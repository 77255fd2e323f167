/** Structured data of an artist, their packages and reviews, for search engines. */
import type { Offer, Thing } from 'schema-dts'
import { brand } from '#brand'
import { cityOf } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs } from '#web/shell/page-meta.ts'

const pictureWidth = 1280
const groups: Partial<Record<ArtistProfile['category'], 'MusicGroup' | 'DanceGroup'>> = {
  'music-band': 'MusicGroup',
  'dance-group': 'DanceGroup',
}

export function artistThings(base: string, artist: ArtistProfile, packages: readonly PackageView[]): Thing[] {
  const { username, stageName, category, city } = artist
  const path = paths.profile(username)
  const { name: kinds, one: kind } = categoryOf(category)
  const { name: town } = cityOf(city)
  return [
    performer(base + path, base, artist),
    {
      '@type': 'Service',
      '@id': `${base}${path}#service`,
      name: `${stageName}, ${kind} in ${town}`,
      serviceType: kind,
      provider: { '@id': `${base}${path}#artist` },
      areaServed: artist.travelsKm === null ? { '@type': 'Country', name: 'India' } : { '@type': 'City', name: town },
      ...(packages.length > 0 && { offers: packages.map((sold) => offer(base + path, sold)) }),
      ...ratingOf(artist),
    } as Thing,
    breadcrumbs(base, [
      [kinds, paths.category(category)],
      [`${kinds} in ${town}`, paths.category(category, { city })],
      [stageName, path],
    ]),
  ]
}

function performer(url: string, base: string, artist: ArtistProfile): Thing {
  const { stageName, category, city, bio, picture, members, social } = artist
  const { name, state } = cityOf(city)
  const group = groups[category]
  const sameAs = Object.values(social).filter((link) => link !== undefined)
  return {
    '@type': group ?? 'Person',
    '@id': `${url}#artist`,
    name: stageName,
    url,
    ...(bio && { description: bio }),
    ...(picture && { image: base + pictureUrl(picture, pictureWidth) }),
    ...(!group && { jobTitle: categoryOf(category).one }),
    ...(group && members.length > 0 && { member: members.map((member) => ({ '@type': 'Person', name: member.name })) }),
    address: { '@type': 'PostalAddress', addressLocality: name, addressRegion: state, addressCountry: brand.country },
    ...(sameAs.length > 0 && { sameAs }),
  } as Thing
}

function offer(url: string, { title, description, price }: PackageView): Offer {
  return { '@type': 'Offer', name: title, description, price, priceCurrency: 'INR', url, availability: 'https://schema.org/InStock' }
}

/** From real reviews only; undefined without any. */
function ratingOf({ rating }: ArtistProfile) {
  if (rating.count === 0) return {}
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.mean, ratingCount: rating.count, bestRating: 5, worstRating: 1 },
  }
}
