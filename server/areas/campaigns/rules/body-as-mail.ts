/** Pure: a campaign's body as the two parts of a mail; the facts of its cards are passed in. */
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Card, List, MailLink, mailFrame, Paragraph, Press, Quote, Rule, Small, Title } from '../../../platform/mail/layout.ts'
import { type Block, type Body, type Inline, plainText, textOf, type Values } from './body.ts'

/** The facts of an artist or a contest on a card. */
export interface CardFacts {
  title: string
  lines: readonly string[]
  about: string
  picture?: { url: string; alt: string }
}

export interface Reader {
  values: Values
  /** The target of a link for this person. */
  hrefOf: (link: number) => string
  /** The footer: why the mail was sent, and the ways to stop it. */
  foot: { why: string; ways: readonly { about: string; href: string }[] }
  /** The tracking pixel, for people who allow it. */
  dot: string | null
}

interface Campaign {
  subject: string
  preheader: string
  body: Body
  /** By `artist meher.rathore`, `contest singing`. */
  cards: ReadonlyMap<string, CardFacts>
}

export const cardKey = (block: Block): string | null =>
  block.kind === 'artist' ? `artist ${block.username}` : block.kind === 'contest' ? `contest ${block.category}` : null

/** @throws MissingVariable */
export function htmlFor(campaign: Campaign, reader: Reader, { isNight = false } = {}): string {
  const { subject, preheader, body, cards } = campaign
  const { foot, dot } = reader
  const page = mailFrame(
    { subject, preview: preheader || subject, isNight },
    ...body.blocks.map((block, place) => h('div', { key: place }, drawn(block, reader, cards))),
    h(Rule, { key: 'rule' }),
    h(Small, { key: 'why' }, foot.why),
    h(
      Small,
      { key: 'ways' },
      foot.ways.flatMap(({ about, href }, place) => [place ? ' · ' : null, h(MailLink, { key: href, href }, about)]),
    ),
    dot ? h('img', { key: 'dot', src: dot, alt: '', width: 1, height: 1 }) : null,
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function drawn(block: Block, reader: Reader, cards: Campaign['cards']): ReactNode {
  const inline = (parts: readonly Inline[]) => parts.map((part, place) => drawnInline(part, reader, place))
  switch (block.kind) {
    case 'heading':
      return h(Title, { as: 'h2' }, inline(block.parts))
    case 'paragraph':
      return h(Paragraph, null, inline(block.parts))
    case 'quote':
      return h(Quote, null, inline(block.parts))
    case 'list':
      return h(List, { isOrdered: block.isOrdered, items: block.items.map(inline) })
    case 'rule':
      return h(Rule)
    case 'button':
      return h('div', { style: { margin: '4px 0 24px' } }, h(Press, { about: block.label, href: reader.hrefOf(block.link) }))
    default:
      return h(Card, { ...cardOf(block, cards), href: reader.hrefOf(block.link) })
  }
}

function drawnInline(part: Inline, reader: Reader, key: number): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'variable':
      return textOf(part, reader.values)
    case 'break':
      return h('br', { key })
    case 'link':
      return h(
        MailLink,
        { key, href: reader.hrefOf(part.link) },
        part.parts.map((inner, place) => drawnInline(inner, reader, place)),
      )
    default:
      return h(
        part.kind,
        { key },
        part.parts.map((inner, place) => drawnInline(inner, reader, place)),
      )
  }
}

function cardOf(block: Block, cards: Campaign['cards']): CardFacts {
  const found = cards.get(cardKey(block) ?? '')
  if (!found) throw new Error(`campaign: there is no card for ${cardKey(block)}`)
  return found
}

/** The plain text part. @throws MissingVariable */
export function textFor({ body, cards }: Campaign, reader: Reader): string {
  const { foot } = reader
  return [
    ...body.blocks.map((block) => written(block, reader, cards)),
    `-- \n${foot.why}`,
    foot.ways.map(({ about, href }) => `${about}: ${href}`).join('\n'),
  ].join('\n\n')
}

function written(block: Block, reader: Reader, cards: Campaign['cards']): string {
  const inline = (parts: readonly Inline[]): string => parts.map((part) => writtenInline(part, reader)).join('')
  switch (block.kind) {
    case 'heading':
      return inline(block.parts).toUpperCase()
    case 'paragraph':
      return inline(block.parts)
    case 'quote':
      return `> ${inline(block.parts)}`
    case 'list':
      return block.items.map((item, place) => `${block.isOrdered ? `${place + 1}.` : '-'} ${inline(item)}`).join('\n')
    case 'rule':
      return '----'
    case 'button':
      return `${block.label}: ${reader.hrefOf(block.link)}`
    default: {
      const { title, lines, about } = cardOf(block, cards)
      return [title, ...lines, `${about}: ${reader.hrefOf(block.link)}`].join('\n')
    }
  }
}

function writtenInline(part: Inline, reader: Reader): string {
  if (part.kind === 'break') return '\n'
  if (part.kind === 'link') return `${plainText(part.parts, reader.values)} (${reader.hrefOf(part.link)})`
  return 'parts' in part ? part.parts.map((inner) => writtenInline(inner, reader)).join('') : plainPiece(part, reader)
}

const plainPiece = (part: Extract<Inline, { kind: 'text' | 'variable' }>, { values }: Reader) =>
  part.kind === 'text' ? part.text : textOf(part, values)
