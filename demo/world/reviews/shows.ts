/** Clients' sentences about shows, by stars and category. `{…}` is filled from slots.ts or from the booking. */
import type { CategorySlug } from '../../../contract/profiles/categories.ts'
import { moreClosings, moreMemories, moreOfStages, moreOpenings } from './more-shows.ts'
import type { Manner } from './slots.ts'

export type Stars = 5 | 4 | 3 | 2 | 1
export type Lines = readonly [string, ...string[]]

/** Merges both lists of each number of stars. */
export const together = (one: Readonly<Record<Stars, Lines>>, other: Readonly<Record<Stars, Lines>>): Readonly<Record<Stars, Lines>> => ({
  5: [...one[5], ...other[5]],
  4: [...one[4], ...other[4]],
  3: [...one[3], ...other[3]],
  2: [...one[2], ...other[2]],
  1: [...one[1], ...other[1]],
})

export const openings = together(
  {
    5: [
      '{elder} has not stopped talking about {name} since our {what}.',
      'At our {what} in {city}, {crowd} {reaction}.',
      'I booked {name} for our {what} without having heard them live, and I would do it again tomorrow.',
      '{guests} guests, and {crowd} {reaction}.',
      'We had been looking for months for our {what}; {name} was the right choice.',
      '{name} made our {what} in {city}.',
      'I was nervous until the first minute, and then {moment} {praise}.',
      'Everything was as promised, and then {moment} {praise}.',
      'From the first call to the last message, {name} was a pleasure to work with.',
      'We asked for “{title}” and got even more than that.',
      '{moment} {praise}, and {crowd} {reaction}.',
      'If you are thinking about {name} for a {what}: yes.',
      'It was {elder} who had the idea to ask {name}, and now takes all the credit.',
      'Paisa vasool: {moment} {praise}.',
      'The best decision of our whole {what} in {month}.',
      'Even {elder} was content, which happens once in ten years.',
      '{month} in {city}, {guests} people, and not one of them looked at the time.',
      'We have had artists at home before, but never one like {name}.',
      'Half of {city} was at our {what}, it felt, and {crowd} {reaction}.',
      '“{title}” is exactly what the page says it is.',
      '{name} understood in one call what our {what} should feel like.',
      'My only regret is that our {what} had just one evening with {name}.',
      'After our {what}, {name} left with {gift}.',
      'We found {name} on a Tuesday, paid the advance on Wednesday, and {moment} {praise}.',
    ],
    4: [
      'A very good {what} in {city}, with one small thing: {small}.',
      'We were happy with {name}, and {crowd} {reaction}; only {small}.',
      'Good from beginning to end, though {small}.',
      'Almost everything at our {what} was as we had hoped.',
      '{moment} {praise}; to be honest, {small}.',
      'Warm people and well prepared for {guests} guests, even if {small}.',
      '“{title}” in {month}: lovely, and {small}.',
      'I would give four and a half: {small}, otherwise {name} was excellent.',
      'Solid work by {name} at our {what}.',
      '{elder} loved it, I liked it; {small}.',
    ],
    3: [
      'The {what} itself was fine; what came before it was tiring.',
      'Good work by {name}, but {wrong}.',
      'It was all right for {guests} people. We had expected a little more for the price.',
      'Mixed feelings about our {what} in {city}: {moment} {praise}, but {wrong}.',
      'Half of it was lovely. The other half: {small}, and {wrong}.',
      'Not bad, not what “{title}” had promised us either.',
      '{elder} enjoyed it more than I did, because {wrong}.',
    ],
    2: [
      'For our {what} in {city} we had hoped for more: {wrong}.',
      'Talented, no doubt, but {wrong}, and nobody said sorry.',
      'We paid for “{title}” and got about half of it: {wrong}.',
      'I wanted to like it. But {wrong}, and {small}.',
      '{guests} guests noticed that {wrong}.',
      'The talent is there, the planning is not: {wrong}.',
    ],
    1: [
      'Our {what} in {city} deserved better: {wrong}, and {small}.',
      'I have rarely been so tense at my own {what}; {wrong}.',
      '{wrong}, and when I asked about it I was told that this is how it is.',
      'We asked for our money back, because {wrong}.',
    ],
  },
  moreOpenings,
)

