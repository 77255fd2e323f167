import type { Series } from './series.ts'

export const miniatures: readonly Series[] = [
  {
    tradition: 'miniature',
    subCategory: 'miniature',
    by: ['anjum.fatima', 'qalam.adnan', 'kashi.vidushak', 'faiz.jaduwala', 'bundi.studio'],
    materials: ['natural-pigment', 'gold-leaf', 'paper'],
    sizes: [
      [6, 8, 0.1],
      [7, 10, 0.1],
      [8, 11, 0.1],
      [10, 10, 0.1],
      [12, 9, 0.1],
      [12, 16, 0.1],
    ],
    rupees: [6_500, 42_000],
    kg: [0.3, 1.4],
    framed: 6,
    handlingDays: [3, 6],
    tags: ['miniature', 'court', 'palace', 'wasli'],
    seen: 'Miniature in a flowered border:',
    tones: ['terrace', 'garden', 'swing', 'hunt'].flatMap((scene) => {
      const what = {
        terrace: 'ladies and courtiers on a palace terrace',
        garden: 'a pavilion above a water channel, people on both banks',
        swing: 'a lady on a swing under a tree, friends around',
        hunt: 'two riders and a herd of deer',
      }[scene as 'terrace']
      return ['at night', 'in yellow evening light', 'under rain clouds', 'on a clear morning'].map((hour) => `${what}, ${hour}`)
    }),
    detail: 'faces and hands, painted with a single hair',
    made: [
      'Mineral colours and shell gold on wasli, five sheets of handmade paper pasted and burnished with agate.',
      'A brush of squirrel hair that ends in one, and a magnifying glass that belonged to my teacher.',
      'The border took as long as the picture. That is as it should be: it is the garden wall.',
    ],
    told: [
      'I restored such a page for a museum and was not allowed to change anything. Here I was allowed.',
      'In the old pages everybody looks sideways. I asked my teacher why. He said: so that nobody is caught staring.',
      'A poem from Bundi says where everybody stands, and leaves out only what they say.',
      'My ustad ground lapis for a year before he was given a brush. I bought mine ground, and I am still ashamed.',
    ],
    works: [
      [0, 'Terrace, the Musicians Are Late', 'Everything is ready: the moon, the cushions, the excuses.'],
      [5, 'Charbagh in the Heat', 'The water goes where it is told, the guests do not.'],
      [10, 'Swing, Third Day of Teej', 'Higher, say her friends, who do not have to sit on it.'],
      [13, 'Two Riders, One Deer', 'They have been talking and have forgotten what they came for.'],
      [1, 'The Yellow Evening', 'A letter has arrived; you can tell by who is not looking.'],
      [4, 'Garden by Night', 'Four people on two banks, and one boat that is not in the picture.'],
      [9, 'Swing at Cow-Dust Hour', 'The rope creaks in Yaman, as every rope does at that hour.'],
      [15, 'Morning Ride, Kota', 'Cool air, fresh horses, and a plan that will not survive breakfast.'],
      [2, 'Terrace, First Thunder', 'Nobody will be the first to go inside.'],
      [7, 'The Fountain Works Again', 'The gardener stands behind the cypress, and is proud.'],
      [8, 'Moonlit Jhoola', 'Only she is moving, and the moon a little.'],
      [14, 'Hunters Under Cloud', 'It will rain before they find anything. The deer know.'],
      [3, 'Audience with a Parrot', 'The parrot has been removed from the picture at its own request.'],
      [6, 'Channel in the Rains', 'The lotus has reached the steps and is considering them.'],
      [11, 'Swing for Two, Used by One', 'He was to come when the mangoes were ripe. They are.'],
      [12, 'Night Ride', 'They ride by the stars; the deer by smell.'],
      [1, 'Paan After Dinner', 'Five people agree about a singer none of them has heard.'],
      [5, 'The Visitor from Orchha', 'He describes a better garden, and is not asked again.'],
      [10, 'Friend with an Umbrella', 'She has brought the news, and waits until the swing is slow enough.'],
      [2, 'Megh on the Roof', 'Somebody inside sings for rain, and the sky takes it personally.'],
      [15, 'The Grey and the Bay', 'Two horses that dislike each other, painted at equal length.'],
    ],
  },
]
