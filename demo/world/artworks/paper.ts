/** Works on paper: drawings, calligraphy, prints. */
import type { Series } from './series.ts'

const sheets = [
  [8, 10, 0.1],
  [11, 14, 0.1],
  [14, 11, 0.1],
  [16, 20, 0.1],
  [18, 24, 0.1],
] as const

const inks = ['in black ink on cream', 'in sepia on buff paper', 'in blue-black on white', 'in wine red on cream']
const kinds = ['hills and a pine in washes, a boat below', 'bamboo', 'a dancer in a few sweeps', 'a street of tall old houses']

export const drawings: readonly Series[] = [
  {
    tradition: 'drawn',
    subCategory: 'drawing',
    by: ['malavika.hegde', 'umbrella.thieves', 'debjani.sarod', 'mandira.lahiri', 'sreenath.mime'],
    materials: ['ink', 'charcoal', 'paper'],
    sizes: sheets,
    rupees: [2_400, 16_500],
    kg: [0.3, 1.2],
    framed: 3,
    handlingDays: [2, 4],
    tags: ['drawing', 'ink', 'line', 'paper'],
    seen: 'Drawing:',
    tones: Array.from({ length: 16 }, (_, i) => `${kinds[i % 4]}, ${inks[Math.floor(i / 4)]}`),
    detail: 'the stroke where the brush ran dry',
    made: [
      'Ink on handmade paper from Sanganer, one sitting, no correction. What went wrong is still there and has been forgiven.',
      'Stick ink, rubbed on stone for a quarter of an hour, in which I look at the empty sheet and the sheet looks at me.',
      'Drawn on cotton rag paper with a deckle edge; it floats well in a deep frame.',
    ],
    told: [
      'I draw in the green room, when the make-up is on and it is too late to practise.',
      'In Santiniketan we had to draw the same tree every day for a year. I am grateful now; I was not then.',
      'It is a rehearsal, like everything, only that you can hang it.',
    ],
    works: [
      [2, 'Half a Beat Before', 'The moment in which the foot has decided and the floor does not know yet.'],
      [0, 'Mawsynram, Dry Season', 'Hills that are mostly remembered, and one pine that is not.'],
      [3, 'College Street, Upper Floors', 'Below there are books. I looked up and found the people who do not read.'],
      [5, 'Bamboo Outside the Practice Room', 'It keeps time better than I do when there is wind.'],
      [6, 'Tribhanga in Three Strokes', 'The fourth stroke was hers; I only followed.'],
      [8, 'Ferry Below the Monastery', 'He rows across once a day, and the hill takes a day to notice.'],
      [11, 'Pols of Ahmedabad, from Memory', 'Nobody’s roof is only theirs.'],
      [14, 'Red Scarf', 'All the charcoal in the picture is waiting for that one line.'],
      [1, 'Wind from the Teesta', 'Leaves first, then stalks, then I had to hold the paper.'],
      [13, 'Bamboo, with Regret', 'I meant to stop after the second stalk.'],
      [10, 'The Turn', 'Seen from the wings, where you see the breath as well.'],
      [7, 'Fort Kochi, Wires and All', 'I left nothing out, least of all the wires.'],
      [4, 'Winter, Umiam', 'A lake in which the hills practise being upside down.'],
      [12, 'Three Ridges and a Mistake', 'The mistake is the nicest of the ridges.'],
      [15, 'Bow Bazaar, Sunday', 'When the shutters are down you can see how the houses lean and whisper.'],
      [9, 'New Shoots', 'They grow so fast in the rains that you have to draw them twice.'],
      [2, 'After the Varnam', 'Everything is over, and the arms have not been told.'],
      [3, 'Number 14, Third Floor', 'A portrait of a landlord, in the form of his balconies.'],
      [6, 'Waiting for the Mridangam', 'She stands still as one stands still on a moving train.'],
      [8, 'Pine That Leans Out', 'It has been about to fall for as long as anybody remembers.'],
    ],
  },
]

