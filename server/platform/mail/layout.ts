/** How every mail looks. React writes the markup, so that nothing people have typed can become any. */
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
import { greeting, type Letter, paragraphs } from './letter.ts'

/** The site's own, from web/app.css: mail programs know no variables. */
const colour = { page: '#fbf4e6', card: '#fffbf4', text: '#22122e', muted: '#5d4a6b', line: '#f1e6d0', primary: '#c2185b', link: '#9d1149' }
const sans = "Mukta, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const paragraph = { color: colour.text, fontFamily: sans, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' }
const small = { ...paragraph, color: colour.muted, fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' }

/** @param baseUrl addresses below it can be pressed; those that others have typed stay text */
export function mailLayout(letter: Letter, baseUrl: string): ReactNode {
  const { subject, lines, facts = [], code, about, link, after, why } = letter
  const [first = subject] = paragraphs(lines)
  return h(
    Html,
    { lang: 'en-IN' },
    h(Head, null, h('title', null, subject)),
    h(
      Body,
      { style: { backgroundColor: colour.page, margin: 0, padding: '24px 12px' } },
      h(Preview, null, first),
      h(
        Container,
        {
          style: {
            backgroundColor: colour.card,
            border: `1px solid ${colour.line}`,
            borderRadius: '16px',
            maxWidth: '560px',
            padding: '28px',
          },
        },
        h(Masthead, null),
        h(Title, null, subject),
        h(Paragraphs, { lines: [greeting(letter), ...lines], baseUrl }),
        code ? h(Code, { code }) : null,
        facts.length ? h(Facts, { facts }) : null,
        link ? h(Way, { about: about ?? 'Open it', link }) : null,
        h(Paragraphs, { lines: [...paragraphs(after), brand.name], baseUrl }),
        why ? h(Why, { why }) : null,
      ),
    ),
  )
}

const Masthead = () =>
  h(
    Text,
    { style: { ...paragraph, color: colour.primary, fontFamily: 'Fraunces, Georgia, serif', fontSize: '22px', fontWeight: 600 } },
    brand.name,
  )

const Title = ({ children }: { children?: ReactNode }) =>
  h(
    Heading,
    {
      as: 'h1',
      style: { color: colour.text, fontFamily: 'Fraunces, Georgia, serif', fontSize: '24px', lineHeight: '31px', margin: '0 0 20px' },
    },
    children,
  )

const Paragraphs = ({ lines, baseUrl }: { lines: readonly string[]; baseUrl: string }) =>
  paragraphs(lines).map((line, place) => h(Text, { key: place, style: paragraph }, withBreaks(line, baseUrl)))

/** Its own lines, and addresses of ours as links. */
function withBreaks(text: string, baseUrl: string): ReactNode[] {
  return text.split('\n').flatMap((line, place) => [place ? h('br', { key: `break ${place}` }) : null, ...withLinks(line, baseUrl, place)])
}

function withLinks(line: string, baseUrl: string, place: number): ReactNode[] {
  return line
    .split(/(https?:\/\/[^\s<>"]*[\w/=-])/)
    .map((part, i) =>
      part.startsWith(`${baseUrl}/`) ? h(Link, { key: `${place} ${i}`, href: part, style: { color: colour.link } }, part) : part,
    )
}

const Code = ({ code }: { code: string }) =>
  h(
    Text,
    { style: { ...paragraph, fontSize: '32px', fontWeight: 700, letterSpacing: '6px', lineHeight: '40px', textAlign: 'center' } },
    code,
  )

const Facts = ({ facts }: { facts: NonNullable<Letter['facts']> }) =>
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
    h('th', { scope: 'row', style: { ...cell, color: colour.muted, fontWeight: 400, paddingRight: '16px', width: '30%' } }, name),
    h('td', { style: cell }, value),
  )

const Way = ({ about, link }: { about: string; link: string }) =>
  h(
    Section,
    { style: { margin: '4px 0 24px' } },
    h(
      Button,
      {
        href: link,
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
    ),
    h(
      Text,
      { style: { ...small, margin: '10px 0 0', wordBreak: 'break-all' } },
      h(Link, { href: link, style: { color: colour.link } }, link),
    ),
  )

const Why = ({ why: { text, link } }: { why: NonNullable<Letter['why']> }) =>
  h(
    Section,
    null,
    h(Hr, { style: { borderColor: colour.line, margin: '8px 0 16px' } }),
    h(Text, { style: small }, text, ' ', link ? h(Link, { href: link, style: { color: colour.link } }, 'Choose what you get') : null),
  )
