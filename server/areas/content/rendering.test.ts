import { expect, test } from 'vitest'
import { render } from './rendering.ts'
import { readingMinutes } from './rules.ts'

test.each([
  ['a script', '<script>alert(1)</script>', /script|alert/],
  ['a handler on a picture', '<img src="/x.webp" onerror="alert(1)">', /onerror|alert/],
  ['a link that runs code', '[click](javascript:alert(1))', /javascript/],
  ['a link that hides code behind a tab', '<a href="java\tscript:alert(1)">x</a>', /href/],
  ['a link to data', '[x](data:text/html;base64,PHNjcmlwdD4=)', /data:/],
  ['a frame', '<iframe src="https://example.com"></iframe>', /iframe/],
  ['a style', '<p style="position:fixed">x</p><style>*{display:none}</style>', /style|display/],
  ['a form', '<form action="/api/auth/login"><input name="password"></form>', /form|input/],
  ['a drawing with a script', '<svg><script>alert(1)</script></svg>', /svg|alert/],
  ['an id that is not ours', '<h2 id="content">x</h2><p id="root">y</p>', /id="(content|root)"/],
  ['a picture from somebody else’s server', '![pixel](https://tracker.example/1.gif)', /tracker/],
  ['a picture from another server without a scheme', '<img src="//tracker.example/1.gif">', /tracker/],
])('%s is removed', (_what, text, trace) => {
  const { html } = render(`Before\n\n${text}\n\nAfter`)
  expect(html).toContain('<p>Before</p>')
  expect(html).toContain('After')
  expect(html).not.toMatch(trace)
})

test('everything that a text needs is kept', () => {
  const { html } = render(
    '## Sound\n\nA **voice** and [rules](/refund-policy).\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n![Lamp](/drawn/lamp.avif)',
  )
  expect(html).toContain('<h2 id="sound">Sound</h2>')
  expect(html).toContain('<strong>voice</strong>')
  expect(html).toContain('<a href="/refund-policy">rules</a>')
  expect(html).toMatch(/<th scope="col">A<\/th>/)
  expect(html).toMatch(/<img src="\/drawn\/lamp.avif" alt="Lamp" loading="lazy" ?\/>/)
})

test('each table cell has the name of its column, for phones, where rows become blocks', () => {
  const { html } = render('| What | **Why** | On "what" & how |\n|---|---|---|\n| Name | To let you in | |')
  expect(html).toContain('<td data-column="What">Name</td>')
  expect(html).toContain('<td data-column="Why">To let you in</td>')
  expect(html).toContain('<td data-column="On &quot;what&quot; &amp; how"></td>')
})

test('a page has one h1: an h1 in the text becomes an h2', () => {
  expect(render('# Loud').html).toBe('<h2 id="loud">Loud</h2>\n')
})

test('each heading has its own id, even when two have the same text', () => {
  const { headings } = render('## Tea & talk\n\n### Tea\n\n## Tea & talk\n\n## Content')
  expect(headings).toEqual([
    { id: 'tea-talk', text: 'Tea & talk', level: 2 },
    { id: 'tea', text: 'Tea', level: 3 },
    { id: 'tea-talk-2', text: 'Tea & talk', level: 2 },
    { id: 'content-2', text: 'Content', level: 2 },
  ])
})

test('words are counted as read: no tags, no dashes, Hindi as well', () => {
  expect(render('One **two** [three](/artists) - four\n\nमहफ़िल सजी').words).toBe(6)
})

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [950, 5],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})
