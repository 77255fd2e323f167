import { arm, fist, palm } from './hands.ts'
import { tone } from './palette.ts'
import type { Prop } from './prop.ts'
import { disc, line, oval, path, placed } from './svg.ts'

const dummy = (coat: string) =>
  path('M-40 78C-42 30-26 16 0 16C26 16 42 30 40 78Z', coat) +
  path('M-8 18L0 34L8 18Z', tone.ivory50) +
  disc(0, -10, 29, '#D9A074') +
  path('M-29-14C-32-44 32-44 29-14C16-28-14-28-29-14Z', tone.brick) +
  oval(-10, -10, 5, 6, tone.ivory50) +
  oval(10, -10, 5, 6, tone.ivory50) +
  disc(-9, -9, 3, tone.ink950) +
  disc(11, -9, 3, tone.ink950) +
  path('M-14 5H14V13C8 18-8 18-14 13Z', tone.crimson) +
  line('M-14 5V14M14 5V14', '#A4663B', 2)

/** A Rajasthani kathputli on its strings. */
const kathputli = (skirt: string, turban: string) =>
  line('M0-96L-22 6M0-96V-52M0-96L22 6', tone.ink600, 1.6) +
  path('M-12-14H12L34 62H-34Z', skirt) +
  line('M-34 60H34', tone.marigold, 5) +
  line('M-12-6L-24 12M12-6L24 12', skirt, 8) +
  oval(0, -32, 15, 19, '#A56A42') +
  path('M-17-38C-18-62 18-62 17-38C8-46-8-46-17-38Z', turban) +
  line('M-8-33q4 3 6 0M2-33q4 3 6 0M-5-22q5 4 10 0', tone.ink950, 1.8)

export const puppets = {
  dummy: (w, a) =>
    placed(dummy(a.bright), { x: 226, y: 296, turn: 5 }) +
    arm(w, [264, 416], [306, 390], [240, 372], 42) +
    fist(w, [230, 368], -80, 1.1) +
    arm(w, [44, 416], [-4, 360], [34, 290], 40) +
    palm(w, [34, 264], -20, 0.95),
  kathputli: (w, a) =>
    placed(kathputli(a.bright, a.second), { x: 228, y: 318 }) +
    placed(kathputli(a.second, a.bright), { x: 74, y: 322 }) +
    arm(w, [40, 416], [-10, 310], [62, 226], 40) +
    fist(w, [72, 220], 20) +
    arm(w, [260, 416], [310, 310], [238, 222], 40) +
    fist(w, [228, 216], -20),
} satisfies Record<string, Prop>
