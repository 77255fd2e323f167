import type { Article } from '#contract/content/content.ts'
import { colour } from '../../platform/colours.ts'
import { writable } from '../../platform/fonts/writable.ts'
import type { Design } from './draw.ts'
import { box, lines } from './element.ts'
import { display, headingSize, plain, strong } from './fonts.ts'
import { cut } from './pictures.ts'
import { wordmark } from './pieces.ts'
import { cardSize, day, margin } from './tokens.ts'

export interface ArticleFacts {
  title: string
  category: string
  minutes: number
  cover: string
}

export function articleFacts({ title, category, readingMinutes, cover }: Article): ArticleFacts {
  return { title: writable(title), category: category.name, minutes: readingMinutes, cover: cover.url }
}

const coverWidth = 520

export async function articleCard({ title, category, minutes }: ArticleFacts, cover: Buffer): Promise<Design> {
  const words = box(
    { width: '100%', height: '100%', backgroundColor: day.page, color: day.text },
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: cardSize.width - coverWidth,
        height: '100%',
        padding: margin,
        paddingRight: 48,
      },
      wordmark(day),
      box(
        { flexDirection: 'column', gap: 16 },
        lines(1, { fontSize: 28, color: colour('rani-500'), ...strong }, category),
        lines(5, { fontSize: headingSize(title, 84), ...display }, title),
      ),
      box({ fontSize: 28, color: day.muted, ...plain }, `${minutes} min read`),
    ),
  )
  return {
    background: day.page,
    words,
    over: [{ input: await cut(cover, coverWidth, cardSize.height), left: cardSize.width - coverWidth, top: 0 }],
  }
}
