/** Pure: the names of occasions. */
import type { eventTypes } from '#contract/bookings/bookings.ts'
import { listed } from '#contract/grammar/listed.ts'

type EventWords = Readonly<Record<Exclude<(typeof eventTypes)[number], 'other'>, readonly string[]>>

/** Typed in searches, and used by artists in their profiles. */
export const eventWords: EventWords = {
  wedding: listed(
    'shadi, shaadi, vivah, byah, marriage, nikah, baraat, barat, pheras, phere, weddings, lagan, jaimala, varmala, vidai, bidai',
  ),
  sangeet: listed('ladies sangeet, mahila sangeet, sangeet night, sangit'),
  mehendi: listed('mehndi, mehandi, henna'),
  haldi: listed('haldi ceremony, pithi, gaye holud'),
  reception: listed('walima, valima, wedding reception, cocktail, cocktail party, cocktail night'),
  engagement: listed('sagai, roka, ring ceremony, roka ceremony, engagement ceremony, engagement party, engagement ring ceremony'),
  birthday: listed(`
    birthday party, bday, bday party, janamdin, janmadin, janm din, budday, kids party, kids birthday, kids bday, kids bday party,
    baby shower, godh bharai, seemantham, valaikappu, namkaran, naming ceremony, annaprashan, mundan
  `),
  anniversary: listed(
    'salgirah, shaadi ki salgirah, varshganth, marriage anniversary, wedding anniversary, silver jubilee, golden jubilee',
  ),
  corporate: listed(`
    corporate event, corporate party, corporate show, office, office party, company, annual day, team party, conference, daftar, seminar,
    town hall, family day, offsite, dealer meet, trade show, retirement party
  `),
  'college-fest': listed(`
    college, fest, college fest, campus, freshers, freshers party, farewell, farewell party, convocation, sports day, cultural fest
  `),
  'house-concert': listed(`
    house concert, house party, home, ghar par, ghar, mehfil, baithak, at home, terrace, kitty party, housewarming, griha pravesh,
    private party, pool party, rooftop party, bachelorette, bachelor party, get together
  `),
  festival: listed(`
    utsav, mela, diwali, holi, ganesh, durga puja, new year, christmas, ganpati, ganesh chaturthi, visarjan, dahi handi, janmashtami, eid,
    iftar, onam, pongal, lohri, baisakhi, ugadi, vishu, gangaur, karva chauth, chhath puja, shivratri, gurpurab, sankranti, dussehra
  `),
  'product-launch': listed('product launch, launch, brand launch, inauguration, store opening, shop opening, roadshow, brand activation'),
  shoot: listed('film shoot, video shoot, ad shoot'),
}

/** Typed in searches, but ambiguous in profiles: Tilak is a name, and everybody went to school. */
export const eventsAsTyped: EventWords = {
  wedding: listed('mairij, lagn, tilak, destination wedding, church wedding, beach wedding, wedding ceremony, wedding party'),
  sangeet: listed('sangeet ceremony, sangeet party'),
  mehendi: listed('mehndi ceremony, mehndi night'),
  haldi: listed('haldi party'),
  reception: listed('risepshan, reception party'),
  engagement: listed('shagun'),
  birthday: listed('barthade, birthday celebration, first birthday, gender reveal'),
  anniversary: listed('jubilee, anniversary party'),
  corporate: listed(`
    ofis, korporet, corporate function, r d day, founders day, award show, awards night, awards, exhibition, team building, retirement,
    success party, office function
  `),
  'college-fest': listed('kolej, school, school function, school annual day, reunion, graduation party, college party, school event'),
  'house-concert': listed(`
    home function, home party, ghar pe, grah pravesh, house warming, kitty, concert, dawat, bachelor, bachelorette party, hen party, jalsa,
    farmhouse party
  `),
  festival: listed(`
    puja, rakhi, raksha bandhan, teej, chhath, mahotsav, carnival, halloween, ram navami, makar sankranti, saraswati puja, kali puja,
    poila boishakh, christmas party, new year party, diwali party, holi party, eid party, eid milan
  `),
  'product-launch': listed('opening, opening ceremony, activation, road show, mall event, car launch, launch party, launch event'),
  shoot: [],
}
