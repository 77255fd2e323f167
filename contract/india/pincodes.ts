/** Derives the state and the courier zone from a pincode. Pure; by the numbering scheme of the post office. */
import { z } from 'zod'
import type { StateCode } from './states.ts'

export const pincode = z
  .string()
  .trim()
  .regex(/^[1-9]\d{5}$/, 'A pincode has six digits.')

/** By the longest matching prefix: postal circles have two digits, exceptions within one have three or more. A guess near borders. */
const circles: Readonly<Record<string, StateCode>> = {
  '11': '07',
  '12': '06',
  '13': '06',
  '14': '03',
  '15': '03',
  '16': '03',
  '160': '04',
  '17': '02',
  '18': '01',
  '19': '01',
  '194': '38',
  '20': '09',
  '21': '09',
  '22': '09',
  '23': '09',
  '24': '09',
  '246': '05',
  '247667': '05',
  '248': '05',
  '249': '05',
  '25': '09',
  '26': '09',
  '262': '05',
  '263': '05',
  '27': '09',
  '28': '09',
  '30': '08',
  '31': '08',
  '32': '08',
  '33': '08',
  '34': '08',
  '36': '24',
  '37': '24',
  '38': '24',
  '39': '24',
  '396210': '26',
  '396220': '26',
  '396230': '26',
  '40': '27',
  '403': '30',
  '41': '27',
  '42': '27',
  '43': '27',
  '44': '27',
  '45': '23',
  '46': '23',
  '47': '23',
  '48': '23',
  '49': '22',
  '50': '36',
  '51': '37',
  '52': '37',
  '53': '37',
  '533464': '34',
  '56': '29',
  '57': '29',
  '58': '29',
  '59': '29',
  '60': '33',
  '605': '34',
  '61': '33',
  '62': '33',
  '63': '33',
  '64': '33',
  '67': '32',
  '673310': '34',
  '68': '32',
  '682555': '31',
  '69': '32',
  '70': '19',
  '71': '19',
  '72': '19',
  '73': '19',
  '737': '11',
  '74': '19',
  '744': '35',
  '75': '21',
  '76': '21',
  '77': '21',
  '78': '18',
  '790': '12',
  '791': '12',
  '792': '12',
  '793': '17',
  '794': '17',
  '795': '14',
  '796': '15',
  '797': '13',
  '798': '13',
  '799': '16',
  '80': '10',
  '81': '10',
  '814': '20',
  '815': '20',
  '816': '20',
  '82': '10',
  '822': '20',
  '825': '20',
  '826': '20',
  '827': '20',
  '828': '20',
  '829': '20',
  '83': '20',
  '84': '10',
  '85': '10',
}
const longestPrefix = 6
const shortestPrefix = 2

/** null where our couriers do not deliver: field post offices (9…), and unassigned numbers. */
export function stateOfPincode(code: string): StateCode | null {
  for (let length = longestPrefix; length >= shortestPrefix; length--) {
    const state = circles[code.slice(0, length)]
    if (state) return state
  }
  return null
}

/** Near borders within a circle the resident's statement decides: any of its states may be right. */
export function mayLieIn(code: string, state: StateCode): boolean {
  const circle = code.slice(0, shortestPrefix)
  return Object.entries(circles).some(([prefix, each]) => each === state && (prefix.startsWith(circle) || code.startsWith(prefix)))
}

/** Islands and mountains: all parcels go by air or over one road. */
const remoteStates: ReadonlySet<StateCode> = new Set(['01', '38', '11', '12', '13', '14', '15', '16', '17', '18', '31', '35'])

export const deliveryZones = ['local', 'regional', 'national', 'remote'] as const
export type DeliveryZone = (typeof deliveryZones)[number]

/** Three digits are a sorting district, the first alone is one of eight regions. @param from first three digits of the origin */
export function zoneBetween(from: string, to: string): DeliveryZone | null {
  const state = stateOfPincode(to)
  if (!state) return null
  if (to.startsWith(from)) return 'local'
  if (remoteStates.has(state)) return 'remote'
  return to[0] === from[0] ? 'regional' : 'national'
}
