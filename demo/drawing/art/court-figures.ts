/** Court figures, standing and on horseback, and the light of each hour. */
import { mixed } from '../palette.ts'
import { disc, line, num, oval, path, placed, times } from '../svg.ts'
import { around } from './hand.ts'
import type { Sheet } from './sheet.ts'

export const hoursOf = [
  {
    sky: '#1B2247',
    low: '#3E4A7E',
    field: '#2F5A46',
    marble: '#F6ECD9',
    red: '#B3342B',
    gold: '#D9A441',
    border: '#C2452F',
    leaf: '#2E6B46',
  },
  {
    sky: '#F2B46A',
    low: '#F9DDAA',
    field: '#B9B05A',
    marble: '#FBF3E4',
    red: '#C2253F',
    gold: '#E0A93B',
    border: '#1F4E5F',
    leaf: '#4D7A3A',
  },
  {
    sky: '#4A5A78',
    low: '#A7B4BE',
    field: '#3F7A55',
    marble: '#F3E9DA',
    red: '#A82A3A',
    gold: '#D6B15A',
    border: '#7A2340',
    leaf: '#1F5A44',
  },
  {
    sky: '#BFD9D4',
    low: '#EFEBD2',
    field: '#9DBB74',
    marble: '#FFF9EC',
    red: '#D0473A',
    gold: '#D9A23A',
    border: '#E0B7A0',
    leaf: '#3E7A4A',
  },
] as const

export type Hour = (typeof hoursOf)[number]

/** A standing person in court dress, feet at 0, 0, 100 tall, facing left. */
export function courtier(chance: Sheet['chance'], { gold }: Hour, isLady: boolean): string {
  const dress = chance.pick(['#C2253F', '#E08A2E', '#2E6B66', '#6B2A5A', '#E8C04A', '#3A4A8A', '#D86A7A', '#F3E6CF'])
  const second = chance.pick(['#F7D9A8', '#8A1F3A', '#1F5A5A', '#F2B441', '#F7CDB8'])
  const skin = chance.pick(['#C98F62', '#B67A50', '#8FA3B8', '#D9A878'])
  const head =
    oval(-2, -84, 7.6, 9.4, skin) +
    path('M-9.500-84l-4 3.500l4.500 1.500Z', skin) +
    path('M-7-86q3-2 5 0q-2 2-5 0Z', '#FFF9EC') +
    disc(-5.4, -85.8, 1.1, '#16101A') +
    line('M-8-89q4-3 7-1', '#16101A', 0.9)
  const skirt = isLady
    ? path('M-6-56C-12-34-24-14-26-2C-10 3 14 3 28-2C24-20 12-40 7-56Z', dress) +
      times(7, (i) => line(`M${num(-3 + i * 1.4)}-52L${num(-22 + i * 7.6)}-3`, mixed(dress, '#000000', 0.25), 0.8)) +
      line('M-26-3C-10 2 14 2 28-3', gold, 2.4)
    : path('M-8-58C-12-36-17-24-19-10C-6-6 10-6 20-10C17-28 11-40 8-58Z', dress) +
      line('M-19-11C-6-7 10-7 20-11', gold, 2) +
      path('M-10-10L-12 0H-4L-3-9ZM4-9L4 0H13L11-10Z', second)
  const veil = isLady
    ? path('M-4-95C8-97 15-84 13-66C17-44 22-30 24-16C12-24 9-44 6-58C9-70 7-82-4-95Z', second, 'opacity=".88"') +
      line('M-4-95C8-97 15-84 13-66C17-44 22-30 24-16', gold, 1.2)
    : path('M-11-90C-11-101 10-102 9-88C4-92-6-93-11-90Z', second) + path('M2-98q4-11 10-10q-4 5-6 11Z', gold)
  const raised = chance.maybe(0.5)
  const arms = line(raised ? 'M-4-68L-16-60L-22-76' : 'M-4-68L-14-58L-22-62', skin, 4.4) + line('M5-68L11-56L4-50', skin, 4.4)
  const held = raised ? placed(petalsOf(gold), { x: -23, y: -80 }) : ''
  return (
    skirt +
    path('M-7-58C-9-66-8-75-3-76C4-77 9-72 8-58Z', isLady ? second : dress) +
    arms +
    head +
    veil +
    path('M-8.500-93C-4-98 6-97 7-88L6-80C3-86-2-91-8.500-93Z', '#16101A', isLady ? '' : 'opacity="0"') +
    disc(3, -80, 1.5, gold) +
    times(4, (i) => disc(-5 + i * 2.6, -72 + Math.abs(i - 1.5) * -0.8, 1, gold)) +
    held
  )
}

const petalsOf = (gold: string) => disc(0, 0, 4, '#E77C9C') + disc(0, 0, 1.6, gold)

export const petalsAt = (x: number, y: number, r: number, petal: string, heart: string) =>
  times(5, (i) => {
    const [px, py] = around(x, y, r * 0.6, i * 1.256)
    return disc(px, py, r * 0.44, petal)
  }) + disc(x, y, r * 0.32, heart)

export const rider = (chance: Sheet['chance'], hour: Hour, hide: string) =>
  path(
    'M-60-58C-74-66-92-58-98-44L-88-38L-74-46L-58-30L-52 0H-44L-40-28C-20-20 20-22 40-28L48 0H56L58-34C66-44 62-56 52-58C20-62-30-60-60-58Z',
    hide,
  ) +
  path('M52-56C74-60 78-30 84-12C70-20 62-38 52-46Z', '#2A1712') +
  path('M-66-60C-54-62-44-52-42-44L-30-56C-42-64-56-68-66-60Z', '#2A1712') +
  path('M-20-60C-16-38 20-38 26-60Z', hour.red) +
  line('M-88-42C-60-30-40-40-16-52', hour.gold, 2) +
  placed(courtier(chance, hour, false), { x: 2, y: -24, scale: 0.86 })
