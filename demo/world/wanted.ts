/** Further jobs of the demo, so that its lists have pages: hand-written texts, with dates and places by seed. */
import type { EventFields } from '../../contract/bookings/bookings.ts'
import { type CitySlug, cityOf, citySlugs } from '../../contract/india/cities.ts'
import { type CategorySlug, categorySlugs } from '../../contract/profiles/categories.ts'
import { chanceFrom } from '../drawing/chance.ts'
import { demoClients } from './clients.ts'
import { type DemoJob, demoJobs } from './jobs.ts'
import { metros } from './residents/resident.ts'

type Ad = readonly [event: EventFields['type'], guests: number, minutes: number, title: string, text: string]
interface Kind {
  /** In thousands of rupees. */
  readonly budget: readonly [least: number, most: number]
  readonly ads: readonly [Ad, ...Ad[]]
}

/** `{city}` is replaced. */
const wanted: Readonly<Record<CategorySlug, Kind>> = {
  singer: {
    budget: [25, 80],
    ads: [
      [
        'birthday',
        70,
        60,
        'Old songs for a seventieth birthday in {city}',
        'My father hums them in the bath. We would like to hear them once in tune, with him allowed to join.',
      ],
      [
        'house-concert',
        35,
        75,
        'A voice and a harmonium on our terrace',
        'Carpets, lamps, a moon if we are lucky. No microphone, the neighbours know.',
      ],
      [
        'mehendi',
        90,
        120,
        'Folk songs for a mehendi afternoon in {city}',
        'Songs that aunts can answer. Please know at least one that makes the bride hide her face.',
      ],
      [
        'corporate',
        250,
        45,
        'A singer for our founders’ day',
        'After the speeches, before dinner. The speeches will be short, I have promised that myself.',
      ],
      [
        'wedding',
        320,
        90,
        'Songs for the pheras, long after midnight',
        'Something quiet between the mantras. Whoever sings should like being awake.',
      ],
      [
        'festival',
        600,
        90,
        'Bhajans for the last evening of our society’s festival',
        'A stage, a good engineer, and a committee that has agreed on something for the first time.',
      ],
    ],
  },
  dancer: {
    budget: [15, 50],
    ads: [
      [
        'reception',
        280,
        20,
        'A classical piece to open a reception in {city}',
        'Twenty minutes before the couple comes in. The floor is wood and was polished last week.',
      ],
      [
        'sangeet',
        150,
        30,
        'Teach two left feet a dance, and then dance yourself',
        'The groom has three weeks and no sense of rhythm. We have hope.',
      ],
      [
        'college-fest',
        900,
        25,
        'A dancer for the inaugural evening of our fest',
        'Students decide in a minute whether they listen. We think you can do it in less.',
      ],
      [
        'festival',
        400,
        40,
        'Solo dance for the temple festival of our lane',
        'On a stone platform, with real lamps. Shoes stay at the gate.',
      ],
      ['corporate', 180, 15, 'A short dance about machines', 'We make looms. Somebody should dance one, we have always thought.'],
      ['house-concert', 40, 45, 'Abhinaya for a room that sits close', 'My grandmother danced once and will watch your hands.'],
    ],
  },
  comedian: {
    budget: [20, 70],
    ads: [
      [
        'corporate',
        220,
        40,
        'Forty clean minutes for an annual day in {city}',
        'Accounts, sales and the people who keep the lights on. Nobody should be laughed at who is not paid to be.',
      ],
      [
        'college-fest',
        700,
        50,
        'A comedian after the last paper',
        'They will laugh at anything. We would like it to be good all the same.',
      ],
      ['birthday', 60, 30, 'Half an hour for a fortieth birthday at home', 'He says that he does not want anything. Please be that.'],
      [
        'wedding',
        240,
        150,
        'A host with humour for two families who have not met',
        'One side is loud, the other is from a bank. Introduce them.',
      ],
      [
        'product-launch',
        120,
        30,
        'Make a launch of pressure cookers light',
        'We have heard all jokes about whistles, and would like a new one.',
      ],
      [
        'anniversary',
        80,
        35,
        'Jokes for a marriage of fifty years',
        'They still quarrel about the same suitcase. We will send you the details.',
      ],
    ],
  },
  musician: {
    budget: [15, 45],
    ads: [
      [
        'reception',
        200,
        120,
        'Soft music while people arrive in {city}',
        'One instrument, no track, on a carpet beside the door. Talk should stay possible.',
      ],
      ['wedding', 350, 180, 'Shehnai or flute for a morning wedding', 'From six until the rice is thrown. There is tea all the time.'],
      ['corporate', 90, 60, 'An hour of strings after a hard quarter', 'The figures were bad, the people were good. Play for the people.'],
      ['house-concert', 30, 90, 'A raga for the rains, on a veranda', 'If it rains we move the chairs in by a metre, that is all.'],
      [
        'festival',
        500,
        45,
        'Percussion for the lighting of the lamp',
        'It should begin softly and be heard at the other end of the ground in the end.',
      ],
      ['engagement', 110, 90, 'Film songs on an instrument for an engagement', 'No words, so that everybody can sing their own.'],
    ],
  },
  magician: {
    budget: [8, 30],
    ads: [
      [
        'birthday',
        30,
        45,
        'Magic for a sixth birthday in {city}',
        'There will be a child who knows how everything is done. Be kind to him.',
      ],
      ['corporate', 150, 90, 'Close-up magic between the tables of a dinner', 'Doctors, who believe nothing. It should be a pleasure.'],
      ['wedding', 260, 120, 'Keep the children of two families in one corner', 'Forty of them, and dinner is late by tradition.'],
      [
        'product-launch',
        100,
        20,
        'Let our new lock be opened by somebody who should not be able to',
        'Afterwards we explain why it is safe all the same.',
      ],
      ['college-fest', 500, 40, 'A mind reader for the physics department', 'They will bring instruments.'],
      [
        'other',
        200,
        45,
        'A magician for the annual day of our school',
        'Classes one to five. The headmistress would like to be sawn in half.',
      ],
    ],
  },
  'music-band': {
    budget: [60, 180],
    ads: [
      [
        'wedding',
        400,
        150,
        'A band for a lawn in {city} with a limit at ten',
        'Three sets, the last one quiet. Everybody should know the words of half of it.',
      ],
      [
        'college-fest',
        2500,
        90,
        'Headline our fest on a Saturday',
        'A real stage, a real engineer, and a crowd that has slept until noon.',
      ],
      [
        'corporate',
        300,
        60,
        'A band for people who have built a bridge',
        'It opens in the morning, and at night they want to dance on it. We said no, so now on the lawn.',
      ],
      ['reception', 220, 120, 'Jazz, and later what the uncles want', 'Begin as if it were a hotel lobby and end as if it were a bus.'],
      ['house-concert', 60, 75, 'An unplugged evening in a bookshop', 'Between poetry and cookery there is room for four people.'],
      ['festival', 1200, 75, 'Folk rock for the river festival', 'The stage stands on the ghat, and the generator does not.'],
    ],
  },
  'dance-group': {
    budget: [40, 130],
    ads: [
      [
        'sangeet',
        200,
        30,
        'A group to open a sangeet in {city} and pull us on stage',
        'Ten minutes of you, ten minutes of us with you, ten minutes of us alone. We need the order reversed, perhaps.',
      ],
      ['corporate', 500, 15, 'A dance for the fiftieth year of a company', 'Five decades in fifteen minutes. The seventies may be longer.'],
      [
        'festival',
        1500,
        60,
        'Lead the garba of our ground for one night',
        'We have the ground, the lights, the food and nobody who counts.',
      ],
      ['college-fest', 1100, 20, 'A crew to judge and to close the dance night', 'Be strict until nine, and then show them.'],
      ['wedding', 350, 25, 'Folk dancers to meet a baraat', 'At the gate, with real drums. The horse is used to it.'],
      ['product-launch', 160, 10, 'Ten minutes of dance around a scooter', 'It is electric, so the music will be the loudest thing.'],
    ],
  },
  dj: {
    budget: [18, 60],
    ads: [
      [
        'birthday',
        70,
        180,
        'A DJ for a roof in {city}',
        'Thirty years old, two generations of music, and a neighbour on the third floor who is invited.',
      ],
      [
        'reception',
        260,
        240,
        'A floor for a reception, from nine to the limit',
        'We will send two lists. The second one is what must never be heard again.',
      ],
      [
        'sangeet',
        180,
        240,
        'Run twelve family dances without a gap',
        'Three of the dancers will lose their track on the day. Please have it.',
      ],
      ['college-fest', 1800, 120, 'Close our fest with two hours', 'The licence ends at ten, so the good part begins at eight.'],
      ['corporate', 140, 150, 'Music for a party after an audit', 'They have been silent for six weeks. Let them out slowly.'],
      ['engagement', 120, 180, 'Lounge first, dancing later', 'A garden, forty lamps, and a grandmother who stays until the end.'],
    ],
  },
  rapper: {
    budget: [12, 50],
    ads: [
      ['college-fest', 1300, 45, 'A rapper for the last slot in {city}', 'Clean enough for the dean, and he listens to words.'],
      ['wedding', 200, 15, 'Sixteen bars about how they met', 'It was in a queue for a form that neither of them needed.'],
      ['product-launch', 150, 20, 'A hook for a pair of shoes', 'Made here, by people who walk to work. Say that.'],
      ['festival', 800, 40, 'Verses in the language of the street', 'Our festival is about languages, and this one was missing.'],
      ['birthday', 50, 20, 'A verse for a boy who turns eighteen', 'He raps in his room. We would like him to hear how it is done.'],
      ['corporate', 180, 25, 'Our safety rules as a rap', 'Nobody reads them. Gloves, glasses, ladder.'],
    ],
  },
  'beat-boxer': {
    budget: [10, 35],
    ads: [
      ['college-fest', 700, 30, 'Judge a beatbox battle and show us after it in {city}', 'Eleven have signed up. One is the librarian.'],
      ['corporate', 130, 25, 'A beat made of the sounds of our office', 'We have a very old printer.'],
      ['other', 250, 60, 'A workshop for classes six and seven', 'They make the noises anyway. Give them a rhythm.'],
      ['product-launch', 110, 15, 'Fifteen minutes before a telephone is shown', 'It has a good microphone, so use that one.'],
      ['festival', 500, 25, 'One mouth on a large stage', 'Between two bands, while the drums are carried.'],
      ['birthday', 45, 25, 'Surprise a drummer on her birthday', 'She says that nobody can do it without drums.'],
    ],
  },
  'video-editor': {
    budget: [12, 50],
    ads: [
      ['wedding', 300, 60, 'Nine minutes out of four hundred clips', 'A wedding in {city} in the rain. The rain is the best part.'],
      [
        'corporate',
        40,
        60,
        'A film about a laundry',
        'Ten minutes, no music that one knows. The people in it are not actors, and it shows nicely.',
      ],
      ['product-launch', 20, 60, 'Six reels for a bakery', 'The oven opens at four. There is a person who sings to the dough.'],
      ['shoot', 10, 60, 'Colour for a music video shot on two telephones', 'One of them was blue.'],
      ['anniversary', 60, 60, 'Home videos of thirty years into half an hour', 'Tapes, disks and one hard drive that clicks.'],
      ['other', 15, 60, 'Cut a podcast of two doctors who interrupt each other', 'Twelve episodes. It should sound like a conversation.'],
    ],
  },
  speaker: {
    budget: [30, 120],
    ads: [
      [
        'corporate',
        300,
        60,
        'A talk about mistakes, in {city}',
        'We have made several and would like to speak about them without blushing.',
      ],
      ['college-fest', 800, 45, 'Somebody who has failed an examination and done well', 'Results come out on the day before.'],
      ['festival', 250, 120, 'A host for two evenings of poetry', 'Eleven poets, and each has been promised the end.'],
      ['product-launch', 150, 90, 'An anchor in two languages for a launch', 'The minister comes, or he does not. Be ready for both.'],
      ['other', 400, 60, 'A talk for students of class twelve and their parents', 'For the parents, mainly.'],
      [
        'wedding',
        280,
        180,
        'Somebody who keeps a wedding evening together',
        'Speeches of three minutes, and an uncle who has prepared for ten.',
      ],
    ],
  },
  photographer: {
    budget: [15, 70],
    ads: [
      ['wedding', 260, 480, 'Photographs of a wedding in {city} without posing', 'We are shy. Most of our relatives are not.'],
      ['birthday', 40, 120, 'A first birthday, mostly on the floor', 'She crawls faster than one expects.'],
      ['corporate', 120, 240, 'Portraits of everybody who works in a mill', 'Each of them at the own machine, and no ties.'],
      ['engagement', 80, 180, 'An engagement at the hour when the light is good', 'We have moved the ceremony for it, so please be there.'],
      ['festival', 600, 240, 'Three evenings of music, no flash', 'The musicians look down a lot. You will know when not.'],
      ['product-launch', 60, 180, 'Pictures of forty brass lamps', 'They shine, which is the difficulty.'],
    ],
  },
  actor: {
    budget: [12, 60],
    ads: [
      ['corporate', 200, 120, 'A waiter who drops nothing, but nearly', 'At a dinner in {city}. The chairman should notice last.'],
      ['college-fest', 400, 60, 'A solo play for a small hall', 'Good chairs, bad lights. The lights can be talked about.'],
      ['shoot', 10, 480, 'A grandfather for an advertisement of tea', 'One day, no shouting. He should look as if he meant it.'],
      ['festival', 350, 25, 'A street play about water', 'Three times a day, at three corners, and the last corner has a tap.'],
      ['birthday', 60, 120, 'A detective for a birthday of sixty people', 'Something has been stolen. We have not decided yet what.'],
      ['other', 15, 120, 'A voice for an audio guide', 'Eleven rooms of an old house, in two languages.'],
    ],
  },
}