const stage: Lines = [
  ...moreOfStages,
  '{name} came {arrival}, asked where the elders sit, and kept the sound so that one could talk.',
  'When {trouble}, {calm}.',
  'Before the day we got {before}, and on the day everybody knew what comes when.',
  'They read the room at our {what}: slow while we ate, and then {crowd} {reaction}.',
  '{child} stood in front the whole time and was taken seriously.',
  'The set was as long as agreed, and {moment} {praise}.',
  'They came {arrival}, and although {trouble}, {calm}.',
  'For {guests} people in {city} it was exactly the right size.',
  'We got {before}, so even {elder} knew what to expect.',
  '{moment} was for {elder}, who asked twice whose idea it had been.',
  'Travel to {city} was in the price, so nobody had to talk about money on the evening.',
]

const voices: Lines = [
  'The voice carried to the last row of our {guests} without anybody turning it up.',
  'There was one song for {elder} after which nobody clapped for a moment, and then everybody did.',
  '{name} had asked for the names in the family and wove {child} into a verse.',
  'Two old songs we had asked for were there, and {elder} knew every word.',
  'No track, no phone on a stand: {name} sang, and {crowd} {reaction}.',
  'It takes courage to sing that softly for {guests} people.',
  'The alaap alone made {elder} put the plate down.',
]
const hands: Lines = [
  '{name} explained the instrument to {child} before the show and let the little fingers try.',
  'Nobody played too loud, nobody played too long, and {moment} {praise}.',
  'One could hear every note in our hall in {city}, without a single loudspeaker on full.',
  'The tuning took three minutes and was a concert of its own, {elder} said.',
  'They played while {crowd} arrived, and the talking simply stopped.',
]
const feet: Lines = [
  'The costumes alone made {child} gasp.',
  'In the end our own people were on stage too, {elder} first, and had been taught their steps.',
  'They danced on a lawn after rain as if it were a stage.',
  'Every step sat, and {moment} {praise}.',
  '{child} has been practising that turn since {month}.',
  'They had rehearsed with our music for our {what}, and one could see it.',
]
const talk: Lines = [
  'Not one joke that I had to explain to {elder}, who laughed the loudest.',
  '{name} had asked about us beforehand and knew whom to leave alone.',
  'Making {guests} people listen after dinner is a skill; nobody had managed it at our {what} before.',
  'Clean, quick and kind: {crowd} {reaction}.',
  'The bit about {city} traffic was written for us, I am sure.',
]
const wonder: Lines = [
  '{child} has searched the sofa for that coin ever since.',
  '{elder} picked a card, kept it in a shoe, and it was the wrong card and then the right one.',
  'Nobody was made a fool of; {child} was made a wizard.',
  'I stood a metre away and still do not know how the ring left my hand at our {what}.',
]
const decks: Lines = [
  'The floor was full from the third song, and {crowd} {reaction}.',
  'Two lists from two families became one evening.',
  '{name} kept to the limit at ten and still nobody went home.',
  'Requests from {child} and from {elder} in one set, without a bump.',
]
const beats: Lines = [
  'The verse about our {what} had the names right and the city too.',
  '{child} now makes that sound at the dinner table.',
  'No machine, one microphone, and {crowd} {reaction}.',
]
const lens: Lines = [
  'The pictures came four days before the promised date, and there is not one stiff face in them.',
  'We hardly noticed {name}, and yet nothing of our {what} is missing.',
  '{elder}, who hates being photographed, has put two of them on the wall.',
  'The light in {city} was harsh; one would not know it from the pictures.',
  'Our list of pictures that must not be forgotten came back complete.',
]
const cuts: Lines = [
  'It was cut twice without a word, until the rhythm was right.',
  'Eleven hours of clips from our {what} became nine minutes that {elder} watches daily.',
  'The music sits on the beat of the steps; {child} noticed it first.',
]
const speech: Lines = [
  '{name} held the evening together when {trouble}: {calm}.',
  'The names were said correctly, all of them, which {elder} noticed.',
  'Three languages for {guests} people, and nobody felt left out.',
]

