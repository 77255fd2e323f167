/**
 * MiniSearch, a maintained general search engine, with the same queries and documents as our own search: BM25+ with field weights,
 * typing errors and prefixes allowed, any word may match. It has no domain knowledge.
 */
import MiniSearch from 'minisearch'
import { materialOf, subCategoryOf } from '#contract/artworks/words.ts'
import { cityOf } from '#contract/india/cities.ts'
import { languageOf } from '#contract/india/languages.ts'
import { type CategorySlug, categoryOf } from '#contract/profiles/categories.ts'
import { isPublic } from '#demo/loading/profiles.ts'
import { demoContests } from '#demo/world/arena.ts'
import type { DemoArtist } from '#demo/world/artist.ts'
import { demoArtists } from '#demo/world/artists.ts'
import type { DemoArtwork } from '#demo/world/artworks/artwork.ts'
import { demoArtworks } from '#demo/world/artworks.ts'
import type { DemoJob } from '#demo/world/jobs.ts'
import { everyJob } from '#demo/world/wanted.ts'
import type { KeptArticle } from '#server/areas/content/library.ts'
import { articlesOut } from '#server/areas/content/service.ts'
import type { Ctx } from '#server/platform/context.ts'
import { judgedArticles } from './articles.ts'
import { judgedArtists } from './artists.ts'
import { judgedArtworks } from './artworks.ts'
import { gradeOf as gradeOfArticle } from './grade-articles.ts'
import { gradeOf as gradeOfArtwork } from './grade-artworks.ts'
import { gradeOf as gradeOfJob } from './grade-jobs.ts'
import { type DemoPerformance, gradeOf as gradeOfPerformance } from './grade-performances.ts'
import { type Grade, gradeOf as gradeOfArtist } from './grades.ts'
import { judgedJobs } from './jobs.ts'
import { judge, type Verdict } from './judge.ts'
import { judgedPerformances } from './performances.ts'
import type { judgements } from './sets.ts'

/** Weights of the fields, tuned for MiniSearch's best result on the judged queries, 2026-11-24. */
type Boosts = Readonly<Record<string, number>>
/** By field; `id` is the name used in results. */
type Document = Readonly<Record<string, string | readonly string[]>>

const artistBoosts: Boosts = {
  ...{ kind: 8, styles: 4, members: 3, otherKinds: 1.5 },
  ...{ city: 1, languages: 1, performsAs: 1, name: 0.5, packages: 0.5, bio: 0.5 },
}
const artworkBoosts: Boosts = { tags: 3, materials: 3, artist: 2, kind: 1, name: 0.5, description: 0.5, story: 0.5 }
const jobBoosts: Boosts = { kind: 4, title: 2, city: 2, event: 1.5, text: 1 }

const performanceBoosts: Boosts = { ...artistBoosts, contest: 8, title: 2, about: 1 }
const articleBoosts: Boosts = { tags: 5, title: 1, summary: 1, text: 1 }

const most = 10

/** English stop words; MiniSearch leaves them to its users. */
const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be by for from has have in into is it its my near of on or our some that the their this to we who will with you your'.split(
    ' ',
  ),
)
const accents = /[\u0300-\u036F]/g

function termOf(word: string): string | null {
  const plain = word.normalize('NFKD').toLowerCase().replace(accents, '')
  return stopWords.has(plain) ? null : plain
}

function engineOf(documents: readonly Document[], boost: Boosts): (typed: string) => string[] {
  // A word of three letters has too many similar words; both limits come from its documentation.
  const isLong = (word: string) => word.length > 3
  const engine = new MiniSearch<Document>({
    fields: Object.keys(boost),
    stringifyField: (value) => [value].flat().join(', '),
    processTerm: termOf,
    searchOptions: { boost, combineWith: 'OR', prefix: isLong, fuzzy: (word) => isLong(word) && 0.2 },
  })
  engine.addAll(documents)
  return (typed) =>
    engine
      .search(typed)
      .slice(0, most)
      .map(({ id }) => id)
}

/** @returns a function that finds usernames among these artists */
export function artistEngine(artists: readonly DemoArtist[]): (typed: string) => string[] {
  return engineOf(artists.map(artistDocument), artistBoosts)
}

const kindNames = (slug: CategorySlug) => [categoryOf(slug).name, categoryOf(slug).one]

