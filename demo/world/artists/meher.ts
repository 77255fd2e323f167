import type { DemoPackage, DemoTravelBand } from '../artist.ts'

/** Jaipur to Udaipur by road lies within the third band. */
const travelBands: readonly DemoTravelBand[] = [
  { uptoKm: 50, priceRupees: 0 },
  { uptoKm: 200, priceRupees: 5_000 },
  { uptoKm: 500, priceRupees: 9_500 },
  { uptoKm: 1_200, priceRupees: 24_000 },
  { uptoKm: 4_000, priceRupees: 42_000 },
]

/** Hand-written; tests and the demo's tour quote these prices, so change them with care. */
export const meherPackages: readonly DemoPackage[] = [
  {
    title: 'Mehfil at Home',
    description: 'Tabla, harmonium and a room that listens. Floor seating, no amplification needed for up to sixty people.',
    priceRupees: 38_000,
    minutes: 60,
    sets: 1,
    performers: 3,
    included: ['Tabla and harmonium', 'Song list agreed a week before', 'Half an hour for requests'],
    notIncluded: ['Seating and carpets', 'Dinner for three'],
    advancePercent: 30,
    noticeDays: 3,
    overtimePer30MinRupees: 8_000,
    addOns: [
      { title: 'Small speaker and two microphones', priceRupees: 4_000 },
      { title: 'Recording of the evening', priceRupees: 6_000 },
    ],
    audienceMax: 60,
    travelBands,
  },
  {
    title: 'Sangeet Evening',
    description: 'Two sets with dholak and keys. Song list agreed with the family a week before.',
    priceRupees: 85_000,
    minutes: 90,
    sets: 2,
    performers: 5,
    included: ['Tabla, harmonium, dholak and keys', 'One song learnt for the couple', 'Sound check with your crew'],
    notIncluded: ['Sound and lights', 'Meals and a green room', 'Stay outside Jaipur'],
    advancePercent: 30,
    noticeDays: 7,
    overtimePer30MinRupees: 15_000,
    addOns: [
      { title: 'Sound and lights for up to 250 guests', priceRupees: 18_000 },
      { title: 'Qawwali chorus of two for the second set', priceRupees: 12_000 },
    ],
    audienceMax: 400,
    travelBands,
  },
  {
    title: 'Wedding Weekend',
    description: 'Sangeet and pheras on two evenings, with a farewell song of your choice arranged for you.',
    priceRupees: 165_000,
    minutes: 240,
    sets: 4,
    performers: 7,
    included: ['Six musicians on both evenings', 'Farewell song arranged for you', 'Own sound engineer at the desk'],
    notIncluded: ['Public address and lights', 'Stay and meals for eight'],
    advancePercent: 30,
    noticeDays: 21,
    overtimePer30MinRupees: 20_000,
    addOns: [
      { title: 'Sound and lights for up to 250 guests, both evenings', priceRupees: 32_000 },
      { title: 'Morning set at the haldi', priceRupees: 22_000 },
    ],
    audienceMin: 100,
    audienceMax: 800,
    travelBands,
  },
]
