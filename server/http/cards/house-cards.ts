/** The site's own card, and the Arena's. */
import { brand } from '#brand'
import { colour } from '../../platform/colours.ts'
import type { Design } from './draw.ts'
import { box, lines } from './element.ts'
import { display, plain } from './fonts.ts'
import { cut, drawn, inArch } from './pictures.ts'
import { wordmark } from './pieces.ts'
import { cardSize, day, margin, stage, type Theme } from './tokens.ts'

const faces = ['singer', 'dancer', 'photography'] as const

export async function siteCard(): Promise<Design> {
  const words = written(day, "Book India's performers", brand.tagline, 540)
  const arches = await Promise.all(faces.map((name, i) => inArch(drawn(`placeholder-${name}.svg`), i === 0 ? 240 : 196)))
  // The middle one is in front.
  const places = [
    { left: 624, top: 236 },
    { left: 918, top: 236 },
    { left: 758, top: 100 },
  ]
  const over = [arches[1], arches[2], arches[0]].flatMap((arch, i) => {
    const place = places[i]
    return arch && place ? [{ input: arch.input, ...place }] : []
  })
  return { background: day.page, words, over }
}

export async function arenaCard(): Promise<Design> {
  const words = written(
    stage,
    `${brand.name} Arena`,
    'Performers upload one clip. India votes. The best of every contest take the stage and the prize.',
    640,
  )
  const arch = await inArch(await cut(drawn('category-singer.svg'), 800, 1040, 'bottom'), 330)
  return {
    background: stage.page,
    words,
    over: [{ input: arch.input, left: cardSize.width - arch.width - 84, top: Math.round((cardSize.height - arch.height) / 2) }],
  }
}

function written(theme: Theme, title: string, text: string, width: number) {
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: margin,
      backgroundColor: theme.page,
      color: theme.text,
    },
    wordmark(theme),
    box(
      { flexDirection: 'column', gap: 22, width },
      lines(3, { fontSize: 76, ...display }, title),
      lines(4, { fontSize: 32, color: theme.muted, ...plain }, text),
    ),
    box({ height: 6, width: 96, backgroundColor: colour('marigold-400') }),
  )
}
