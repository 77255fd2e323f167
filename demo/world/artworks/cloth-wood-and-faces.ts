/** Cloth; wood and metal; masks and puppets. */
import type { Series } from './series.ts'

const dyed = ['indigo and madder', 'madder red and indigo', 'green and brick', 'natural white with wine red and blue']
const cloths = [
  'block-printed ajrakh with a border of stars',
  'tie-dyed bandhani with a large medallion',
  'woven ikat in stepped forms',
  'quilt in kantha running stitch with animals',
  'phulkari embroidery in floss silk',
]

export const textiles: readonly Series[] = [
  {
    tradition: 'textile',
    subCategory: 'textile',
    by: ['hemant.gadhvi', 'sravya.rao', 'bohag.toli', 'gurnoor.sandhu', 'rann.garba', 'shruti.timeline'],
    materials: ['cotton', 'silk'],
    sizes: [
      [20, 30, 0],
      [30, 30, 0],
      [36, 24, 0],
      [36, 48, 0],
      [44, 60, 0],
    ],
    rupees: [3_600, 38_000],
    kg: [0.3, 1.8],
    handlingDays: [2, 5],
    tags: ['textile', 'handmade', 'wall hanging', 'natural dye'],
    seen: 'Wall hanging:',
    tones: Array.from({ length: 20 }, (_, i) => `${cloths[i % 5]}, in ${dyed[Math.floor(i / 5)]}`),
    detail: 'the threads and the edge of a colour',
    made: [
      'Dyed with indigo, madder, iron and pomegranate rind on hand-woven cloth. There is a sleeve at the back for a rod.',
      'Made by hand from the first knot to the last. Wash it cold, dry it in the shade, and it will outlive us.',
      'The pattern is old; the arrangement is mine, and so are the two mistakes.',
    ],
    told: [
      'I bought the cloth for a costume and could not cut it.',
      'The women who taught me do not call it art. They call it Tuesday.',
      'In the family of the dyer I was allowed to stir. By the third year I was allowed to decide when to stop.',
    ],
    works: [
      [0, 'Ajrakh, Sixteen Steps', 'The river did three of them.'],
      [1, 'Ten Thousand Knots, Bhuj', 'Each dot was tied by somebody who was telling somebody a story.'],
      [2, 'Pochampalli Eye', 'It looks back, if you sit with it.'],
      [3, 'Grandmother’s Three Saris', 'Sewn together in the order in which she wore them.'],
      [4, 'Phulkari for Lohri', 'Flowers for a night with a fire in the middle.'],
      [5, 'Lattice, Red', 'A garden wall seen from the side of the shade.'],
      [6, 'Chandrokhani', 'One moon, and all the stars that had been invited.'],
      [7, 'Steps Down to Water', 'In the threads you can see how the weaver hesitated, and then did not.'],
      [8, 'Fish, Birds, One Opinion', 'Running stitch goes forward and looks back.'],
      [9, 'Bagh', 'So much silk that the cloth below is only a memory.'],
      [10, 'Wheel of Dhamadka', 'Printed with a block that is older than the state.'],
      [11, 'Garba Ground', 'Seen from above we must look like this.'],
      [12, 'Lozenge, Large', 'For a wall that has been empty for too long.'],
      [13, 'Quilt of the Long Winter', 'Begun at Magh Bihu, finished when the mangoes were ripe.'],
      [14, 'Sister’s Trousseau, Piece Nine', 'She had no room for it in the end, and I had.'],
      [15, 'White Ajrakh', 'Hardest of all: everything you see was kept from the dye.'],
      [16, 'Bride’s Second Day', 'The day on which one may wear white again.'],
      [17, 'Telia, Clean Lines', 'The smell of oil has gone, the softness has not.'],
      [18, 'Night Kantha', 'The old blue sari, at last with its fish.'],
      [19, 'Field in Bathinda', 'Mustard, more mustard, and the canal.'],
    ],
  },
]

const worked = [
  'a pierced wooden screen',
  'a carved panel of a tree with birds',
  'a chased metal plate with a mandala',
  'black bidri inlaid with silver flowers',
]
const stuffs = [
  'in light wood and brass',
  'in dark wood and copper',
  'in red-brown wood and pale brass',
  'in walnut and old brass',
  'in honey-coloured wood and bronze',
]

