import type { GarmentName } from './dress.ts'
import { behindTheHead, figure, limbOf } from './figure.ts'
import { arm, fist, type Limb } from './hands.ts'
import type { Look } from './look.ts'
import { tone } from './palette.ts'
import type { Accent, Prop } from './prop.ts'
import { props } from './repertoire.ts'
import { box, line, oval, path, times } from './svg.ts'

type Cut = 'flare' | 'saree' | 'tunic' | 'trousers'
export const cuts: Partial<Record<GarmentName, Cut>> = {
  anarkali: 'flare',
  lehenga: 'flare',
  saree: 'saree',
  kasavu: 'saree',
  mekhela: 'saree',
  kurta: 'tunic',
  embroideredKurta: 'tunic',
  angrakha: 'tunic',
  nehru: 'tunic',
  sherwani: 'tunic',
  kurtaAndStole: 'tunic',
  salwar: 'tunic',
}

// Rounds the elbows where the half-figure ends, and continues waist and hips below.
const upperHalf = 'M-80-80H380V396Q280 430 238 404L226 400V440H74V400L62 404Q20 430 -80 396Z'
export const elbowClip = (id: string) => `<clipPath id="${id}"><path d="${upperHalf}"/></clipPath>`

function legs(colour: string, shade: string, shoe: string, width: number): string {
  return (
    line('M114 440L106 850', colour, width) +
    line('M186 440L194 850', colour, width) +
    line(`M${186 + width / 2 - 6} 460L${194 + width / 2 - 6} 846`, shade, 8, 'opacity=".5"') +
    path('M84 868C84 846 96 840 122 842L126 868Z', shoe) +
    path('M216 868C216 846 204 840 178 842L174 868Z', shoe)
  )
}

function below(look: Look): string {
  const { cloth, second } = look
  switch (cuts[look.garment] ?? 'trousers') {
    case 'flare': {
      const skirt = look.garment === 'lehenga' ? second : cloth
      return (
        path('M78 398H222C250 540 330 690 352 846C250 880 50 880-52 846C-30 690 50 540 78 398Z', skirt.body) +
        line(
          'M110 420C80 560 30 700 4 842M132 420C116 580 96 720 84 858M168 420C184 580 204 720 216 858M190 420C220 560 270 700 296 842',
          skirt.fold,
          7,
        ) +
        path('M352 846C250 880 50 880-52 846L-46 806C50 838 250 838 346 806Z', skirt.trim) +
        box(76, 396, 148, 20, skirt.trim) +
        path('M100 864h34v12h-40ZM166 864h34l6 12h-40Z', look.skin.base)
      )
    }
    case 'saree': {
      const drape =
        look.garment === 'kasavu' ? { body: '#FFF8E8', fold: '#D9C79E', trim: tone.gold } : look.garment === 'mekhela' ? second : cloth
      return (
        path('M78 398H222C250 500 244 720 250 858H54C60 720 52 500 78 398Z', drape.body) +
        line('M140 430C130 600 120 740 116 856M156 430C152 600 148 740 146 856M172 430C176 600 176 740 178 856', drape.fold, 6) +
        path('M54 858L55 826H249L250 858Z', drape.trim) +
        path('M92 864h40v12H86ZM168 864h40l6 12h-46Z', look.skin.base)
      )
    }
    case 'tunic':
      return (
        legs(cloth.hue === 'ivory' ? tone.linen : tone.cream, tone.linen, tone.wood, 46) +
        path('M76 398H224C236 480 250 560 256 650H44C50 560 64 480 76 398Z', look.garment === 'nehru' ? second.body : cloth.body) +
        line('M110 470L96 648M190 470L204 648M150 480V648', look.garment === 'nehru' ? second.fold : cloth.fold, 4) +
        line('M46 642H254', cloth.trim, 7)
      )
    case 'trousers': {
      const jacket = limbOf(look).sleeve
      const dark = cloth.hue === 'dark' || cloth.hue === 'blue'
      const leg =
        look.garment === 'suitAndTie' || look.garment === 'tuxedo' || look.garment === 'bandhgala'
          ? { body: cloth.body, fold: cloth.fold }
          : dark
            ? { body: '#6E6A86', fold: '#55516C' }
            : { body: tone.ink800, fold: tone.ink950 }
      return (
        legs(leg.body, leg.fold, dark ? tone.cream : tone.ivory200, 62) +
        path('M76 398H224C228 430 228 460 224 486H76C72 460 72 430 76 398Z', look.garment === 'waistcoat' ? cloth.body : jacket.colour) +
        path('M76 470H224V488H76Z', look.garment === 'waistcoat' ? cloth.fold : jacket.edge)
      )
    }
  }
}

/** A standing figure from the crown (y 54) to the soles (y 876); `clip` is the id of an `elbowClip` in the same drawing. */
export function standing(look: Look, prop: Prop, accent: Accent, clip: string, idle?: 'left' | 'right' | 'both'): string {
  return (
    oval(150, 872, 170, 18, tone.ink950, 'opacity=".28"') +
    behindTheHead(look) +
    below(look) +
    (idle ? idleArms(limbOf(look), idle) : '') +
    `<g clip-path="url(#${clip})">${figure(look, props.none, accent)}</g>` +
    prop(limbOf(look), accent)
  )
}

/** The crossed legs of a seated figure. */
export function lap(look: Look): string {
  const flowing = cuts[look.garment] === 'flare' || cuts[look.garment] === 'saree'
  const lap = flowing ? (look.garment === 'kasavu' ? '#FFF8E8' : look.cloth.body) : look.cloth.hue === 'ivory' ? tone.linen : tone.cream
  const fold = flowing ? look.cloth.fold : tone.linen
  return (
    path('M-22 436C-36 396 30 366 96 384H204C270 366 336 396 322 436C260 456 40 456-22 436Z', lap) +
    line('M30 424C80 398 130 404 170 432M270 424C230 404 200 408 176 420', fold, 5)
  )
}

/** A figure seated cross-legged; the lap ends at y 440. */
export function seated(look: Look, prop: Prop, accent: Accent, clip: string): string {
  return (
    oval(150, 440, 200, 20, tone.ink950, 'opacity=".28"') +
    `<g clip-path="url(#${clip})">${figure(look, props.none, accent)}</g>` +
    lap(look) +
    prop(limbOf(look), accent)
  )
}

/** A table or plinth in front of a standing figure. */
export const counter = (front: string, edge: string) =>
  path('M-70 400H370L352 876H-52Z', front) +
  box(-84, 396, 468, 18, edge) +
  times(5, (i) => line(`M${-30 + i * 90} 444V846`, edge, 4, 'opacity=".35"'))

/** An empty arm hangs down; half-figures need none, because they are cut above it. */
export function idleArms(limb: Limb, side: 'left' | 'right' | 'both'): string {
  const left = side === 'right' ? '' : fist(limb, [50, 566], 168, 1.1) + arm(limb, [44, 384], [14, 470], [48, 552], 44)
  const right = side === 'left' ? '' : fist(limb, [250, 566], 192, 1.1) + arm(limb, [256, 384], [286, 470], [252, 552], 44)
  return left + right
}
