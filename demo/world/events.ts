/** The occasions of bookings, with typical client notes: half a plan, one wish, one worry. */

export interface DemoEventType {
  readonly slug: string
  readonly name: string
  /** The expected number of guests, from and to. */
  readonly guests: readonly [least: number, most: number]
  /** The usual starting hour in India. */
  readonly startHour: number
  readonly notes: readonly [string, ...string[]]
}

export const demoEventTypes = [
  {
    slug: 'wedding',
    name: 'Wedding',
    guests: [150, 700],
    startHour: 19,
    notes: [
      'Varmala is at 8, pheras after midnight. Please keep something soft for the vidaai, my mother has already warned us.',
      'Both families speak different languages, so a mix would be lovely. The lawn has a sound limit after 10 pm.',
      'My grandfather cannot stand for long. If you could begin with one old song for him, we will seat him in front.',
    ],
  },
  {
    slug: 'sangeet',
    name: 'Sangeet',
    guests: [80, 350],
    startHour: 19,
    notes: [
      'Six family dances in between, around 4 minutes each. My cousin Dhruv has the list and will bring it late.',
      'The bride does not know about the last song. Please do not mention it when she calls.',
      'We have a DJ as well, so two sets with an hour between them would work best.',
    ],
  },
  {
    slug: 'mehendi',
    name: 'Mehendi',
    guests: [30, 120],
    startHour: 16,
    notes: [
      'Afternoon, on the terrace, mostly women and a lot of chai. Nothing too loud, people will be sitting with wet hands.',
      'Please come in something yellow if you do not mind. Shade and fans are arranged.',
    ],
  },
  {
    slug: 'haldi',
    name: 'Haldi',
    guests: [25, 100],
    startHour: 10,
    notes: [
      'It will get messy. Keep instruments a few metres from my brothers.',
      'Starts at 10 sharp because of the muhurat. The lane is narrow, park near the school.',
    ],
  },
  {
    slug: 'baraat',
    name: 'Baraat',
    guests: [60, 250],
    startHour: 18,
    notes: [
      'From the petrol pump to the gate, around 600 metres. The police have given us forty minutes.',
      'No horse, the groom is walking. His mother wants to dance first.',
    ],
  },
  {
    slug: 'reception',
    name: 'Reception',
    guests: [150, 800],
    startHour: 20,
    notes: [
      'Mostly standing guests and a long receiving line. Background until 9, then as lively as you like.',
      'Office people in the first hour, family in the second. You will see the change.',
    ],
  },
  {
    slug: 'engagement',
    name: 'Engagement',
    guests: [40, 150],
    startHour: 18,
    notes: [
      'Small hall, low ceiling. The ring is at 7.15 and then we have all evening.',
      'Parents of both sides meet for the second time, so please keep it gentle.',
    ],
  },
  {
    slug: 'birthday',
    name: 'Birthday',
    guests: [15, 80],
    startHour: 17,
    notes: [
      'She turns seven and is afraid of balloons. Everything else is fine.',
      'It is my father’s sixtieth and he believes we are going out for dosa.',
      'Cake at 6.30. Mostly children, and as many tired parents.',
    ],
  },
  {
    slug: 'anniversary',
    name: 'Anniversary',
    guests: [20, 120],
    startHour: 19,
    notes: [
      'Fifty years. They met in a queue for a Dev Anand film, if that helps with the songs.',
      'A surprise from the three of us children, two of them on video from abroad.',
    ],
  },
  {
    slug: 'corporate',
    name: 'Corporate evening',
    guests: [60, 600],
    startHour: 19,
    notes: [
      'Annual day after the awards. Please nothing political and nothing about the canteen.',
      'Dealers from five states, so Hindi first, some English. GST invoice in the company’s name.',
      'We run late every year. Could you be flexible by half an hour?',
    ],
  },
  {
    slug: 'college-fest',
    name: 'College fest',
    guests: [400, 3000],
    startHour: 18,
    notes: [
      'Open ground behind the mechanical block. The dean leaves at nine and asks for it to be clean until then.',
      'Our student band opens. They would be thrilled if you listened for five minutes.',
    ],
  },
  {
    slug: 'house-concert',
    name: 'House concert',
    guests: [20, 60],
    startHour: 19,
    notes: [
      'Everybody on the floor of our drawing room, shoes outside. We have done this four times and the neighbours come too.',
      'No microphones if possible. There is a dog who likes sitar.',
    ],
  },
  {
    slug: 'festival',
    name: 'Festival',
    guests: [200, 2000],
    startHour: 19,
    notes: [
      'Society ground, nine towers, everybody has an opinion. Aarti is at 9 and we pause for it.',
      'Same slot as last year but bigger stage. Parking pass will be at the second gate.',
    ],
  },
  {
    slug: 'product-launch',
    name: 'Product launch',
    guests: [50, 300],
    startHour: 11,
    notes: [
      'The product stays covered until 11.40. We need a moment of attention just before that.',
      'Press in the first two rows. Rehearsal the evening before, if you can make it.',
    ],
  },
  {
    slug: 'school-function',
    name: 'School function',
    guests: [150, 900],
    startHour: 10,
    notes: [
      'Classes 3 to 8, on the ground if it does not rain. They will ask questions and we will not stop them.',
      'Our budget is what the parents’ association collected. Thank you for considering it.',
    ],
  },
] as const satisfies readonly DemoEventType[]

export type DemoEventTypeSlug = (typeof demoEventTypes)[number]['slug']
