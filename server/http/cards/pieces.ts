/** Parts that several cards share. */
import { readFileSync } from 'node:fs'
import { brand } from '#brand'
import { colour } from '../../platform/colours.ts'
import { box, type Element, image } from './element.ts'
import { display, plain, strong } from './fonts.ts'
import { stage, type Theme } from './tokens.ts'

const icon = readFileSync(new URL('../../../public/icon.svg', import.meta.url), 'utf8')
const rani = colour('rani-500')
const marigold = colour('marigold-400')

const asSource = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const dayMark = asSource(icon)
const stageMark = asSource(icon.replaceAll(marigold, colour('ink-950')).replaceAll(rani, marigold))

export function wordmark(theme: Theme): Element {
  return box(
    { alignItems: 'center', gap: 14, color: theme.text, fontSize: 40, ...display },
    image(theme === stage ? stageMark : dayMark, 48, 48),
    brand.name,
  )
}

const star = asSource(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${marigold}" d="m12 1.800 3.100 6.400 7 1-5.100 4.900 1.200 7-6.200-3.300-6.200 3.300 1.200-7L1.900 9.200l7-1z"/></svg>`,
)

/** From real reviews only: without reviews, no rating. */
export function ratingPiece({ mean, count }: { mean: number; count: number }, theme: Theme): Element | null {
  if (count === 0) return null
  return box(
    { alignItems: 'center', gap: 10, fontSize: 34, color: theme.text, ...strong },
    image(star, 36, 36),
    mean.toFixed(1),
    box({ color: theme.muted, ...plain }, `(${count.toLocaleString('en-IN')})`),
  )
}

/** The small word before a price: "from ₹38,000". */
export function pricePiece(rupees: string, theme: Theme): Element {
  return box(
    { alignItems: 'baseline', gap: 10, fontSize: 34, color: theme.text, ...strong },
    box({ color: theme.muted, ...plain }, 'from'),
    rupees,
  )
}
