/** Pure: the syntax of a campaign, with Markdown, variables and blocks. */
import { Marked, type Token, type Tokens } from 'marked'
import { type ArenaCategory, arenaCategorySlugs } from '#contract/arena/categories.ts'
import { campaignLimits, type VariableName, variableNames } from '#contract/campaigns/campaigns.ts'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'variable'; name: VariableName; fallback: string | null }
  | { kind: 'strong' | 'em'; parts: Inline[] }
  /** `link`: its index among the links of the campaign. */
  | { kind: 'link'; link: number; parts: Inline[] }
  | { kind: 'break' }

export type Block =
  | { kind: 'heading' | 'paragraph' | 'quote'; parts: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'rule' }
  | { kind: 'button'; label: string; link: number }
  | { kind: 'artist'; username: string; link: number }
  | { kind: 'contest'; category: ArenaCategory; link: number }

export interface Body {
  blocks: Block[]
  /** The targets of its links, in order: our own begin with `/`. */
  links: string[]
  /** What is not allowed, as sentences. */
  faults: string[]
}

const markdown = new Marked({ gfm: true })
const blockLine = /^\[\[(\w+)\s+(.+?)\s*\]\]$/
const variable = /\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}/g

/** @param text Markdown; a block has a line of its own: `[[artist meher.rathore]]`, `[[contest singing]]`, `[[button Book now | /artists]]` */
export function readBody(text: string): Body {
  const body: Body = { blocks: [], links: [], faults: [] }
  let waiting: string[] = []
  const flush = () => {
    for (const token of markdown.lexer(waiting.join('\n'))) readToken(token, body)
    waiting = []
  }
  for (const line of text.split(/\r?\n/)) {
    const [found, name = '', rest = ''] = line.trim().match(blockLine) ?? []
    if (!found) {
      waiting.push(line)
      continue
    }
    flush()
    readBlock(name, rest, body)
  }
  flush()
  if (body.links.length > campaignLimits.links) body.faults.push(`A mail can hold ${campaignLimits.links} links.`)
  return { ...body, faults: [...new Set(body.faults)] }
}

function readBlock(name: string, rest: string, body: Body): void {
  if (name === 'artist' && /^[a-z0-9._-]{1,60}$/i.test(rest)) {
    body.blocks.push({ kind: 'artist', username: rest.toLowerCase(), link: addLink(`/profile/${rest.toLowerCase()}`, body) })
  } else if (name === 'contest' && arenaCategorySlugs.some((slug) => slug === rest)) {
    body.blocks.push({ kind: 'contest', category: rest as ArenaCategory, link: addLink(`/mehfil-arena/contests/${rest}`, body) })
  } else if (name === 'button' && /^[^|]+\|[^|]+$/.test(rest)) {
    const [label = '', href = ''] = rest.split('|').map((part) => part.trim())
    body.blocks.push({ kind: 'button', label, link: addLink(href, body) })
  } else body.faults.push(`There is no block “[[${name} ${rest}]]”.`)
}

function readToken(token: Token, body: Body): void {
  const parts = () => inline('tokens' in token ? (token.tokens ?? []) : [], body)
  switch (token.type) {
    case 'space':
      return
    case 'heading':
      body.blocks.push({ kind: 'heading', parts: parts() })
      return
    case 'paragraph':
    case 'text':
      body.blocks.push({ kind: 'paragraph', parts: parts() })
      return
    case 'blockquote':
      for (const inner of (token as Tokens.Blockquote).tokens)
        if ('tokens' in inner && inner.type === 'paragraph') body.blocks.push({ kind: 'quote', parts: inline(inner.tokens ?? [], body) })
      return
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const lines = items.map((item) =>
        inline(
          item.tokens.flatMap((inner) => ('tokens' in inner ? (inner.tokens ?? []) : [])),
          body,
        ),
      )
      body.blocks.push({ kind: 'list', isOrdered: ordered, items: lines })
      return
    }
    case 'hr':
      body.blocks.push({ kind: 'rule' })
      return
    default:
      body.faults.push(cannotHold(token))
  }
}

