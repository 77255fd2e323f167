/** Thousands of artists for performance tests, with a realistic distribution. */
import { categoryTexts } from '#contract/profiles/category-texts.ts'
import { cityOf, citySlugs } from '../../contract/india/cities.ts'
import { categoryOf, categorySlugs } from '../../contract/profiles/categories.ts'
import { type Chance, chanceFrom } from '../drawing/chance.ts'
import { type DemoArtist, priceBands } from './artist.ts'
import { artistsOf } from './compose.ts'
import { namesOf } from './names.ts'
import { offers } from './offers/offers.ts'

const longestUsername = 30

/** The artist with this number, always the same. */
export function crowdArtist(number: number): DemoArtist {
  const chance = chanceFrom(`crowd ${number}`)
  const category = chance.pick(categorySlugs)
  const city = chance.pick(citySlugs)
  const { female, male, surnames, languages } = namesOf(cityOf(city).state)
  const gender = chance.pick(['female', 'male'])
  const name = [chance.pick(gender === 'female' ? female : male), chance.pick(surnames)] as const
  const styles = some(chance, categoryTexts[category].styles, 3)
  const [artist] = artistsOf(category, [
    {
      username: usernameOf(name, number),
      name,
      gender,
      city,
      languages,
      styles: styles as never[],
      years: chance.whole(1, 30),
      band: chance.pick(priceBands),
      policy: chance.pick(['flexible', 'standard', 'strict']),
      travels: chance.maybe(0.4) ? 'all India' : chance.whole(1, 20) * 50,
      sells: some(chance, Object.keys(offers[category]), 3) as never[],
      bio: bioOf(name[0], category, city, styles),
    },
  ])
  return artist as DemoArtist
}

function some<Item>(chance: Chance, items: readonly Item[], most: number): Item[] {
  return chance.shuffled(items).slice(0, chance.whole(1, most))
}

function usernameOf(name: readonly string[], number: number): string {
  const letters = name
    .map((part) =>
      part
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
    )
    .join('.')
  const end = `.${number}`
  return letters.slice(0, longestUsername - end.length).replace(/\.$/, '') + end
}

function bioOf(first: string, category: DemoArtist['category'], city: DemoArtist['city'], styles: readonly string[]): string {
  const { one } = categoryOf(category)
  return `${first} is a ${one.toLowerCase()} from ${cityOf(city).name} and is asked for ${styles.join(', ')}: at weddings, for friends at home and on the stages of the town.`
}
