/** All traditions of the demo's artists, by name. */
import { forms, raga, windows } from './abstracts.ts'
import { backwaters } from './backwaters.ts'
import { calligraphy } from './calligraphy.ts'
import { collage } from './collage.ts'
import { digital } from './digital.ts'
import { drawn } from './drawings.ts'
import { gond } from './gond.ts'
import { hills, mountains } from './highlands.ts'
import { dunes, ghats } from './landscapes.ts'
import { madhubani } from './madhubani.ts'
import { mask } from './masks.ts'
import { miniature } from './miniatures.ts'
import { photograph } from './photographs.ts'
import { pichwai } from './pichwai.ts'
import { pot } from './pots.ts'
import { print } from './prints.ts'
import { puppet } from './puppets.ts'
import { relief } from './reliefs.ts'
import { sculpture } from './sculptures.ts'
import type { Tradition } from './sheet.ts'
import { textile } from './textiles.ts'
import { warli } from './warli.ts'

export const traditions = {
  dunes,
  ghats,
  backwaters,
  mountains,
  hills,
  raga,
  windows,
  forms,
  warli,
  madhubani,
  gond,
  pichwai,
  miniature,
  drawn,
  calligraphy,
  print,
  photograph,
  digital,
  collage,
  textile,
  sculpture,
  pot,
  relief,
  mask,
  puppet,
} satisfies Record<string, Tradition>
export type TraditionName = keyof typeof traditions