const page = ['a framed page of invented script', 'one broad gesture with a disc behind it', 'a word repeated in circles']
const grounds = ['black and red on cream', 'gold on indigo', 'deep teal on ivory', 'rose gold on dark wine', 'brown on straw']

export const calligraphies: readonly Series[] = [
  {
    tradition: 'calligraphy',
    subCategory: 'calligraphy',
    by: ['shabnam.dar', 'deccan.dastan', 'qalam.adnan', 'dargah.lane', 'naseema.dastan'],
    materials: ['ink', 'gold-leaf', 'paper'],
    sizes: sheets,
    rupees: [3_200, 24_000],
    kg: [0.3, 1.4],
    framed: 5,
    handlingDays: [2, 5],
    tags: ['calligraphy', 'lettering', 'qalam', 'abstract'],
    seen: 'Calligraphic abstraction:',
    tones: Array.from({ length: 15 }, (_, i) => `${page[i % 3]}, ${grounds[Math.floor(i / 3)]}`),
    detail: 'a bowl of the pen and its rhombic dots',
    made: [
      'Reed pen and soot ink on paper sized with egg white. The script is my own: it has the manners of the old ones and says nothing, so nobody reads it wrongly.',
      'The pen is a reed from the river, cut at forty-five degrees. When the cut is right the letters write themselves.',
      'Ink, a little saffron, and gold leaf laid with the breath.',
    ],
    told: [
      'When I write a verse for a show I warm up with letters that mean nothing. People began to ask for those.',
      'My father painted shop signs in three scripts. On Fridays he wrote for himself, in none.',
      'I recite for a living. These are the pauses.',
    ],
    works: [
      [4, 'Alif Practises Yoga', 'The straightest of letters, after a long day.'],
      [0, 'Letter Without a Postman', 'Five lines that are clearly urgent.'],
      [5, 'Zikr in Gold', 'The same word until it stops being a word.'],
      [7, 'One Breath', 'Dipped once, not lifted, and gone.'],
      [3, 'Firman of No King', 'An order in gold that asks nothing of anybody.'],
      [2, 'Round Table of Vowels', 'They are all speaking, and all of them softly.'],
      [9, 'Ghazal, Second Line Only', 'The line in which the poet turns round.'],
      [10, 'Kohl', 'A stroke that began on an eyelid.'],
      [6, 'Page from the Missing Diwan', 'Of the poet of whom we know only that he owed money.'],
      [13, 'Jhelum, Left Bank', 'The river writes from right to left here.'],
      [8, 'Seventy Names', 'Round and round the lamp, without getting dizzy.'],
      [1, 'Red Sun, Black Road', 'A signature that has left its contract.'],
      [11, 'Night Qawwali', 'Hands clapping, if hands were letters.'],
      [12, 'Shikasta for Beginners', 'Broken script, carefully broken.'],
      [14, 'Wheel of the Scribe', 'He has written it so often that it goes by itself.'],
      [4, 'Saptak', 'Up the scale, round the moon, and down again.'],
      [0, 'The Complaint', 'It goes on for six lines and is entirely justified.'],
      [7, 'Lam Leaning on the Moon', 'They have known each other for a thousand years.'],
      [3, 'Invitation, Indigo', 'To an evening that has already been very beautiful.'],
      [10, 'The Last Dot', 'You put it, and then you know whether it was a letter.'],
    ],
  },
]

const runs = ['black', 'oxide red', 'bottle green', 'ultramarine']
const posterInks = ['vermilion, blue and yellow', 'teal, pink and yellow', 'indigo, orange and rose', 'black, red and pale teal']
const subjects = [
  'linocut of flowers in a jar',
  'linocut of roofs and a moon',
  'linocut of fish in waves',
  'screen print of a train before a rising sun',
  'screen print of a singer with a tanpura',
  'screen print of a tiger in the grass',
  'screen print of an old taxi',
]

