/** The jobs of the demo's clients. Filled ones are in the bookings that came of them. */
import type { EventFields } from '../../contract/bookings/bookings.ts'
import type { CitySlug } from '../../contract/india/cities.ts'
import type { DeclineReason, ProposalState } from '../../contract/jobs/jobs.ts'
import type { CategorySlug } from '../../contract/profiles/categories.ts'

export interface DemoJob {
  readonly client: string
  readonly state: 'open' | 'paused' | 'in_review' | 'closed' | 'expired' | 'removed'
  readonly category: CategorySlug
  readonly event: EventFields['type']
  readonly city: CitySlug
  /** Days from today to the event; negative when past. */
  readonly inDays: number
  readonly postedDaysAgo: number
  readonly openDays: number
  /** In thousands of rupees. */
  readonly budget: readonly [least: number, most: number]
  readonly openings: number
  readonly guests: number
  readonly startTime: string
  readonly minutes: number
  readonly title: string
  readonly text: string
  /** The number of proposals, besides those in `named`. */
  readonly proposals: number
  readonly named?: readonly DemoProposal[]
  /** The reason for closing or removing it. */
  readonly reason?: string
}

export interface DemoProposal {
  readonly artist: string
  readonly price: number
  readonly note: string
  readonly state: ProposalState
  readonly declined?: DeclineReason
  /** The requested audition piece; and the note with the sent clip. */
  readonly audition?: { readonly piece: string; readonly note?: string }
}

type What = readonly [
  category: CategorySlug,
  event: EventFields['type'],
  city: CitySlug,
  budget: readonly [number, number],
  openings?: number,
]
type When = readonly [inDays: number, postedDaysAgo: number, openDays: number]
/** As in the text, if the text says it. */
type Show = readonly [guests: number, startTime: string, minutes: number]
type Rest = Pick<DemoJob, 'named' | 'reason'>

function job(
  client: string,
  state: DemoJob['state'],
  [category, event, city, budget, openings = 1]: What,
  [inDays, postedDaysAgo, openDays]: When,
  [guests, startTime, minutes]: Show,
  title: string,
  text: string,
  proposals: number,
  rest: Rest = {},
): DemoJob {
  const what = { category, event, city, budget, openings, guests, startTime, minutes }
  return { client, state, ...what, inDays, postedDaysAgo, openDays, title, text, proposals, ...rest }
}

const meher = 'meher.rathore'
const priya = 'priya.malhotra'

