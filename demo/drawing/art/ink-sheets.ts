/** Paper colours with matching inks. */

export const inks = [
  ['#F4EFE3', '#1B1A22'],
  ['#EFE4CF', '#2B2320'],
  ['#EDEFEA', '#1E2F45'],
  ['#F6EEE4', '#4A1F2B'],
] as const

export type Sheets = (typeof inks)[number]