export const prints: readonly Series[] = [
  {
    tradition: 'print',
    subCategory: 'print',
    by: ['oindrila.basu', 'rosogolla.riot', 'thaalam.theory', 'garage.patel', 'irani.cafe', 'mc.tapri'],
    materials: ['ink', 'paper'],
    editions: [20, 25, 30, 40, 50],
    sizes: [
      [8, 10, 0.1],
      [10, 14, 0.1],
      [12, 12, 0.1],
      [14, 11, 0.1],
      [18, 24, 0.1],
    ],
    rupees: [1_400, 6_800],
    kg: [0.2, 0.9],
    framed: 1,
    handlingDays: [1, 3],
    tags: ['print', 'edition', 'handmade', 'wall'],
    seen: 'Print:',
    tones: Array.from({ length: 28 }, (_, i) => `${subjects[i % 7]}, in ${(i % 7 < 3 ? runs : posterInks)[Math.floor(i / 7)]}`),
    detail: 'the marks of the gouge and the grain of the ink',
    made: [
      'Printed by hand on heavy cotton paper, numbered and signed in pencil. No two are quite alike, and that is meant.',
      'Pulled on an old proofing press that came with the room, and that has opinions about humidity.',
      'Inked and printed by hand, with a little daylight left where things do not quite meet.',
    ],
    told: [
      'It began as a poster for one evening. The evening is over, the block was too good to throw away.',
      'The first proof hung in our green room, and everybody in the band asked for one. So there is an edition.',
      'I cut the block on tour, on my knees, between Kharagpur and Nagpur. You can see where the points were.',
    ],
    works: [
      [3, 'Night Mail to Howrah', 'It runs straight into the sun and is still forty minutes late.'],
      [0, 'Rajnigandha in a Matka', 'Flowers for the day after, when the guests have left.'],
      [1, 'Cat, Terrace, Crescent', 'She owns all these roofs and has never paid for one.'],
      [5, 'Sundarban, Do Not Wave', 'He would wave back.'],
      [9, 'Hilsa Going Home', 'Upstream, as every year, and as tasty.'],
      [11, 'The Thumri Singer', 'Her tanpura is drawn as large as it sounds.'],
      [13, 'Last of the Padminis', 'The taxi in which half of Bombay has been kissed.'],
      [7, 'Jar from Ammamma’s Kitchen', 'It held pickle for forty years. Now flowers, with a note of lime.'],
      [8, 'Full Tank, No Moon to Spare', 'A red night over the water towers of Mylapore.'],
      [10, 'Konkan Kanya', 'The train that smells of fish going down and of mangoes coming back.'],
      [16, 'Pomfret, Six of Them', 'As they lie at Sassoon Dock at five, if you are quick.'],
      [12, 'Tiger on Salary', 'He came with the circus and has asked for Sundays.'],
      [18, 'Voice, with Halo', 'Somebody’s grandmother, who sang on the radio in 1952.'],
      [20, 'Airport, Meter Down', 'A journey of one hour and three political opinions.'],
      [14, 'Green Jar', 'The same flowers in the rains.'],
      [15, 'Old City, Lights Out at Ten', 'Except for the boy who is printing this.'],
      [17, 'Ernakulam Express', 'Sea on the left, jackfruit on the right.'],
      [19, 'Tiger, Third State', 'In the first he was fiercer, in the second he was a cat.'],
      [25, 'Alaap', 'Before the drum comes in there is a lot of red.'],
      [22, 'Crescent over Irani Café', 'They have been closing for forty years, and were open again this morning.'],
      [24, 'Deccan Queen', 'For whoever has ever eaten the omelette.'],
      [23, 'Shoal', 'All go one way, and each thinks it was his idea.'],
      [26, 'Small Cat, Large Opinion', 'Printed for my niece, who insisted on the whiskers.'],
      [27, 'Two Seater, Four Cousins', 'Car of the family, colour of the ice-cream.'],
    ],
  },
]
