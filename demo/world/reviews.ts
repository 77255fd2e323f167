/** What the demo's clients and artists say of each other, as sentences that stand beside one another. */
import type { CategorySlug } from '#contract/categories.ts'

type Lines = readonly [string, ...string[]]

/** How it begins, by the stars. `{what}` is the evening or the work. */
export const openings: Readonly<Record<5 | 4 | 3, Lines>> = {
  5: [
    'We had looked for months, and this was the right choice.',
    'Our families still talk about it.',
    'I would book again without a second look.',
    'The best decision of the whole {what}.',
    'My father, who is never content, asked for the number of “those people”.',
    'Everything was as promised, and then a little more.',
    'We had forty guests on their feet who never dance.',
    'I was nervous until the first minute, and then not any more.',
    'Quiet, exact and full of joy.',
    'My in-laws have already asked who it was.',
  ],
  4: [
    'A very good {what}, with one small thing.',
    'We were happy, and so were the guests.',
    'Good from beginning to end, though it began a little late.',
    'Almost everything was as we had hoped.',
    'Warm people, and well prepared.',
  ],
  3: [
    'The {what} itself was fine; what came before it was tiring.',
    'Good work, but we waited long for answers.',
    'It was all right. We had expected a little more for the price.',
  ],
}

const stage: Lines = [
  'They came two hours early, asked where the elders sit, and kept the sound so that one could talk.',
  'They had learned the two songs we asked for, and nobody saw a sheet of paper.',
  'The set was exactly as long as agreed, and the encore was for my grandmother.',
  'When the power went they simply went on without it until the generator came.',
  'They read the room: slow while we ate, and then nobody sat any more.',
  'The children were in front the whole time, and were taken seriously.',
]
const voices: Lines = [
  'The voice carried to the last row without anybody turning it up.',
  'There was one ghazal after which nobody clapped for a moment, and then everybody did.',
  'They asked for names of the family beforehand and wove them into the songs.',
]
const feet: Lines = [
  'The costumes alone made my niece cry with joy.',
  'Twelve of our own people were on stage in the end, and had been taught their steps.',
  'They danced on a lawn after rain as if it were a stage.',
]
const talk: Lines = [
  'Not one joke that I had to explain to my mother, and she laughed the loudest.',
  'They had asked about our company beforehand and knew whom to leave alone.',
  'They made three hundred people listen, which nobody has done before at our annual day.',
]
const lens: Lines = [
  'The pictures came four days before the promised date, and there is not one stiff face in them.',
  'We hardly noticed them, and yet every moment is there.',
  'They cut it twice without a word, until the rhythm was right.',
]

const byCategory: Partial<Record<CategorySlug, Lines>> = {
  singer: [...voices, ...stage],
  musician: [...stage],
  'music-band': [...stage],
  dancer: [...feet, ...stage],
  comedian: [...talk],
  magician: [...talk, 'A coin is still behind my nephew’s ear, he says.'],
  photographer: [...lens],
  'video-editor': [...lens],
}

export const middlesFor = (category: CategorySlug): Lines =>
  byCategory[category] ?? [
    'They knew what they were doing, and explained it when we asked.',
    'They came prepared, kept the time, and stayed kind when our programme slipped.',
    'Everything that was written in the package was there.',
  ]

export const closings: Readonly<Record<5 | 4 | 3, Lines>> = {
  5: ['Thank you.', 'Book early.', 'We ask again for my sister’s wedding in spring.', 'Worth every rupee.', 'Please keep doing this.'],
  4: ['I would book again.', 'Tell them the address twice.', 'The second half was the better one.', 'Thank you all the same.'],
  3: ['Talk about the details early.', 'Others may have more luck with the date.', 'We parted as friends.'],
}

export const onWorks: Readonly<Record<5 | 4 | 3, Lines>> = {
  5: [
    'It hangs where the morning light reaches it, and it is more alive than on the screen.',
    'Packed as if it were glass. The certificate came with it, signed, and the colours are those of the pictures.',
    'I can see the hand in it. The paper has the deckle edge that the photographs showed.',
    'It arrived two days early, and the artist wrote me how to keep it out of the sun.',
  ],
  4: [
    'A beautiful piece, a touch darker than I had thought. Very well packed.',
    'Lovely work. The courier took his time, which is not the artist’s doing.',
  ],
  3: ['The work is good, the frame less so. I have had it framed again.'],
}

export const onClients: Lines = [
  'Stage, sound and tea were ready when we came. One can work for people like that.',
  'Clear words beforehand, kind words afterwards, and the power never failed once.',
  'They had told their guests when we begin, and the guests were there. That is rare.',
  'A family that listens. The green room had a mirror and a door that closes.',
  'Everything was as agreed, to the parking place.',
  'The hall was not the one in the plan, but they told us in time and helped to carry.',
]

export const onBuyers: Lines = [
  'Asked good questions, answered the courier at once, and sent a picture of the wall.',
  'Quick and kind. I am glad that it hangs there.',
  'Everything went easily, and the parcel was signed for on the first try.',
]

export const answers: Readonly<Record<5 | 4 | 3, Lines>> = {
  5: [
    'Thank you. We still hum the last song in the car.',
    'It was a pleasure to be in your house.',
    'Please greet your grandmother from all of us.',
  ],
  4: ['Thank you, and you are right: next time we begin with the soundcheck an hour earlier.', 'Thank you for saying it openly.'],
  3: ['I am sorry about the wait. I was on tour without a line for two days, and should have told you before.'],
}