function artistDocument(artist: DemoArtist): Document {
  const { username, stageName, category, otherCategories, styles, members, packages, city, languages, gender, bio } = artist
  return {
    id: username,
    name: [stageName, username],
    kind: kindNames(category),
    styles,
    otherKinds: otherCategories.flatMap(kindNames),
    members: members.map(({ role }) => role),
    packages: packages.map(({ title }) => title),
    city: [cityOf(city).name, cityOf(city).state],
    languages: languages.map((code) => languageOf(code).name),
    performsAs: gender,
    bio,
  }
}

const stageNames = new Map(demoArtists.map(({ username, stageName }) => [username, stageName]))

function artworkDocument({ name, username, subCategory, materials, tags, description, story }: DemoArtwork): Document {
  const wordsOf = ({ label, words }: ReturnType<typeof materialOf>) => [label, ...words]
  return {
    id: name,
    name,
    artist: [stageNames.get(username) ?? '', username],
    kind: wordsOf(subCategoryOf(subCategory)),
    materials: materials.map(materialOf).flatMap(wordsOf),
    tags,
    description,
    story,
  }
}

function jobDocument({ title, category, city, event, text }: DemoJob): Document {
  return { id: title, title, kind: kindNames(category), city: cityOf(city).name, event: event.replaceAll('-', ' '), text }
}

function performanceDocument({ entry, contest, artist }: DemoPerformance): Document {
  return { ...artistDocument(artist), id: entry.title, title: entry.title, about: entry.about, contest: contest.title }
}

function articleDocument({ slug, title, tags, summary, html }: KeptArticle): Document {
  return { id: slug, title, tags, summary, text: html.replace(/<[^>]*>/g, ' ') }
}

/** Public performances. */
function performancesOut(): DemoPerformance[] {
  const artists = new Map(demoArtists.filter(isPublic).map((artist) => [artist.username, artist]))
  return demoContests.flatMap((contest) =>
    contest.entries.flatMap((entry) => {
      const artist = artists.get(entry.artist)
      return artist && entry.state === 'live' && contest.state !== 'cancelled' ? [{ entry, contest, artist }] : []
    }),
  )
}

interface GeneralSet<Item, Wants> {
  judged: readonly (readonly [typed: string, wants: Wants])[]
  items: readonly Item[]
  nameOf: (item: Item) => string
  gradeOf: (item: Item, wants: Wants) => Grade
  find: (typed: string) => string[]
}

function judgedBy<Item, Wants>({ items, nameOf, find, ...set }: GeneralSet<Item, Wants>): Promise<Verdict[]> {
  return judge({ ...set, all: new Map(items.map((item) => [nameOf(item), item])), find: async (typed) => find(typed) })
}

/** Each set by its name in `sets.ts`, judged when called. */
export function generalJudgements(ctx: Ctx): ReturnType<typeof judgements> {
  return {
    artists: () => {
      const items = demoArtists.filter(isPublic)
      const find = artistEngine(items)
      return judgedBy({ judged: judgedArtists, items, nameOf: ({ username }) => username, gradeOf: gradeOfArtist, find })
    },
    artworks: () => {
      const items = demoArtworks.filter(({ standing }) => standing === 'listed' || standing === 'sold')
      const find = engineOf(items.map(artworkDocument), artworkBoosts)
      return judgedBy({ judged: judgedArtworks, items, nameOf: ({ name }) => name, gradeOf: gradeOfArtwork, find })
    },
    jobs: () => {
      const items = everyJob.filter(({ state }) => state === 'open')
      const find = engineOf(items.map(jobDocument), jobBoosts)
      return judgedBy({ judged: judgedJobs, items, nameOf: ({ title }) => title, gradeOf: gradeOfJob, find })
    },
    performances: () => {
      const items = performancesOut()
      const find = engineOf(items.map(performanceDocument), performanceBoosts)
      return judgedBy({ judged: judgedPerformances, items, nameOf: ({ entry }) => entry.title, gradeOf: gradeOfPerformance, find })
    },
    articles: () => {
      const items = articlesOut(ctx)
      const find = engineOf(items.map(articleDocument), articleBoosts)
      return judgedBy({ judged: judgedArticles, items, nameOf: ({ slug }) => slug, gradeOf: gradeOfArticle, find })
    },
  }
}
