/** The demo's contests with their entries and states. Every board results from cast votes. */
import type { ArenaCategory } from '../../contract/arena/categories.ts'
import type { ContestState } from '../../contract/arena/contest-states.ts'
import type { ClipKind, SyntheticKind } from '../../contract/arena/performance-words.ts'
import type { EntryState } from '../../contract/arena/performances.ts'
import type { PrizeState } from '../../contract/arena/prizes.ts'
import type { VoidReason } from '../../contract/arena/vote-words.ts'

export interface DemoEntry {
  readonly artist: string
  readonly state: EntryState
  readonly title: string
  readonly about: string
  /** The number of valid votes; for withdrawn or disqualified entries, those before. */
  readonly votes: number
  /** How many of them came within the last hour, if enough people have voted today. */
  readonly lately?: number
  readonly clip: ClipKind
  readonly synthetic: SyntheticKind
  /** The reason for being sent back or disqualified. */
  readonly reason: string
  /** Suspicious votes that look coordinated; with a reason, an admin has voided them. */
  readonly alike?: { readonly votes: number; readonly voided?: VoidReason }
  /** Its prize: with the transfer's reference, or why it was passed on. */
  readonly prize?: readonly [rupees: number, state: PrizeState, words: string]
  /** The position of its pin among trending entries. */
  readonly pin?: number
}

export interface DemoContest {
  readonly title: string
  readonly category: ArenaCategory
  readonly state: ContestState
  readonly about: string
  readonly prize: readonly [rupees: number, text: string]
  /** Days from today: entries open and close, voting opens and closes. */
  readonly days: readonly [entriesFrom: number, entriesUntil: number, votingFrom: number, votingUntil: number]
  /** The reason for a cancellation. */
  readonly reason: string
  readonly entries: readonly DemoEntry[]
}

type Rest = Partial<Pick<DemoEntry, 'state' | 'clip' | 'synthetic' | 'reason' | 'alike' | 'pin' | 'prize' | 'lately'>>

function by(artist: string, votes: number, title: string, about: string, rest: Rest = {}): DemoEntry {
  return { artist, votes, title, about, state: 'live', clip: 'live', synthetic: 'none', reason: '', ...rest }
}

const singing: readonly DemoEntry[] = [
  by(
    'kavya.iyer',
    141,
    'Vatapi, before the filter coffee',
    'Hamsadhwani at seven in the morning. One tambura, one take, and the pressure cooker of the neighbours.',
    { lately: 8, pin: 1 },
  ),
  by(
    'meher.rathore',
    138,
    'Aaj jaane ki zid, as my nani hummed it',
    'A ghazal in Yaman without a microphone. The harmonium is older than my mother, and so is the breath in it.',
    { lately: 4, pin: 2 },
  ),
  by(
    'anjum.fatima',
    96,
    'A dadra from our kitchen in Chowk',
    'Bhairavi, as it was sung over the rice. I say the couplet first, then sing it, so that nobody is left outside.',
  ),
  by(
    'dargah.lane',
    96,
    'Qawwali on a Thursday',
    'Three brothers, two sons and everybody who can clap. Recorded in the lane with one telephone on a water tank.',
  ),
  by(
    'lakshmi.nair',
    74,
    'A boat song in the rain',
    'A vanchipattu tune that the ferry conductor corrected twice while we were recording it.',
  ),
  by(
    'gurnoor.sandhu',
    63,
    'Tappe for a cousin’s wedding',
    'The tumbi is from the Jarg mela, and the answers are by my aunts, who were not asked.',
    { lately: 2 },
  ),
  by('oindrila.basu', 58, 'Rabindra Sangeet for late rain', 'A song of the monsoon cycle, with esraj. I left the tram bell in.'),
  by(
    'shabnam.dar',
    49,
    'Wanwun, for the women of the house',
    'Sung in a circle the evening before a wedding. The rabab comes in when the bride does.',
    { lately: 9 },
  ),
  by('rituparna.gogoi', 41, 'Jhumur from the tea garden', 'A song of the plucking season, with pepa and an acoustic guitar.'),
  by('aarohi.kulkarni', 41, 'Verse, violin, verse', 'Marwa at dusk. I sing a line, play the next one and let the loop keep both.', {
    lately: 3,
    clip: 'studio',
  }),
  by(
    'hemant.gadhvi',
    28,
    'A duha about a king who would not sleep',
    'Part song, part story. The banjo knows how it ends and will not say.',
  ),
  by(
    'savio.rodrigues',
    22,
    'A mando for my grandmother’s balcony',
    'In Konkani, slow, with the violin part played on a borrowed mandolin.',
  ),
  by('kumari.sudha', 17, 'Samdaun, when she leaves', 'What the women of Mithila sing when the car has already started.'),
  by('nine.rupee.chai', 9, 'An abhang in seven', 'A tune of Tukaram in a time signature that our college canteen never forgave.', {
    clip: 'studio',
    synthetic: 'assisted',
  }),
]