const reliefWorks: Series['works'] = [
  [0, 'Jali, South Window', 'It turns noon into a carpet.'],
  [1, 'Four Birds, One Walnut Tree', 'They have divided it among themselves, without us.'],
  [2, 'Thali of a Thousand Petals', 'Nobody has counted; everybody believes it.'],
  [3, 'Bidar by Night', 'Silver drawn into black with the soil of the fort, which is the secret.'],
  [4, 'Screen for Whispering', 'You can speak through it, but you cannot shout.'],
  [5, 'Chinar in Dark Wood', 'The tree under which every story in my family begins.'],
  [6, 'Copper Sun', 'It takes the light of one lamp and gives back two.'],
  [7, 'Silver Garden, Closed', 'Flowers that open towards evening, with the lamps.'],
  [8, 'Star Lattice', 'Six directions, and none of them is the shortest.'],
  [9, 'Tree with Room', 'I left a branch free for one more.'],
  [10, 'Morning Plate', 'For looking at while the tea draws.'],
  [11, 'Bidri, Single Stem', 'The quietest of them, and the one I kept longest.'],
  [12, 'Zenana', 'Who looked out could not be seen, and heard better.'],
  [13, 'Orchard, Carved in the Strike', 'The halls were closed for a month. This is the month.'],
  [14, 'Temple Lid', 'Such plates closed the copper pots in our kitchen; nobody noticed how fine they were.'],
  [15, 'Black Water, White Reeds', 'Inlaid line by line, with the breath held.'],
  [16, 'Honeycomb Window', 'Bees would approve, though they would do it quicker.'],
  [17, 'The Talking Branch', 'Two birds converse, and two listen.'],
  [18, 'Bronze Mandala', 'Struck from the centre outwards over one monsoon.'],
  [19, 'Night-Blooming', 'Every flower in it opens only when you are asleep.'],
]
const isWood = ([mood]: Series['works'][number]) => mood % 4 < 2

const common = {
  tradition: 'relief',
  subCategory: 'wood-and-metal',
  by: ['sohail.santoor', 'aashish.violin', 'deccan.dastan', 'suwa.sapera', 'rangmanch.raju', 'preetham.shetty'],
  sizes: [
    [9, 12, 1],
    [14, 14, 1],
    [16, 12, 1.2],
    [18, 24, 1.5],
    [24, 30, 2],
  ],
  rupees: [5_200, 46_000],
  kg: [1.6, 12],
  handlingDays: [4, 9],
  seen: 'Relief:',
  tones: Array.from({ length: 20 }, (_, i) => `${worked[i % 4]}, ${stuffs[Math.floor(i / 4)]}`),
  detail: 'the marks of the tool, with light from the side',
  made: [
    'Made with eleven tools, all of them older than I am. Rubbed with oil, not lacquered.',
    'Worked from the front only; the back has a brass hook and my name.',
    'Hang it where light comes from the side. From the front it is good, from the side it is awake.',
  ],
  told: [
    'An instrument maker gave me the offcut. It had been meant for a santoor, and it still answers when you knock.',
    'The pattern is from the screen behind which my great-grandmother listened to the concerts.',
    'One evening of hammering costs me a week of friendship with the neighbours. They have one of the plates now.',
  ],
} as const satisfies Omit<Series, 'materials' | 'tags' | 'works'>

export const reliefs: readonly Series[] = [
  { ...common, materials: ['wood'], tags: ['carving', 'woodwork', 'relief', 'handmade'], works: reliefWorks.filter(isWood) },
  { ...common, materials: ['brass'], tags: ['metalwork', 'inlay', 'relief', 'handmade'], works: reliefWorks.filter((row) => !isWood(row)) },
]

const characters = ['a fanged guardian', 'a calm hero under a crown', 'a tiger', 'a sun', 'an elephant']
const paints = ['red', 'blue', 'yellow', 'green', 'white']