export const demoJobs: readonly DemoJob[] = [
  job(
    priya,
    'open',
    ['singer', 'anniversary', 'delhi', [60, 120]],
    [46, 4, 14],
    [60, '19:30', 40],
    'Ghazals for forty years of marriage',
    'My parents met at a mehfil in 1984. We would like forty minutes of ghazals on a terrace in Delhi, for sixty people who know the words and will say so.',
    5,
    {
      named: [
        {
          artist: meher,
          price: 95_000,
          note: 'Forty years deserve the slow ones. Harmonium, sarangi and dholak, two sets of twenty-five minutes, and if your father still has a favourite I would like to know it before the evening.',
          state: 'shortlisted',
        },
        {
          artist: 'rituparna.gogoi',
          price: 70_000,
          note: 'My parents have the same records. I sing Begum Akhtar without hurrying her, with a harmonium and a tabla, and I would keep the first song for your mother.',
          state: 'audition_submitted',
          audition: {
            piece: 'The first verse of any ghazal that you would begin with.',
            note: 'Sung in one go, in my own room. On a terrace I would take it a little slower.',
          },
        },
      ],
    },
  ),
  job(
    priya,
    'paused',
    ['photographer', 'anniversary', 'delhi', [20, 45]],
    [46, 2, 14],
    [60, '19:00', 120],
    'One quiet photographer for a family evening',
    'No stage light, no poses. Somebody who stands where nobody looks and catches my grandmother laughing. Eighty pictures are plenty.',
    4,
  ),
  job(
    priya,
    'expired',
    ['dj', 'birthday', 'delhi', [15, 30]],
    [-60, 95, 14],
    [40, '19:00', 240],
    'A DJ who also knows songs from 1975',
    'An uncle turns fifty and has asked for disco. Four hours, a small hall, the neighbours go to bed at eleven.',
    3,
  ),
  job(
    'vikram.chauhan',
    'open',
    ['singer', 'wedding', 'udaipur', [80, 160]],
    [72, 6, 21],
    [200, '18:30', 90],
    'Maand for the evening the baraat arrives',
    'The courtyard holds two hundred people and a very good echo. We look for a voice that needs no track, with two or three instruments, for ninety minutes.',
    4,
    {
      named: [
        {
          artist: meher,
          price: 145_000,
          note: 'I know that courtyard, and its echo is an honest one. Five of us, ninety minutes, maand first and everything else as the evening asks for it.',
          state: 'audition_requested',
          audition: { piece: 'One minute of Kesariya Balam without a microphone, so that we hear what the courtyard would.' },
        },
      ],
    },
  ),
  job(
    'vikram.chauhan',
    'open',
    ['dance-group', 'wedding', 'udaipur', [50, 110]],
    [73, 6, 21],
    [300, '18:00', 60],
    'Ghoomar at the gate, twelve dancers or so',
    'For the welcome of the guests, half an hour in the evening light, and once more after dinner for twenty minutes.',
    3,
  ),
  job(
    'sana.merchant',
    'open',
    ['comedian', 'corporate', 'mumbai', [40, 90]],
    [31, 5, 14],
    [80, '20:30', 30],
    'Stand-up for people who count other people’s money',
    'Eighty auditors, their yearly dinner in Lower Parel. Clean, in English and Hindi, half an hour. They laugh late, but they do laugh.',
    5,
  ),
  job(
    'sana.merchant',
    'closed',
    ['musician', 'corporate', 'mumbai', [25, 50]],
    [-20, 58, 14],
    [150, '17:00', 120],
    'A flute for the lobby of a bank',
    'Two hours from five o’clock while guests arrive. Nothing that stops a conversation.',
    3,
    { reason: 'The evening was moved to another city.' },
  ),
  job(
    'anita.baruah',
    'open',
    ['musician', 'wedding', 'guwahati', [30, 70], 2],
    [54, 3, 21],
    [250, '19:00', 60],
    'Two players of pepa and dhol for a Bihu welcome',
    'The groom’s family comes from Kerala and has never heard a pepa. Please let them hear one from the bridge to the door.',
    3,
  ),
  job(
    'arjun.nambiar',
    'open',
    ['dancer', 'house-concert', 'kochi', [35, 75]],
    [38, 7, 14],
    [30, '19:00', 60],
    'Mohiniyattam in a house by the backwater',
    'Thirty guests on mats, oil lamps, no microphone. An hour with the stories told in a few words before each piece.',
    3,
  ),
  job(
    'arjun.nambiar',
    'expired',
    ['speaker', 'corporate', 'kochi', [30, 60]],
    [-15, 50, 14],
    [220, '10:00', 240],
    'A host for the yearly day of a spice company',
    'Malayalam and English, prizes for long service, one minister, and somebody who can wait for a minister.',
    2,
  ),
  job(
    'deepika.rangan',
    'open',
    ['singer', 'reception', 'chennai', [50, 100]],
    [41, 1, 14],
    [280, '18:30', 90],
    'Carnatic and old film songs, in that order',
    'My side wants kritis, his side wants Ilaiyaraaja. Forty minutes each, with a break in which we eat.',
    4,
  ),
  job(
    'deepika.rangan',
    'in_review',
    ['dancer', 'other', 'chennai', [10, 25], 10],
    [25, 1, 14],
    [10, '09:00', 480],
    'Dancers for a music video, ten places',
    'Two days of shooting near Chennai, costumes are ours. Every dancer pays a refundable security deposit of ₹2,000 for the costume.',
    0,
  ),
  job(
    'mohammed.faisal',
    'open',
    ['singer', 'wedding', 'hyderabad', [70, 140]],
    [64, 8, 21],
    [320, '21:30', 90],
    'Qawwali for a nikah, with a family that answers',
    'A party of eight or more, ninety minutes after dinner. My uncles will join in at every refrain, and you will not be able to stop them.',
    4,
  ),
  job(
    'mohammed.faisal',
    'open',
    ['video-editor', 'wedding', 'hyderabad', [15, 35]],
    [20, 3, 10],
    [250, '11:00', 60],
    'Three hundred clips of a nikah into eleven minutes',
    'Everybody filmed, nobody edited. We have a hard disk and a list of aunts who must be in it.',
    3,
  ),
  job(
    'snehal.pawar',
    'open',
    ['dance-group', 'festival', 'pune', [45, 95]],
    [27, 5, 14],
    [1000, '20:00', 60],
    'Lavani for a Ganesh mandal that is a hundred years old',
    'The whole lane is the audience, about a thousand people. Sixty minutes, with the permission already in hand.',
    3,
  ),
  job(
    'snehal.pawar',
    'expired',
    ['music-band', 'college-fest', 'pune', [60, 120]],
    [-9, 40, 21],
    [1500, '20:00', 90],
    'A band for the last night of an engineering fest',
    'They have soldered for three days and would like to jump. Ninety minutes, own amplifiers, our stage.',
    4,
  ),
  job(
    'harsh.soni',
    'open',
    ['magician', 'birthday', 'jaipur', [12, 28]],
    [18, 2, 10],
    [30, '17:00', 45],
    'Magic for thirty children, one of whom knows how it is done',
    'She is nine, she reads books about it and she will sit in the first row. Please survive her for forty-five minutes.',
    4,
  ),
  job(
    'harsh.soni',
    'open',
    ['singer', 'house-concert', 'jaipur', [30, 60]],
    [33, 6, 14],
    [40, '18:30', 60],
    'Sufi songs on a roof in the old city',
    'Forty people, a harmonium and the noise of kites. We begin when the lamps are lit.',
    4,
    {
      named: [
        {
          artist: meher,
          price: 62_000,
          note: 'A roof in the old city is where I learned all of it. Three of us, no microphone, and we stop for the azan and begin again.',
          state: 'declined',
          declined: 'budget',
        },
      ],
    },
  ),
  job(
    'ritu.agarwal',
    'open',
    ['actor', 'other', 'lucknow', [25, 55]],
    [29, 9, 14],
    [70, '18:00', 60],
    'Dastangoi for a book shop that turns thirty',
    'An hour of stories among the shelves, in Urdu that a schoolchild can follow. Tea is served in the middle.',
    2,
  ),
  job(
    'ritu.agarwal',
    'closed',
    ['singer', 'wedding', 'lucknow', [50, 95]],
    [-35, 80, 21],
    [150, '08:00', 30],
    'Thumri before the vidaai',
    'A short set at eight in the morning, when everybody is too tired to pretend.',
    3,
    { reason: 'A cousin sings it, after all these years.' },
  ),
  job(
    'suresh.kamath',
    'open',
    ['musician', 'festival', 'mangaluru', [20, 45]],
    [36, 4, 14],
    [300, '18:30', 90],
    'Saxophone in the Carnatic way, for a temple evening',
    'The hall seats three hundred. An hour and a half with mridangam and violin, as it has been done here since 1987.',
    2,
  ),
  job(
    'ananya.chatterjee',
    'open',
    ['singer', 'house-concert', 'kolkata', [25, 55]],
    [30, 3, 14],
    [40, '19:00', 60],
    'Rabindrasangeet that is not sung like homework',
    'A flat in Ballygunge, forty chairs, a piano that is nearly in tune. One hour.',
    4,
  ),
  job(
    'ananya.chatterjee',
    'open',
    ['beat-boxer', 'college-fest', 'kolkata', [10, 25]],
    [24, 2, 10],
    [600, '19:30', 30],
    'A beatboxer against our department’s printer',
    'The printer has rhythm. Twenty minutes on the main stage, students of physics as judges.',
    3,
  ),
  job(
    'jaspreet.sohal',
    'open',
    ['dance-group', 'wedding', 'ludhiana', [55, 120]],
    [58, 7, 21],
    [350, '19:00', 60],
    'Bhangra that can be heard in the next village',
    'Twelve dancers, two dhols, the road from the gurdwara to the house: about eight hundred metres, uphill.',
    4,
  ),
  job(
    'jaspreet.sohal',
    'removed',
    ['dj', 'wedding', 'ludhiana', [20, 40]],
    [40, 15, 14],
    [400, '20:00', 240],
    'DJ for a wedding, pay to be on the list',
    'Ten DJs are on our list for the season. The registration fee for the list is ₹1,000 and is paid before the trial.',
    0,
    { reason: 'Artists never pay to be considered. Please post again without the fee.' },
  ),
  job(
    'nikhil.shah',
    'open',
    ['dance-group', 'festival', 'ahmedabad', [70, 150]],
    [61, 5, 21],
    [1400, '21:00', 180],
    'Garba for nine nights, one group for all of them',
    'A housing society of four hundred families. Live singers are welcome, the sound is ours, the nights end at twelve.',
    3,
  ),
  job(
    'nikhil.shah',
    'expired',
    ['comedian', 'corporate', 'ahmedabad', [30, 60]],
    [-28, 66, 14],
    [250, '20:00', 30],
    'Gujarati stand-up for a diamond company',
    'Half an hour, nothing about customs officers, a few of whom are invited.',
    2,
  ),
  job(
    'falguni.desai',
    'open',
    ['magician', 'product-launch', 'surat', [25, 55]],
    [22, 4, 10],
    [200, '11:30', 30],
    'Make a saree appear, twice',
    'We launch a new silk and would like it to come out of thin air in front of two hundred dealers.',
    3,
  ),
  job(
    'rakesh.pradhan',
    'open',
    ['dancer', 'festival', 'bhubaneswar', [30, 65]],
    [43, 6, 14],
    [120, '17:00', 45],
    'Odissi at sunset in front of a very old wall',
    'Forty-five minutes, the light goes at ten to six. The archaeologists ask that nobody hammers anything.',
    3,
  ),
  job(
    'elizabeth.thomas',
    'open',
    ['music-band', 'wedding', 'thiruvananthapuram', [60, 130]],
    [52, 3, 21],
    [200, '09:30', 360],
    'A band for a church wedding and the party after it',
    'Two hymns in four parts in the morning, Malayalam film songs and some jazz in the evening. The same people, please.',
    3,
  ),
  job(
    'manoj.upadhyay',
    'open',
    ['musician', 'other', 'varanasi', [18, 40]],
    [26, 8, 14],
    [8, '08:00', 60],
    'Shehnai on a boat, at eight in the morning',
    'A small boat, eight guests from abroad, one hour. You need not stand up.',
    3,
  ),
  job(
    'manoj.upadhyay',
    'closed',
    ['singer', 'festival', 'varanasi', [35, 70]],
    [-12, 49, 14],
    [2000, '18:30', 90],
    'Bhajans on the steps, one evening of the festival',
    'Two thousand people who came for the lamps and stay if the singing is good.',
    3,
    { reason: 'The committee has chosen the school choir.' },
  ),
  job(
    'shalini.verma',
    'open',
    ['speaker', 'corporate', 'bhopal', [20, 45]],
    [34, 2, 14],
    [200, '10:00', 180],
    'A host in Hindi for two hundred teachers',
    'Awards for thirty of them, each with one sentence that is true. You get the sentences a week before.',
    3,
  ),
  job(
    'abhinav.rastogi',
    'open',
    ['rapper', 'product-launch', 'noida', [20, 50]],
    [19, 5, 10],
    [180, '18:00', 15],
    'A rapper for the launch of a cold coffee',
    'Twelve minutes on a small stage in a mall, with one verse about the coffee and the rest about whatever you like.',
    4,
  ),
  job(
    'abhinav.rastogi',
    'in_review',
    ['rapper', 'shoot', 'noida', [8, 20], 5],
    [28, 1, 14],
    [20, '09:00', 480],
    'रैपर चाहिए, वीडियो शूट के लिए',
    'नोएडा में एक दिन का शूट है, खाना और आना-जाना हमारा। हर कलाकार को रजिस्ट्रेशन फीस पाँच सौ रुपये पहले देनी होगी।',
    0,
  ),
  job(
    'charu.khandelwal',
    'open',
    ['dj', 'reception', 'gurugram', [30, 65]],
    [35, 1, 14],
    [260, '20:00', 240],
    'A DJ for a reception where both sides choose songs',
    'Two lists, no overlap, one dance floor. We look for a diplomat with decks, from eight to twelve.',
    5,
  ),
  job(
    'lalthanzuala.ralte',
    'expired',
    ['music-band', 'festival', 'aizawl', [40, 80]],
    [-5, 36, 21],
    [1200, '18:00', 60],
    'Rock for Chapchar Kut, on the football ground',
    'The clouds usually stay below the ground. An hour after the dances.',
    2,
  ),
  job(
    'daphisha.nongrum',
    'open',
    ['singer', 'house-concert', 'shillong', [20, 45]],
    [39, 9, 14],
    [50, '19:00', 90],
    'Blues for a house with a tin roof',
    'If it rains nobody will hear you, and everybody will say it was the best evening of the year.',
    2,
  ),
  job(
    'ishaan.grover',
    'open',
    ['video-editor', 'shoot', 'chandigarh', [12, 30]],
    [16, 4, 10],
    [10, '10:00', 60],
    'Cut a film about a garden made of broken plates',
    'Forty hours of material, twelve minutes wanted. The sculptor talks slowly and well.',
    2,
  ),
  job(
    'nazneen.contractor',
    'expired',
    ['photographer', 'engagement', 'vadodara', [15, 35]],
    [-40, 78, 14],
    [25, '16:30', 120],
    'Photographs of a small engagement in a large garden',
    'Twenty-five people and one peacock who comes when he likes.',
    2,
  ),
  job(
    'keerthana.gowda',
    'open',
    ['comedian', 'corporate', 'bengaluru', [35, 80]],
    [23, 3, 10],
    [200, '19:30', 30],
    'A comedian for two hundred programmers in Kannada and English',
    'The server will be down at half past seven, on purpose, and you come on. Half an hour.',
    5,
  ),
  job(
    'keerthana.gowda',
    'closed',
    ['beat-boxer', 'product-launch', 'bengaluru', [15, 35]],
    [-18, 55, 14],
    [150, '12:00', 30],
    'Beatbox for the launch of a washing machine',
    'It has eleven programmes and we would like to hear each of them.',
    3,
    { reason: 'The launch was put off until spring.' },
  ),
  job(
    'sandeep.sinha',
    'expired',
    ['singer', 'festival', 'patna', [25, 50]],
    [-22, 58, 14],
    [1500, '23:30', 390],
    'Chhath songs for the night at the river',
    'Women’s voices, two or three, from midnight until the sun is up. Blankets are ours.',
    2,
  ),
  job(
    'caroline.menezes',
    'open',
    ['music-band', 'wedding', 'panaji', [60, 140]],
    [66, 6, 21],
    [220, '19:00', 180],
    'Mandos, then everything else, for a wedding in Goa',
    'My grandfather wants three mandos before anybody dances to anything written after 1960.',
    3,
  ),
  job(
    'yash.bagrecha',
    'removed',
    ['musician', 'wedding', 'jodhpur', [30, 60]],
    [50, 20, 14],
    [180, '19:00', 120],
    'Langa musicians for a fort wedding',
    'Five musicians for the evening in the fort, an hour before dinner and one after.',
    0,
    { reason: 'The family has moved the wedding to Jaisalmer, and posts it anew.' },
  ),
]

