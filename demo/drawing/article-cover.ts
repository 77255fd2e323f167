import { evenings } from './article-evenings.ts'
import { stillLifes } from './article-still-lifes.ts'
import { chanceFrom, fingerprint } from './chance.ts'
import { elbowClip } from './full-figure.ts'
import type { Canvas } from './scenery.ts'
import { picture } from './svg.ts'

const scenes = { ...evenings, ...stillLifes }

/** The scene of each article, by its slug. */
export const articleScenes: Record<string, keyof typeof scenes> = {
  'a-sangeet-evening-hour-by-hour': 'sangeet',
  'what-a-singers-price-is-made-of': 'priceOfASong',
  'licences-for-music-at-an-event': 'loudspeakersAtNight',
  'sound-for-forty-two-hundred-and-six-hundred': 'threeRooms',
  'how-to-write-a-technical-rider': 'stagePlan',
  'how-to-price-your-own-show': 'threePrices',
  'keeping-a-voice-through-the-wedding-season': 'theVoice',
  'a-magician-or-a-comedian': 'wandAndWit',
  'hosting-a-baithak-at-home': 'baithak',
  'buying-an-original-artwork': 'wallOfPictures',
  'a-two-minute-clip-that-gets-you-booked': 'telephoneOnATripod',
}

/** An article's cover picture, 1200 by 675. */
export function articleCover(slug: string): string {
  const scene = articleScenes[slug]
  if (!scene) throw new Error(`no cover is drawn for the article '${slug}'`)
  const seed = `article ${slug}`
  const id = `b${fingerprint(seed).toString(36)}`
  const canvas: Canvas = { w: 1200, h: 675, id, chance: chanceFrom(seed) }
  return picture(1200, 675, '0 0 1200 675', `<defs>${elbowClip(`${id}-e`)}</defs>${scenes[scene](canvas)}`)
}