const dancing: readonly DemoEntry[] = [
  by('ishani.dutta', 88, 'Eight hundred ghungroos', 'A Lucknow tatkar against a tabla that likes to win. Count with us to the sam.', {
    lately: 2,
    pin: 3,
  }),
  by(
    'zoravar.gill',
    88,
    'Jhummar first, then the jump',
    'Eleven farmers’ sons after the morning’s milking. Jhummar, luddi, sammi, and only then the bhangra everybody photographs.',
    { lately: 3 },
  ),
  by(
    'mayur.chhau',
    61,
    'The hunter and the peacock',
    'Purulia chhau with masks from Charida. Three somersaults that we could not see ourselves.',
  ),
  by('malavika.hegde', 52, 'Stepwell, an excerpt', 'Bharatanatyam on wet stone: from an evening about the stepwells of Karnataka.'),
  by('himjyoti.saikia', 44, 'Evening prayer on Majuli', 'Sattriya as it is danced in the namghar, to khol and taal.', { lately: 6 }),
  by('rutuja.kamble', 39, 'Sawaal-jawab with the dholki', 'A lavani in nine yards. He asks, I answer, and he is still thinking about it.'),
  by('anwesha.mohapatra', 31, 'Pallavi in Arabhi', 'Odissi at six in the morning, near a temple whose bells keep their own time.'),
  by('third.rail', 31, 'Four square metres', 'Hip-hop on a bathroom’s worth of lino, landing quietly because of the people downstairs.', {
    clip: 'studio',
  }),
  by('bohag.toli', 24, 'Bihu in the courtyard', 'Dhol, pepa, gogona, and our grandmothers’ muga.'),
  by('sravya.rao', 18, 'Tarangam on the brass plate', 'Kuchipudi on the rim of a plate, and yes, the pot stayed on.'),
  by('zayan.qureshi', 12, 'Footbridge at Mira Road', 'Popping and locking between two trains, to a song that a passer-by was playing.', {
    clip: 'lip_sync',
  }),
  by('noor.elahi', 14, 'A tray of candles', 'A veil piece with a darbuka.', { state: 'withdrawn' }),
]

const comedy: readonly DemoEntry[] = [
  by('vidya.ramesh', 47, 'The apartment WhatsApp group', 'About a water tank, two secretaries and one deleted message.'),
  by(
    'rohan.deshpande',
    47,
    'My father forwards everything',
    'A set about an insurance office, a local train and good-morning roses at 5:10.',
    { lately: 2 },
  ),
  by('hasya.tripathi', 38, 'A poem for the bank queue', 'Hasya kavita for everybody who has stood at counter four.'),
  by('karthika.menon', 29, 'Gulf father, mother in charge', 'In Malayalam and English, and the punchline is in whichever you speak less.', {
    lately: 7,
  }),
  by('preetham.shetty', 23, 'Nine words for a cousin', 'Tulu has them, and I have jokes about seven.'),
  by('deepa.rawat', 15, 'A leopard, passing through', 'Hill people, plains people, and one who only wanted to cross the road.'),
  by('lokesh.sahu', 11, 'Bhakla takes the bus to Bilaspur', 'A puppet, a conductor and a ticket that nobody bought.'),
  by('meenal.shroff', 6, 'March, explained', 'A chartered accountant on what happens to accountants.'),
  by('baljinder.mann', 19, 'Thirty-one voices, one uncle', 'An uncle, a tractor, an announcement on platform two.', {
    state: 'disqualified',
    reason: 'Most of the clip is a recording of another comedian’s special. A performance has to be your own.',
  }),
]

