/** The clips of the demo's artists: some have a vertical short for the front page, and everybody a landscape clip on their profile. */

import { cityOf } from '../../contract/india/cities.ts'
import type { CategorySlug } from '../../contract/profiles/categories.ts'
import { chanceFrom } from '../drawing/chance.ts'
import type { DemoArtist } from './artist.ts'

export interface DemoClip {
  readonly title: string
  readonly isWide: boolean
}

const both = (short: string, wide: string): readonly DemoClip[] => [
  { title: short, isWide: false },
  { title: wide, isWide: true },
]

const written: Readonly<Record<string, readonly DemoClip[]>> = {
  'meher.rathore': both('One ghazal, no microphone', 'A maand, with the harmonium that came with the house'),
  'kavya.iyer': both('Varnam before breakfast', 'Alapana, and a tambura that is older than I am'),
  'puii.hmar': both('Four sounds, one mouth', 'Rain on a tin roof, beatboxed'),
  'venkat.subramaniam': both('Flute on the night train', 'Hamsadhwani at the end of a wedding'),
  'tenzin.lepcha': both('The jeep that would not start', 'Guitar tuned low for cold mornings'),
  'aarohi.kulkarni': both('Verse, loop, repeat', 'Marwa at dusk'),
  'ishani.dutta': both('Chakkars to the sam', 'Tatkar, with lights'),
  'farhan.ali.khan': both('A kaida in fifty seconds', 'Teental for those who count along'),
  'irfan.tash': both('One card that came home', 'A pack, a breath, a queen'),
  'vidya.ramesh': both('Reply all', 'Seven minutes on my mother’s forwards'),
  'dargah.lane': both('Thursday, from the first row', 'Qawwali for a courtyard of four hundred'),
  'dj.nihal': both('Two records and a dhol', 'The last hour of a sangeet'),
}

/** `{style}` and `{city}` are replaced by the artist's. */
const titles: Readonly<Record<CategorySlug, readonly [string, ...string[]]>> = {
  singer: [
    'The second verse, slowly',
    '{style} on a terrace in {city}',
    'What my grandmother hummed',
    'Before the guests came',
    'The song that they asked for twice',
    'A sound check that went on',
  ],
  dancer: [
    '{style}, one minute of it',
    'The last turn',
    'Rehearsal in {city}, lights on',
    'A step that I teach to everybody',
    'Entrance and greeting',
    'After the rain, on wood',
  ],
  comedian: [
    'About my landlord',
    'Two minutes of {style} in {city}',
    'The aunt on the video call',
    'What the queue taught me',
    'A heckler, kindly answered',
    'The wedding menu',
  ],
  musician: [
    '{style} at dusk',
    'The opening, before anybody claps',
    'A tune from {city}',
    'Slow, then not',
    'One raga, one minute',
    'The piece for the late guests',
  ],
  magician: [
    'The card that came back',
    'Four seconds too late',
    'A table in {city}',
    'Look at the other hand',
    'What the birthday child knew',
    'Nothing in the sleeves',
  ],
  'music-band': [
    'Live in {city}, third song',
    'The one that everybody knows',
    '{style}, from the wings',
    'The song we end with',
    'First take, last chorus',
    'Load-in to encore',
  ],
  'dance-group': [
    'The opener, whole',
    '{style} from {city}',
    'From the back row',
    'Sixteen counts with the family',
    'The finale at the lawn',
    'How we come in',
  ],
  dj: [
    'The last hour',
    'From one family to the other',
    '{style} in {city}, no talk',
    'When the floor filled',
    'Nine o’clock, grandparents first',
    'The join',
  ],
  rapper: [
    'Sixteen about {city}',
    'No hook',
    'The verse I was told to leave out',
    '{style} at a bus stop',
    'Names of our lane',
    'For the back row',
  ],
  'beat-boxer': [
    'The whole kit, no kit',
    '{city} at five in the morning',
    '{style}, one breath',
    'What my pressure cooker says',
    'Three sounds for beginners',
    'The drop',
  ],
  'video-editor': [
    'Before and after',
    'A minute of {style}',
    'What was left out',
    'Cut on the breath',
    'Rain in {city}',
    'The father’s speech',
  ],
  speaker: [
    'The first minute',
    'A question from {city}',
    'What went wrong',
    'The story with the letter',
    'Names, said right',
    'Before the chief guest',
  ],
  photographer: [
    'How I stand',
    'One evening in {city}',
    'The picture nobody posed for',
    '{style}, behind the camera',
    'Waiting for the light',
    'Forty frames',
  ],
  actor: ['The monologue with the chair', '{style} in {city}', 'Somebody at the door', 'The pause', 'An uncle arrives', 'Without the mask'],
}

export const hasShort = ({ username }: Pick<DemoArtist, 'username'>): boolean => username in written

export function demoClipsOf({
  username,
  category,
  styles,
  city,
}: Pick<DemoArtist, 'username' | 'category' | 'styles' | 'city'>): readonly DemoClip[] {
  const own = written[username]
  if (own) return own
  const title = chanceFrom(`clip of ${username}`).pick(titles[category])
  return [{ title: title.replace('{style}', styles[0] ?? '').replace('{city}', cityOf(city).name), isWide: true }]
}