/** Suspicious jobs for the admin queue: they ask artists for money. */
const suspicious: readonly (readonly [CategorySlug, Ad])[] = [
  [
    'dancer',
    [
      'shoot',
      20,
      480,
      'Dancers for a serial, many places',
      'Shooting starts at once in {city}. Every dancer pays an audition fee of ₹1,500 by UPI before the selection.',
    ],
  ],
  [
    'singer',
    [
      'other',
      10,
      60,
      'Sing for a famous label',
      'We record you in {city}. A refundable security deposit of ₹5,000 is to be paid first, the contract comes after it.',
    ],
  ],
  [
    'actor',
    [
      'shoot',
      15,
      480,
      'Faces for a film, no experience needed',
      'Our casting in {city} is free, only the portfolio fee of ₹3,000 has to be paid in advance.',
    ],
  ],
  [
    'photographer',
    [
      'product-launch',
      30,
      240,
      'A photographer on contract for a year',
      'Good monthly pay in {city}. Please pay the joining fee of ₹999 to be put on the list.',
    ],
  ],
  [
    'dj',
    [
      'other',
      300,
      180,
      'Resident DJ for a new club',
      'The club in {city} opens soon. We keep a security deposit of ₹10,000 from every artist.',
    ],
  ],
  [
    'rapper',
    [
      'shoot',
      10,
      240,
      'Be on our compilation',
      'Twenty rappers from {city}. Each pays a processing fee of ₹2,000 for the studio before the day.',
    ],
  ],
]