const rap: readonly DemoEntry[] = [
  by('dhruv.oraon', 0, 'Names and numbers', 'About forests, in Hindi and Kurukh, because my aunt does not read reports.'),
  by('thamizh.thaalam', 0, 'Sangam over boom bap', 'The first verse is two thousand years old and hers.'),
  by('mc.tapri', 0, 'Every bus number', 'One verse, one tea stall, from 1 Limited to 533.', { state: 'in_review' }),
  by('qalam.adnan', 0, 'Radif in the courtyard', 'A ghazal’s rhyme kept through thirty-two bars.', { state: 'in_review' }),
  by('banlum.k', 0, 'Five strangers for an editor', 'Written in a shared taxi, in Khasi, between two checkposts.', { state: 'in_review' }),
  by('kshitij56', 0, 'Fifty-six plates', 'Momos, rent and coaching classes, in one breath.', { state: 'in_review' }),
  by('deccan.dastan', 0, 'Arguing at the counter', 'In Dakhni, at the speed of Irani chai.', {
    state: 'rejected',
    reason: 'The beat is a well-known film song. Please use a beat of your own, or one that you may use, and say whose it is.',
  }),
  by('nirbaak', 0, 'College Street, raining', 'Drums recorded outdoors, words written under an awning.', {
    state: 'processing',
    clip: 'studio',
  }),
  by('bhojpuriya.bawaal', 0, 'The train that leaves full', 'Clean Bhojpuri rap, which my mother said did not exist.', {
    state: 'uploading',
  }),
  by('kuri.verse', 0, 'Land papers', 'A verse about a grandmother who drove a tractor.', { state: 'withdrawn' }),
]

const music: readonly DemoEntry[] = [
  by('venkat.subramaniam', 118, 'Flute on the terrace', 'Mohanam at first light. The crow is not part of the composition.'),
  by('farhan.ali.khan', 104, 'A kaida, and the neighbour’s wall', 'Teentaal of the Benares gharana, until he knocked.', {
    alike: { votes: 9 },
  }),
  by('sohail.santoor', 77, 'A hundred strings in a small room', 'A sufiana maqam for the santoor, after forty minutes of tuning.'),
  by('tenzin.lepcha', 77, 'Grandmother’s radio', 'Fingerstyle guitar, tuned low because the mornings here are.', { clip: 'studio' }),
  by('debjani.sarod', 58, 'Desh, because it rained', 'Sarod: alap and a short gat, chosen after looking out of the window.'),
  by('padmavathi.veena', 46, 'Kalyani the Mysuru way', 'Veena, unhurried, with a student on the tala.'),
  by('thaalam.theory', 33, 'Where is the one', 'Seven people who count in seven. The quarrel is left in.', {
    clip: 'studio',
    alike: { votes: 6 },
  }),
  by('selector.ammu', 12, 'Raga Bhoop for machines', 'Half of it was written by a model that I trained on my own long sets.', {
    clip: 'studio',
    synthetic: 'generated',
  }),
]

const beatBoxing: readonly DemoEntry[] = [
  by('puii.hmar', 121, 'A hymn, a bass line, a rainstorm', 'One loop pedal and a Mizo hymn in four layers.', {
    alike: { votes: 7, voided: 'same_device' },
    prize: [20_000, 'passed_on', 'She has written to us that she does not accept it.'],
  }),
  by('tabla.tongue', 97, 'Dha dhin dhin dha, with lips', 'A peshkar and two relas, and not a drum in the room.', {
    prize: [10_000, 'handed_over', 'Demo transfer 4711'],
  }),
  by('konnakol.kid', 97, 'Thakadhimi over a drop', 'Konnakol in khanda chapu, arithmetic correct to the last beat.', {
    prize: [10_000, 'due', ''],
  }),
  by('beatnik.begum', 64, 'One breath, two jobs', 'Flute and beatbox at once: a Holi song from our lane.'),
  by('boom.balwant', 51, 'The buffalo at the end', 'Throat bass, a battle routine, and never a sample.', {
    alike: { votes: 14, voided: 'coordinated' },
  }),
  by('kari.mukha', 26, 'Dollu in a pillow', 'The drums of Kundgol as I learnt them: quietly, at night.', {
    state: 'disqualified',
    reason: 'The bass in this clip is a sample, and the rules of this contest allow the mouth alone.',
  }),
  by('echo.ela', 18, 'Four sisters, one mouth', 'A mando in four voices, all of them mine.', { state: 'withdrawn' }),
]

const acting: readonly DemoEntry[] = [
  by('mandira.lahiri', 0, 'Wrong number', 'From a solo about a woman who answers calls that are not for her.'),
  by('rangmanch.raju', 0, 'Ravan, without the other nine', 'The monologue before the last battle, in a plain shirt.'),
]