/** Sentences of proposals; the first half is about the artist, the second about the job. */
export const proposalOpenings: readonly string[] = [
  'I have read it twice, and I think I know the kind of evening you mean.',
  'This is the work I like best, so let me be plain about what you would get.',
  'We have done three evenings like this one in the last year, two of them in the rain.',
  'Your last sentence made me write.',
  'I keep that date free for something like this.',
  'Thank you for saying what you want; most people say only when.',
  'A friend has played for your family and still talks about the food.',
  'I work with few things and on time.',
  'It can be done well for this, and I would rather tell you how than how much.',
  'I come from a family that has done nothing else for four generations.',
]
export const proposalMiddles: readonly string[] = [
  'I would come an hour early, look at the room, and change the order if the room says so.',
  'There are songs we always do and some we have never done; I would send you both lists.',
  'We bring everything but chairs.',
  'I need a carpet, water, and somebody who tells me when dinner is ready.',
  'No track, no phone on a stand, no speech.',
  'If the guests are tired we are shorter, and if they are not we are not.',
  'I speak the language of both halves of your guests, which helps with the jokes.',
  'What I wear can be seen in the clip; tell me if your aunts would mind.',
  'The set is fifty minutes long and has a place in the middle where people usually cry.',
  'The price is with travel, so nobody has to talk about money on the day.',
]
export const proposalEndings: readonly string[] = [
  'May I send you a list next week?',
  'Ask me anything, also about the last one that went wrong.',
  'I would be glad to be asked.',
  'If you have somebody already, I wish you a good evening.',
  'The advance can wait until you are sure; the date cannot.',
  'I hold it for you until Sunday.',
  'Tell me about the room.',
]