/** Clients known to tests and the tour post only the jobs in jobs.ts. */
const clients = demoClients.slice(4)

function placed(category: CategorySlug, [event, guests, minutes, title, text]: Ad, state: DemoJob['state'], i: number): DemoJob {
  const chance = chanceFrom(`wanted ${title}`)
  const city: CitySlug = chance.maybe(0.6) ? chance.pick(metros) : chance.pick(citySlugs)
  const inPlace = (words: string) => words.replaceAll('{city}', cityOf(city).name)
  const [least, most] = wanted[category].budget
  const from = Math.round(chance.between(least, least + (most - least) / 3))
  const isOver = state === 'expired' || state === 'closed'
  const client = clients[(i * 5) % clients.length]
  if (!client) throw new Error('demo: nobody looks for anybody')
  return {
    client: client.username,
    ...{ state, category, event, city, guests, minutes },
    inDays: isOver ? -chance.whole(4, 60) : chance.whole(16, 80),
    postedDaysAgo: state === 'in_review' ? chance.whole(0, 1) : isOver ? chance.whole(80, 100) : chance.whole(1, 9),
    openDays: isOver ? 14 : chance.whole(12, 24),
    budget: [from, Math.round(chance.between(from * 1.3, most))],
    openings: 1,
    startTime: chance.pick(['11:00', '17:30', '18:30', '19:00', '19:30', '20:00']),
    title: inPlace(title),
    text: inPlace(text),
    proposals: state === 'in_review' ? 0 : chance.whole(0, 6),
    ...(state === 'closed' && {
      reason: chance.pick([
        'We have found somebody among friends.',
        'The date has moved to next year.',
        'The family has decided on a smaller day.',
      ]),
    }),
  }
}

const stateOf = (i: number): DemoJob['state'] => (i % 6 === 4 ? 'expired' : i % 9 === 7 ? 'closed' : i % 19 === 11 ? 'paused' : 'open')

export const wantedJobs: readonly DemoJob[] = [
  ...categorySlugs.flatMap((category, k) => wanted[category].ads.map((ad, i) => placed(category, ad, stateOf(k + i), k * 6 + i))),
  ...suspicious.map(([category, ad], i) => placed(category, ad, 'in_review', 100 + i)),
]

/** All jobs, except those derived from bookings. */
export const everyJob: readonly DemoJob[] = [...demoJobs, ...wantedJobs]