export const faces: readonly Series[] = [
  {
    tradition: 'mask',
    subCategory: 'mask-and-puppet',
    by: ['mayur.chhau', 'onakkootam', 'leela.phukan', 'jadugar.bikram'],
    materials: ['papier-mache', 'natural-pigment'],
    sizes: [
      [9, 11, 5],
      [12, 14, 6],
      [14, 16, 7],
      [18, 20, 8],
    ],
    rupees: [2_200, 15_500],
    kg: [0.6, 2.8],
    handlingDays: [3, 6],
    tags: ['mask', 'theatre', 'papier-mache', 'chhau'],
    seen: 'Painted mask of',
    tones: Array.from({ length: 25 }, (_, i) => `${characters[i % 5]}, ${paints[Math.floor(i / 5)]}`),
    detail: 'the eye and the brow',
    made: [
      'Eight layers of paper and cloth over a clay form, river clay on top, then paint and a varnish of lac. Light enough to dance in for an hour.',
      'Made like those we wear on stage, with a hook instead of a strap. The strap is in the parcel, in case.',
    ],
    told: [
      'You put it on and your shoulders know what to do.',
      'The old one lost its nose in Purulia, in the third act. This is its grandson.',
      'We hang them face to the wall when we rehearse, so that they do not interfere.',
    ],
    works: [
      [0, 'Doorkeeper, Smiling', 'He has teeth for the evil and a wink for you.'],
      [6, 'Prince Who Was Told to Wait', 'Blue with patience.'],
      [12, 'Bagh Mama', 'Wear it, and your family will offer you the larger piece.'],
      [18, 'Sun on a Working Day', 'He gets up before all of us, and he looks it.'],
      [24, 'Elephant Without a Wedding', 'He has brought his own crown.'],
      [5, 'Blue Fury', 'The one who loses in the last act, every night, with great style.'],
      [1, 'Young King', 'He has not yet read his part.'],
      [13, 'Noon Sun', 'Too bright to argue with.'],
      [22, 'White Tiger of the Interval', 'He comes on when the generator fails.'],
      [10, 'Yellow Guardian', 'Painted on the day of the first mango.'],
      [8, 'Night Sun', 'For a play in which the day is late.'],
      [17, 'Green Tiger', 'The script said tiger, the paint shop said green.'],
    ],
  },
  {
    tradition: 'puppet',
    subCategory: 'mask-and-puppet',
    by: ['bhanwar.langa', 'pinky.ladoo', 'selvi.koothu'],
    materials: ['wood', 'cotton'],
    sizes: [
      [14, 20, 3],
      [18, 24, 3],
      [24, 20, 3],
      [30, 24, 4],
    ],
    rupees: [2_800, 14_000],
    kg: [0.7, 3],
    handlingDays: [2, 5],
    tags: ['puppet', 'kathputli', 'shadow', 'theatre'],
    seen: 'Puppets:',
    tones: [
      'kathputli on strings, wine red curtain',
      'kathputli on strings, blue curtain',
      'kathputli on strings, green curtain',
      'shadow figure before a golden lamp',
      'shadow figure before a pale lamp',
      'shadow figures before a red lamp',
    ],
    detail: 'the face and the hem',
    made: [
      'Carved, dressed and strung by hand, and shown in its box, which opens into a stage.',
      'All joints move. The strings are of waxed cotton and can be bought in any bazaar, if your children insist.',
    ],
    told: [
      'They have played at more weddings than I have, and were never asked for an encore they could not give.',
      'Anarkali always dances first. It is in her contract.',
      'Behind the cloth my father did all the voices. I did the rain.',
    ],
    works: [
      [0, 'Amar Singh and the Dancer', 'He is about to make a speech; she is about to prevent it.'],
      [3, 'Hanuman Has Seen Something', 'Leather thin enough for the lamp to think through.'],
      [1, 'Company of Three', 'The tallest does the fighting, the others the talking.'],
      [4, 'Lady by the Ashoka', 'She will wait for exactly one more act.'],
      [2, 'Green Curtain, Full House', 'Everybody is on stage, because nobody wants to miss it.'],
      [5, 'Meeting in the Grove', 'Two shadows agree on something that the tree has overheard.'],
      [0, 'Wedding Company', 'They come in the box in which they once came home.'],
      [3, 'Archer, Act Two', 'The bow is in the other box.'],
    ],
  },
]
