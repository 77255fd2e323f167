import type { Area } from '../../area.ts'
import { disputesPersonalData } from './personal-data.ts'

/** The calls about a dispute belong to the booking or order that is disputed. */
export const disputesArea: Area = {
  name: 'disputes',
  personalData: disputesPersonalData,
}
