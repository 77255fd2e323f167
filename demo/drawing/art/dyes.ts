/** Traditional combinations of dye colours. */

export const dyes = [
  ['#1F2A5C', '#8F2D1C', '#F3E7CE', '#16121C', '#D9A441'],
  ['#8A1F2E', '#1B2A4A', '#F7EBD5', '#1A0F14', '#E0A02E'],
  ['#173F3A', '#C8553D', '#F2E4C6', '#101A18', '#E9B44C'],
  ['#E9DDC4', '#7A2340', '#22395B', '#2A1A18', '#C98A2E'],
] as const

export type Dyes = (typeof dyes)[number]