const names: Record<string, string> = {
  html: 'HTML',
  image: 'pictures',
  table: 'tables',
  code: 'code',
  codespan: 'code',
  del: 'crossed-out words',
}
const cannotHold = ({ type }: Token) => `A mail cannot hold ${names[type] ?? type}.`

function inline(tokens: readonly Token[], body: Body): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return 'tokens' in token && token.tokens ? inline(token.tokens, body) : readText((token as Tokens.Text).text, body.faults)
      case 'strong':
      case 'em':
        return [{ kind: token.type, parts: inline((token as Tokens.Strong).tokens, body) }]
      case 'link': {
        const { href, tokens: inner } = token as Tokens.Link
        return [{ kind: 'link', link: addLink(href, body), parts: inline(inner, body) }]
      }
      case 'br':
        return [{ kind: 'break' }]
      default:
        body.faults.push(cannotHold(token))
        return []
    }
  })
}

function addLink(href: string, body: Body): number {
  if (!/^(https:\/\/[^\s{}]+|\/(?!\/)[^\s{}]*)$/.test(decoded(href)))
    body.faults.push(`“${href}” is no address: it begins with https:// or /, without variables.`)
  const known = body.links.indexOf(href)
  return known >= 0 ? known : body.links.push(href) - 1
}

/** Markdown percent-encodes braces in a URL. */
function decoded(href: string): string {
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}

/** A text with its variables. An unknown variable is a fault. */
export function readText(text: string, faults: string[]): Inline[] {
  const parts: Inline[] = []
  let from = 0
  for (const { 0: found, 1: name = '', 2: fallback, index } of text.matchAll(variable)) {
    if (index > from) parts.push({ kind: 'text', text: text.slice(from, index) })
    if (isVariable(name)) parts.push({ kind: 'variable', name, fallback: fallback?.trim() || null })
    else faults.push(`There is no variable “{{${name}}}”.`)
    from = index + found.length
  }
  const rest = text.slice(from)
  if (/\{\{|\}\}/.test(rest)) faults.push('A variable is not closed: it is written {{first_name}}.')
  return rest ? [...parts, { kind: 'text', text: rest }] : parts
}

const isVariable = (name: string): name is VariableName => variableNames.some((each) => each === name)

function partsOf(block: Block): Inline[] {
  if ('parts' in block) return block.parts
  return block.kind === 'list' ? block.items.flat() : []
}

function within(parts: readonly Inline[]): Inline[] {
  return parts.flatMap((part) => ('parts' in part ? [part, ...within(part.parts)] : [part]))
}

/** Variables that need a value because they have no fallback. */
export function neededVariables(all: readonly (readonly Inline[])[]): VariableName[] {
  const found = all.flatMap(within).flatMap((part) => (part.kind === 'variable' && part.fallback === null ? [part.name] : []))
  return [...new Set(found)]
}

export const inlinesOf = ({ blocks }: Body): Inline[][] => blocks.map(partsOf)

export type Values = Readonly<Record<VariableName, string | null>>

export class MissingVariable extends Error {
  override name = 'MissingVariable'
  readonly variable: VariableName
  constructor(variable: VariableName) {
    super(`nothing for ${variable}`)
    this.variable = variable
  }
}

/** @throws MissingVariable */
export function textOf({ name, fallback }: Extract<Inline, { kind: 'variable' }>, values: Values): string {
  const value = values[name] || fallback
  if (!value) throw new MissingVariable(name)
  return value
}

/** On one line, without markup: a subject. @throws MissingVariable */
export function plainText(parts: readonly Inline[], values: Values): string {
  return parts
    .map((part) => {
      if (part.kind === 'variable') return textOf(part, values)
      if (part.kind === 'text') return part.text
      return 'parts' in part ? plainText(part.parts, values) : ' '
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