const byCategory: Readonly<Partial<Record<CategorySlug, Lines>>> = {
  singer: [...voices, ...stage],
  musician: [...hands, ...stage],
  'music-band': [...voices, ...hands, ...stage],
  dancer: [...feet, ...stage],
  'dance-group': [...feet, ...stage],
  comedian: [...talk, ...stage],
  magician: [...wonder, ...talk],
  dj: [...decks, ...stage],
  rapper: [...beats, ...stage],
  'beat-boxer': [...beats, ...stage],
  photographer: lens,
  'video-editor': cuts,
  speaker: [...speech, ...stage],
  actor: [...speech, ...talk],
}

const always: Lines = [
  ...moreMemories,
  '{name} knew the work, and explained it when {elder} asked.',
  'Prepared, on time, and kind when {trouble}.',
  'What was written in “{title}” was there, to the last point.',
]

/** Memories of less happy clients. */
const regrets: Lines = [
  'The people of {name} were polite when we complained about the {what}, and that helped.',
  'On the telephone “{title}” had sounded like more.',
  '{crowd} asked me in {month} what had happened, and I had no answer.',
  'I had reminded them twice of {child}.',
  'We began our {what} without them and should have gone on so.',
  'In {city} news travels, so {elder} knew it before I was home.',
  'Somebody should have told us before the {what}, not after it.',
  'The half that we saw of “{title}” was good.',
  'When {trouble}, nobody had a plan.',
  '{elder} asked twice when it would begin.',
  'We had sent our wishes in good time, {child}’s name included.',
  'I wrote in {month} to ask what would happen, and heard little.',
  '{crowd} were polite about it.',
  'For {guests} people in {city} it needed more than one person at the front.',
  'I would have said yes to another date, had anybody asked.',
  '{elder} told me not to be so strict, so I will say that the people themselves were kind.',
  'The part that went well went really well, which makes it sadder.',
  'Travel to {city} was paid, so time should have been there.',
]

export const middlesFor = (category: CategorySlug, stars: Stars): Lines =>
  stars > 3 ? [...(byCategory[category] ?? []), ...always] : regrets

export const closings = together(
  {
    5: [
      'Thank you, {name}, from all of us in {city}.',
      'Book early; {month} was nearly full.',
      'We will ask again for the next {what}.',
      'Worth every rupee of “{title}”.',
      'Please keep doing this, {name}.',
      '{elder} says: ten out of five.',
      'Two of our guests have already asked for {name}’s page.',
      'If you are in {city}, do not think long.',
      'The next {what} in our family is booked in my head already.',
      'Full marks from {crowd}.',
    ],
    4: [
      'I would book {name} again.',
      'Send the exact address in {city} twice.',
      'With a little more planning it is a five.',
      'Thank you all the same, {name}.',
      'For a {what} of {guests} people I can recommend “{title}”.',
      'Next time we leave more time before the guests come.',
      '{elder} would give five.',
    ],
    3: [
      'Talk about the details early.',
      'Others may have more luck in {city}.',
      'We parted as friends.',
      'With better planning our {what} could have been a five.',
      'Ask beforehand who will come.',
      'Maybe a {what} of {guests} is simply too large for it.',
    ],
    2: [
      'I cannot recommend it for a {what}.',
      'We got some of the money back, the evening not.',
      'Please answer your clients, {name}.',
      'For that price there is better in {city}.',
    ],
    1: [
      'Not again.',
      'Mehfil’s team helped us to settle it, which I appreciate.',
      'We have asked for a refund.',
      'A pity for {elder}, who had looked forward to it.',
    ],
  },
  moreClosings,
)

export const mannerOf = (category: CategorySlug): Manner => mannersOf[category] ?? 'music'

const mannersOf: Readonly<Partial<Record<CategorySlug, Manner>>> = {
  dancer: 'dance',
  'dance-group': 'dance',
  comedian: 'talk',
  magician: 'talk',
  speaker: 'talk',
  actor: 'talk',
  photographer: 'camera',
  'video-editor': 'camera',
}
