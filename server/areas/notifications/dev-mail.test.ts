import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notificationTypes } from '#contract/notifications/notifications.ts'
import { areas } from '../../app.ts'
import { written } from '../../platform/mail/write.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { samplesOf } from './dev-mail.ts'
import { catalogue, mailsWithoutBell } from './rules/catalogue.ts'

const baseUrl = 'https://mehfil.test'
const samples = samplesOf(areas, baseUrl)
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const mailed = [...notificationTypes.filter((type) => catalogue[type].channels.mail), ...Object.keys(mailsWithoutBell)]

test('every type of email is shown, and no other', () => {
  expect([...new Set(samples.map(({ type }) => type))].sort()).toEqual(mailed.sort())
})

const validate = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Mail programs still need the HTML of 2003: tables, attributes and an old doctype, as React Email generates them.
    'doctype-style': 'off',
    'missing-doctype': 'off',
    deprecated: 'off',
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'no-implicit-button-type': 'off',
    'long-title': 'off',
    'void-style': 'off',
    'no-redundant-role': 'off',
    'meta-refresh': 'off',
    'no-conditional-comment': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
  },
})

describe.each(samples.map((sample, place) => ({ ...sample, place })))('$type $reader', ({ type, letter }) => {
  test('has the same content as HTML and text, says why it was sent, and is valid', async () => {
    const { subject, text, html = '' } = written(letter, baseUrl)
    expect(subject).toMatch(/^\S.{3,120}$/)
    const words = html
      .replace(/<style[\s\S]*?<\/style>|<head>[\s\S]*?<\/head>|<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
    for (const line of [...letter.lines, ...(letter.after ?? [])].filter(Boolean)) {
      expect(text).toContain(line)
      expect(words.replace(/ /g, '')).toContain(line.replace(/\s+/g, ''))
    }
    for (const each of [text, words]) expect(each).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/)
    if (!/^(account|guardian|newsletter)/.test(type)) expect(letter.why?.text).toMatch(/^You get this/)
    if (letter.why) expect(words).toContain(letter.why.text)
    if (type in catalogue)
      expect(!catalogue[type as keyof typeof catalogue].isCritical).toBe(text.includes('/dashboard/settings/notifications'))
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1]).filter((url) => !url?.startsWith(baseUrl))).toEqual([])
    expect((await validate.validateString(html)).results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  })
})

test('the list, an email and its text are shown in demo mode, and no script runs there', async () => {
  const list = await world.app.http.inject('/dev/mail')
  expect(list.body.match(/\/dev\/mail\/\d+\/html/g)).toHaveLength(samples.length)
  const [html, text, none] = await Promise.all(
    ['0/html', '0/text', '100000/html'].map((path) => world.app.http.inject(`/dev/mail/${path}`)),
  )
  expect([html?.statusCode, text?.statusCode, none?.statusCode]).toEqual([200, 200, 404])
  expect(html?.headers['content-security-policy']).toContain('sandbox')
})

test('without demo mode they do not exist', async () => {
  const real = await createWorld({ DEMO: 'no' })
  for (const url of ['/dev/mail', '/dev/mail/0/html']) expect((await real.app.http.inject(url)).statusCode).toBe(404)
  await real.close()
})
