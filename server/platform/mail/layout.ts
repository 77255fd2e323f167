/** The layout of every email. React writes the markup, so that user input cannot become markup. */
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import { brand } from '#brand'
import { greeting, type MailContent, paragraphs } from './message.ts'

/** The site's colours, from web/app.css: email clients do not support variables. */
const colour = { page: '#fbf4e6', card: '#fffbf4', text: '#22122e', muted: '#5d4a6b', line: '#f1e6d0', primary: '#c2185b', link: '#9d1149' }
const sans = "Mukta, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const display = 'Fraunces, Georgia, serif'
const paragraph = { color: colour.text, fontFamily: sans, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' }
const small = { ...paragraph, color: colour.muted, fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' }

/** Dark theme for the classes below; without `!important` inline styles would win. */
const atNight = [
  '.m-page{background-color:#150b1f!important}',
  '.m-card{background-color:#22122e!important;border-color:#3d2a4d!important}',
  '.m-text{color:#f6ecd9!important}',
  '.m-muted{color:#c9b8d6!important}',
  '.m-line{border-color:#3d2a4d!important}',
  '.m-brand,.m-link{color:#ff8fbb!important}',
].join('')

interface Frame {
  subject: string
  /** Preview text beside the subject. */
  preview: string
  why?: MailContent['why']
  /** Forces the dark theme whatever the reader's setting, for previews. */
  isNight?: boolean
}

/** The frame of every email. */
export function mailFrame({ subject, preview, why, isNight }: Frame, ...children: ReactNode[]): ReactNode {
  return h(
    Html,
    { lang: 'en-IN' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('style', null, isNight ? atNight : `@media (prefers-color-scheme:dark){${atNight}}`),
    ),
    h(
      Body,
      { className: 'm-page', style: { backgroundColor: colour.page, margin: 0, padding: '24px 12px' } },
      h(Preview, null, preview),
      h(
        Container,
        {
          className: 'm-card',
          style: {
            backgroundColor: colour.card,
            border: `1px solid ${colour.line}`,
            borderRadius: '16px',
            maxWidth: '560px',
            padding: '28px',
          },
        },
        h(Masthead, null),
        ...children,
        why ? h(Why, { why }) : null,
      ),
    ),
  )
}

/** @param baseUrl only URLs below it become links; those that users have typed stay text */
export function mailLayout(letter: MailContent, baseUrl: string): ReactNode {
  const { subject, lines, facts = [], code, about, link, after, why } = letter
  const [preview = subject] = paragraphs(lines)
  return mailFrame(
    { subject, preview, ...(why && { why }) },
    h(Title, null, subject),
    h(Paragraphs, { lines: [greeting(letter), ...lines], baseUrl }),
    code ? h(Code, { code }) : null,
    facts.length ? h(Facts, { facts }) : null,
    link ? h(Way, { about: about ?? 'Open it', link }) : null,
    h(Paragraphs, { lines: [...paragraphs(after), brand.name], baseUrl }),
  )
}

const Masthead = () =>
  h(
    Text,
    { className: 'm-brand', style: { ...paragraph, color: colour.primary, fontFamily: display, fontSize: '22px', fontWeight: 600 } },
    brand.name,
  )

export const Title = ({ children, as = 'h1' }: { children?: ReactNode; as?: 'h1' | 'h2' }) =>
  h(
    Heading,
    {
      as,
      className: 'm-text',
      style: {
        color: colour.text,
        fontFamily: display,
        fontSize: as === 'h1' ? '24px' : '19px',
        lineHeight: as === 'h1' ? '31px' : '26px',
        margin: as === 'h1' ? '0 0 20px' : '24px 0 12px',
      },
    },
    children,
  )

export const Paragraph = ({ children }: { children?: ReactNode }) => h(Text, { className: 'm-text', style: paragraph }, children)

export const MailLink = ({ href, children }: { href: string; children?: ReactNode }) =>
  h(Link, { href, className: 'm-link', style: { color: colour.link } }, children)

export const Rule = () => h(Hr, { className: 'm-line', style: { borderColor: colour.line, margin: '8px 0 24px' } })

export const List = ({ items, isOrdered }: { items: readonly ReactNode[]; isOrdered: boolean }) =>
  h(
    isOrdered ? 'ol' : 'ul',
    { className: 'm-text', style: { ...paragraph, paddingLeft: '24px' } },
    items.map((item, place) => h('li', { key: place, style: { margin: '0 0 6px' } }, item)),
  )

export const Quote = ({ children }: { children?: ReactNode }) =>
  h(
    'blockquote',
    {
      className: 'm-muted m-line',
      style: { ...paragraph, borderLeft: `3px solid ${colour.line}`, color: colour.muted, paddingLeft: '14px' },
    },
    children,
  )

interface MailCard {
  title: string
  lines: readonly string[]
  about: string
  href: string
  picture?: { url: string; alt: string }
}

/** Card about a person or thing, as a table, because email clients support little other layout. */
export const Card = ({ title, lines, about, href, picture }: MailCard) =>
  h(
    'table',
    {
      role: 'presentation',
      className: 'm-line',
      style: { border: `1px solid ${colour.line}`, borderCollapse: 'separate', borderRadius: '12px', margin: '0 0 20px', width: '100%' },
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        picture &&
          h(
            'td',
            { style: { padding: '14px 0 14px 14px', verticalAlign: 'top', width: '88px' } },
            h('img', {
              src: picture.url,
              alt: picture.alt,
              width: 88,
              height: 88,
              style: { borderRadius: '10px', display: 'block', objectFit: 'cover' },
            }),
          ),
        h(
          'td',
          { style: { padding: '14px', verticalAlign: 'top' } },
          h('div', { className: 'm-text', style: { ...paragraph, fontSize: '17px', fontWeight: 600, margin: 0 } }, title),
          lines.map((line) => h('div', { key: line, className: 'm-muted', style: { ...small, margin: 0 } }, line)),
          h(
            'div',
            { style: { marginTop: '8px' } },
            h(Link, { href, className: 'm-link', style: { ...paragraph, color: colour.link, fontWeight: 600, margin: 0 } }, about),
          ),
        ),
      ),
    ),
  )

export const Press = ({ about, href }: { about: string; href: string }) =>
  h(
    Button,
    {
      href,
      style: {
        backgroundColor: colour.primary,
        borderRadius: '10px',
        color: '#ffffff',
        fontFamily: sans,
        fontSize: '16px',
        fontWeight: 600,
        padding: '12px 20px',
      },
    },
    about,
  )

export const Small = ({ children }: { children?: ReactNode }) => h(Text, { className: 'm-muted', style: small }, children)

const Paragraphs = ({ lines, baseUrl }: { lines: readonly string[]; baseUrl: string }) =>
  paragraphs(lines).map((line, place) => h(Paragraph, { key: place }, withBreaks(line, baseUrl)))

/** Keeps line breaks, and makes links of our own URLs. */
function withBreaks(text: string, baseUrl: string): ReactNode[] {
  return text.split('\n').flatMap((line, place) => [place ? h('br', { key: `break ${place}` }) : null, ...withLinks(line, baseUrl, place)])
}

function withLinks(line: string, baseUrl: string, place: number): ReactNode[] {
  return line
    .split(/(https?:\/\/[^\s<>"]*[\w/=-])/)
    .map((part, i) => (part.startsWith(`${baseUrl}/`) ? h(MailLink, { key: `${place} ${i}`, href: part }, part) : part))
}

const Code = ({ code }: { code: string }) =>
  h(
    Text,
    {
      className: 'm-text',
      style: { ...paragraph, fontSize: '32px', fontWeight: 700, letterSpacing: '6px', lineHeight: '40px', textAlign: 'center' },
    },
    code,
  )

const Facts = ({ facts }: { facts: NonNullable<MailContent['facts']> }) =>
  h(
    Section,
    { style: { margin: '0 0 20px' } },
    h(
      'table',
      { style: { borderCollapse: 'collapse', width: '100%' } },
      h(
        'tbody',
        null,
        facts.map((fact) => h(Fact, { key: fact[0], fact })),
      ),
    ),
  )

const cell = {
  ...paragraph,
  borderTop: `1px solid ${colour.line}`,
  margin: 0,
  padding: '8px 0',
  textAlign: 'left',
  verticalAlign: 'top',
} as const
const Fact = ({ fact: [name, value] }: { fact: readonly [string, string] }) =>
  h(
    'tr',
    null,
    h(
      'th',
      {
        scope: 'row',
        className: 'm-muted m-line',
        style: { ...cell, color: colour.muted, fontWeight: 400, paddingRight: '16px', width: '30%' },
      },
      name,
    ),
    h('td', { className: 'm-text m-line', style: cell }, value),
  )

const Way = ({ about, link }: { about: string; link: string }) =>
  h(
    Section,
    { style: { margin: '4px 0 24px' } },
    h(Press, { about, href: link }),
    h(Text, { style: { ...small, margin: '10px 0 0', wordBreak: 'break-all' } }, h(MailLink, { href: link }, link)),
  )

const Why = ({ why: { text, link } }: { why: NonNullable<MailContent['why']> }) =>
  h(
    Section,
    null,
    h(Hr, { className: 'm-line', style: { borderColor: colour.line, margin: '8px 0 16px' } }),
    h(Small, null, text, ' ', link ? h(MailLink, { href: link }, 'Choose what you get') : null),
  )