const plucked: readonly DemoEntry[] = [
  by('debjani.sarod', 74, 'Jhinjhoti before sunrise', 'A short alap and a gat, recorded before the milk came.', {
    prize: [0, 'handed_over', 'The strings went by post from Miraj.'],
  }),
  by('tenzin.lepcha', 52, 'Kafi on six strings', 'What a guitar makes of a thumri, with the fan switched off.'),
  by('padmavathi.veena', 31, 'Two strings are enough', 'Charukesi, slowly, and the neighbour’s dog once.'),
]

const street: readonly DemoEntry[] = [
  by('mandira.lahiri', 0, 'The last bus', 'A woman, a bench, and a bus that says nothing of where it goes.'),
  by('rangmanch.raju', 0, 'Chai for the inspector', 'A tea-seller explains the law to somebody who should know it.', {
    state: 'in_review',
  }),
]

export const demoContests: readonly DemoContest[] = [
  {
    title: 'Raat Raagini',
    category: 'singing',
    state: 'voting_open',
    about:
      'One song, one take, as you would sing it at home after dinner. Ghazal, khayal, folk, film: any language, any instrument, no effects.',
    prize: [50_000, 'and two days in a studio in Jaipur'],
    days: [-24, -8, -6, 3],
    reason: '',
    entries: singing,
  },
  {
    title: 'Ghungroo Nights',
    category: 'dancing',
    state: 'voting_open',
    about: 'From kathak to kuthu, alone or as a company, in the place where you rehearse. What counts is the dance and not the light.',
    prize: [40_000, 'and a day with a film crew'],
    days: [-21, -6, -4, 6],
    reason: '',
    entries: dancing,
  },
  {
    title: 'Hasya Adda',
    category: 'comedy',
    state: 'voting_open',
    about: 'Your own words, in whatever language your aunt would laugh in. Nobody’s religion, caste or body is the joke.',
    prize: [25_000, 'and the closing spot of our comedy evening in Mumbai'],
    days: [-18, -4, -2, 9],
    reason: '',
    entries: comedy,
  },
  {
    title: 'Gully Ka Mic',
    category: 'rap',
    state: 'entries_open',
    about: 'Thirty-two bars about the street you live in. Any language, your own words, and a beat that you may use.',
    prize: [30_000, 'and a video in your own street'],
    days: [-9, 6, 8, 18],
    reason: '',
    entries: rap,
  },
  {
    title: 'Haath Ki Safai',
    category: 'magic',
    state: 'draft',
    about: 'One effect from beginning to end in one shot: no cuts, no stooges, and no animals.',
    prize: [20_000, ''],
    days: [5, 19, 21, 31],
    reason: '',
    entries: [],
  },
  {
    title: 'Saaz Aur Shaam',
    category: 'music',
    state: 'voting_closed',
    about: 'An instrument and an evening. Any tradition, any tuning; the room may be heard.',
    prize: [40_000, 'and an instrument maker’s bench for a week'],
    days: [-33, -12, -10, -1],
    reason: '',
    entries: music,
  },
  {
    title: 'Bol Banao',
    category: 'beat-boxing',
    state: 'results_published',
    about: 'Only the mouth, and a loop pedal for those who have more to say. No samples.',
    prize: [20_000, 'and a place in our schools’ tour'],
    days: [-52, -32, -30, -21],
    reason: '',
    entries: beatBoxing,
  },
  {
    title: 'Ungliyon Ki Baat',
    category: 'music',
    state: 'archived',
    about: 'Strings that are plucked and not bowed: sitar, sarod, veena, guitar. Three minutes, one take.',
    prize: [0, 'a set of strings from a maker in Miraj'],
    days: [-110, -90, -88, -78],
    reason: '',
    entries: plucked,
  },
  {
    title: 'Nukkad Natak',
    category: 'acting',
    state: 'screening',
    about: 'A scene of the street in two minutes, in whatever you are wearing.',
    prize: [15_000, ''],
    days: [-16, -1, 2, 12],
    reason: '',
    entries: street,
  },
  {
    title: 'Ek Paatra',
    category: 'acting',
    state: 'cancelled',
    about: 'One character, no costume.',
    prize: [25_000, 'and an evening in a theatre'],
    days: [-40, -26, -24, -14],
    reason: 'The theatre in which the prize was to be played is closed for repairs. It will be announced anew.',
    entries: acting,
  },
]
